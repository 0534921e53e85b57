import CCairo

/// Paints lists, one after the other, into one frame of pixels; only what changed from list to list is painted again.
///
/// Belongs to one thread at a time.
public final class CairoPainter {
  public let width: Int
  public let height: Int
  public let bytesPerRow: Int
  public let format: RenderImage.Format
  /// The `cairo_surface_t` around the pixels. The next painting may exchange it, as it may ``bytes``.
  public private(set) var surface: OpaquePointer
  private let memory: FrameMemory
  private var painted: (list: RenderList, extents: RenderExtents)?

  /// What the last painting took; nil before the first.
  public private(set) var lastWork: PaintWork?

  /// Longest side that Cairo paints on, in pixels.
  public static let longestSide = 32767

  /// The frame is black, or transparent, until the first list is painted.
  public init(width: Int, height: Int, format: RenderImage.Format = .opaque) {
    let sides = 1...Self.longestSide
    precondition(sides.contains(width) && sides.contains(height), "a frame has 1 to 32767 pixels a side")
    let alignment = 64
    self.width = width
    self.height = height
    self.format = format
    bytesPerRow = (width * 4 + alignment - 1) / alignment * alignment
    memory = FrameMemory(count: bytesPerRow * height)
    surface = Pixels(
      width: width, height: height, bytesPerRow: bytesPerRow, format: format, bytes: memory.bytes
    ).wrap()
  }

  deinit { cairo_surface_destroy(surface) }

  /// The pixels, in the layout of ``RenderImage``.
  public var bytes: UnsafeMutableRawPointer { memory.bytes }

  private var pixels: Pixels {
    Pixels(width: width, height: height, bytesPerRow: bytesPerRow, format: format, bytes: bytes)
  }

  /// Makes the frame show the list, which must be of its size.
  @discardableResult public func paint(_ list: RenderList) -> PaintWork {
    precondition(list.width == width && list.height == height, "a list is painted on a frame of its size")
    let extents = RenderExtents(list)
    let frame = DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let repair =
      painted.map { Damage.repair(from: $0.list, $0.extents, to: list, extents, allowsShift: true) }
      ?? Damage.Repair(rects: [frame])
    cairo_surface_flush(surface)
    let copied = repair.shift.map { move($0, before: repair.rects) } ?? 0
    let pixels = pixels
    let showings = repair.rects.map { Showing(list.items, extents, in: $0) }
    let jobs = showings.flatMap { showing in
      Bands.bands(of: showing.damage, sparing: extents.curves).map { (band: $0, showing: showing) }
    }
    WorkerThreads.painting.perform(jobs.count) { index in
      let (band, showing) = jobs[index]
      pixels.withContext { context in
        Drawing(items: list.items, extents: extents, matrix: .identity, context: context).repaint(
          band, showing)
      }
    }
    cairo_surface_mark_dirty(surface)
    painted = (list, extents)
    let work = PaintWork(
      damage: repair.rects, itemsDrawn: showings.reduce(0) { $0 + $1.count },
      pixelsMoved: repair.shift?.area ?? 0, pixelsCopied: copied)
    lastWork = work
    return work
  }

  /// Moves what is elsewhere in the frame to where it is next, before `rects` are repainted, and returns how many pixels were
  /// copied for it.
  ///
  /// Where most of the frame moves, the frame begins elsewhere in its memory, and what stays where it is is carried along.
  private func move(_ shift: Shift, before rects: [DeviceRect]) -> Int {
    let still = DeviceRegion()
    still.add(DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height))
    for rect in shift.rects + rects { still.subtract(rect) }
    // What stays is copied twice.
    guard memory.isRing, still.area * 2 < shift.area else {
      pixels.copy(shift, in: Bands.bands(of: shift))
      return shift.area
    }
    let before = pixels
    let kept = still.rects.map { before.read($0) }
    memory.turn(by: -(shift.dy * bytesPerRow + shift.dx * 4))
    let turned = pixels
    for (rect, values) in zip(still.rects, kept) { turned.write(values, to: rect) }
    cairo_surface_destroy(surface)
    surface = turned.wrap()
    return still.area
  }

  /// Forgets what was painted, because somebody else wrote into the pixels: the next list is painted completely.
  public func invalidate() { painted = nil }

  /// The pixel's value: alpha (255 in an opaque frame), red, green and blue, from the highest byte to the lowest.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel is within the frame")
    let value = bytes.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    return format == .opaque ? value | 0xff00_0000 : value
  }

  /// Paints the items over what is there, into a `cairo_t` of somebody else's and in its coordinates.
  ///
  /// `bounds` are the pixels of the context's target that may be painted on.
  public static func draw(_ items: [RenderItem], in context: OpaquePointer, bounds: DeviceRect) {
    var ctm = cairo_matrix_t()
    cairo_save(context)
    cairo_get_matrix(context, &ctm)
    let matrix = RenderMatrix(a: ctm.xx, b: ctm.yx, c: ctm.xy, d: ctm.yy, tx: ctm.x0, ty: ctm.y0)
    cairo_identity_matrix(context)
    let extents = RenderExtents(items, matrix: matrix, frame: bounds)
    let drawing = Drawing(items: items, extents: extents, matrix: matrix, context: context)
    drawing.paint(bounds, Showing(items, extents, in: bounds))
    cairo_restore(context)
  }
}

extension RenderImage.Format {
  var cairo: cairo_format_t {
    switch self {
    case .opaque: CAIRO_FORMAT_RGB24
    case .premultiplied: CAIRO_FORMAT_ARGB32
    }
  }
}
