import CCairo

/// Paints one list after the other into one frame of pixels. Only what differs from the last list is painted again.
///
/// Used by one thread at a time.
public final class CairoPainter {
  /// Columns of the frame, 1 to ``longestSide``.
  public let width: Int
  /// Rows of the frame, 1 to ``longestSide``.
  public let height: Int
  /// Bytes from one row to the next, a multiple of 64.
  public let bytesPerRow: Int
  /// What the fourth byte of a pixel means.
  public let format: RenderImage.Format
  /// The `cairo_surface_t` of the pixels. The next ``paint(_:)`` may replace it, and ``bytes``.
  public private(set) var surface: OpaquePointer
  private let memory: FrameMemory
  private var painted: (list: RenderList, extents: RenderExtents)?

  /// The work of the last ``paint(_:)``; nil before the first.
  public private(set) var lastWork: PaintWork?

  /// The longest side of a frame that Cairo paints on, in pixels: the limit of Cairo's image surfaces.
  public static let longestSide = 32767

  /// Makes a frame that is black, or transparent, until the first list is painted.
  ///
  /// - Precondition: both sides have 1 to ``longestSide`` pixels.
  public init(width: Int, height: Int, format: RenderImage.Format = .opaque) {
    let sides = 1...Self.longestSide
    precondition(
      sides.contains(width) && sides.contains(height),
      "CairoPainter: a frame must have 1 to \(sides.upperBound) pixels a side, not \(width) × \(height)")
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

  /// The pixels, in the layout of ``RenderImage``. Valid until the next ``paint(_:)``.
  public var bytes: UnsafeMutableRawPointer { memory.bytes }

  private var pixels: Pixels {
    Pixels(width: width, height: height, bytesPerRow: bytesPerRow, format: format, bytes: bytes)
  }

  /// Makes the frame show the list; returns the work.
  ///
  /// - Precondition: the list has the size of the frame, and its `begin…` and `end…` nest.
  @discardableResult public func paint(_ list: RenderList) -> PaintWork {
    precondition(
      list.width == width && list.height == height,
      "CairoPainter.paint: the list must have the frame's size, \(width) × \(height), "
        + "not \(list.width) × \(list.height)")
    let extents = RenderExtents(list)
    let frame = DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let repair =
      painted.map { Damage.repair(from: $0.list, $0.extents, to: list, extents, allowsShift: true) }
      ?? Damage.Repair(rects: [frame])
    cairo_surface_flush(surface)
    let copied = repair.shift.map { move($0, before: repair.rects) } ?? 0
    let pixels = pixels
    let visibleItems = repair.rects.map { VisibleItems(list.items, extents, in: $0) }
    let jobs = visibleItems.flatMap { showing in
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
      damage: repair.rects, itemsDrawn: visibleItems.reduce(0) { $0 + $1.count },
      pixelsMoved: repair.shift?.area ?? 0, pixelsCopied: copied)
    lastWork = work
    return work
  }

  /// Moves pixels of the frame before `rects` are repainted; returns how many were copied.
  ///
  /// If most of the frame moves, the frame begins at another byte of its memory, and the pixels that stay are copied.
  private func move(_ shift: Shift, before rects: [DeviceRect]) -> Int {
    let still = DeviceRegion()
    still.add(DeviceRect(minX: 0, minY: 0, maxX: width, maxY: height))
    for rect in shift.rects + rects { still.subtract(rect) }
    // Pixels that stay are copied twice.
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

  /// Forgets what was painted, because the pixels were written to from outside: the next list is painted completely.
  public func invalidate() { painted = nil }

  /// The pixel's value: alpha (255 in an opaque frame), red, green and blue, from the highest byte to the lowest.
  ///
  /// - Precondition: the pixel is within the frame.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height,
      "CairoPainter.pixel: the pixel must be within \(width) × \(height), not at \(x), \(y)")
    let value = bytes.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    return format == .opaque ? value | 0xff00_0000 : value
  }

  /// Paints items over what is there.
  ///
  /// - Parameters:
  ///   - items: What is painted, back to front, in the context's coordinates.
  ///   - context: A `cairo_t`.
  ///   - bounds: The pixels of the context's target that may be painted on.
  public static func draw(_ items: [RenderItem], in context: OpaquePointer, bounds: DeviceRect) {
    var ctm = cairo_matrix_t()
    cairo_save(context)
    cairo_get_matrix(context, &ctm)
    let matrix = RenderMatrix(a: ctm.xx, b: ctm.yx, c: ctm.xy, d: ctm.yy, tx: ctm.x0, ty: ctm.y0)
    cairo_identity_matrix(context)
    let extents = RenderExtents(items, matrix: matrix, frame: bounds)
    let drawing = Drawing(items: items, extents: extents, matrix: matrix, context: context)
    drawing.paint(bounds, VisibleItems(items, extents, in: bounds))
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
