import CCairo

/// The coverage of a rectangle with rounded corners, of its border or of its shadow, in nine parts: corners that are kept as a
/// mask, and between them rows and columns that are all alike.
///
/// A pixel's coverage depends on its place in the rectangle only: not on where that is, nor on what is being repainted.
struct NineMask {
  enum Outline: Hashable {
    case fill(RenderCorners)
    /// `width` is a whole number of pixels.
    case border(RenderCorners, width: Double)
    case shadow(RenderCorners, sigma: Double)
  }

  /// The rectangle. A shadow reaches `outreach` pixels beyond it.
  let rect: DeviceRect
  let outreach: Int
  private let outline: Outline
  /// How many pixels inside of an edge differ from the middle.
  private let inreach: Int
  /// The rectangle that the mask is of: no larger than it must be for corners that do not meet.
  let size: (width: Int, height: Int)
  /// The outline with its radius limited to the size. Masks of one size with equal outlines are equal.
  let made: Outline
  private let mask: AlphaMask

  init(_ outline: Outline, in rect: DeviceRect) {
    self.rect = rect
    self.outline = outline
    let corners: RenderCorners
    switch outline {
    case .fill(let own):
      corners = own
      outreach = 0
      inreach = Self.whole(own.reach(width: Double(rect.width), height: Double(rect.height)))
    case .border(let own, let width):
      corners = own
      outreach = 0
      inreach = Self.whole(max(own.reach(width: Double(rect.width), height: Double(rect.height)), width))
    case .shadow(let own, let sigma):
      corners = own
      outreach = GaussianKernel.reach(sigma: sigma)
      inreach =
        Self.whole(own.reach(width: Double(rect.width), height: Double(rect.height))) + outreach
    }
    // A radius of more than half a side counts as half a side: so a large one does not make a mask for each size.
    let most = max(0, min(Double(rect.width), Double(rect.height)) / 2)
    let limited = corners.with(radius: min(corners.radius, most))
    let middle = 1
    let size = (
      width: min(rect.width, 2 * inreach + middle), height: min(rect.height, 2 * inreach + middle)
    )
    self.size = size
    let made = outline.with(limited)
    self.made = made
    mask = MaskCache.mask(.outline(made, width: size.width, height: size.height)) {
      made.mask(size)
    }
  }

  private static func whole(_ pixels: Double) -> Int { Int(min(pixels.rounded(.up), 1e6)) }

  /// The pixels that it may cover.
  var bounds: DeviceRect { rect.outset(by: outreach) }

  /// The rectangle inside of which every pixel is alike.
  var middle: DeviceRect {
    DeviceRect(
      minX: rect.minX + inreach, minY: rect.minY + inreach, maxX: rect.maxX - inreach,
      maxY: rect.maxY - inreach)
  }

  /// The width of the edges that are covered wholly; nil for a shadow, which has none.
  var solidEdge: Int? {
    switch outline {
    case .fill: inreach
    case .border(_, let width): Int(width)
    case .shadow: nil
    }
  }

  /// Whether the middle is not covered.
  var isHollow: Bool { if case .border = outline { true } else { false } }

  /// The coverage of the pixels of `area`, a part of ``bounds``, as a surface.
  func surface(_ area: DeviceRect) -> OpaquePointer? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))!
    guard let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    // Columns of the mask left of the stretched one, and how much wider than the mask the rectangle is.
    let edge = inreach + outreach
    let (growX, growY) = (rect.width - size.width, rect.height - size.height)
    let (left, top) = (area.minX - bounds.minX, area.minY - bounds.minY)
    mask.bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<area.height {
        let row = top + y
        let source = bytes.baseAddress! + (row <= edge ? row : max(edge, row - growY)) * mask.width
        let target = data + y * stride
        // Three runs: before the stretched column, of it, and after it.
        let first = max(0, min(edge, left + area.width) - left)
        let second = max(first, min(edge + growX, left + area.width) - left)
        if first > 0 { target.update(from: source + left, count: first) }
        if second > first { (target + first).update(repeating: source[edge], count: second - first) }
        if area.width > second {
          (target + second).update(from: source + (left + second - growX), count: area.width - second)
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}

extension NineMask.Outline {
  /// Returns the outline with other corners.
  func with(_ corners: RenderCorners) -> Self {
    switch self {
    case .fill: .fill(corners)
    case .border(_, let width): .border(corners, width: width)
    case .shadow(_, let sigma): .shadow(corners, sigma: sigma)
    }
  }

  /// The mask of a rectangle of a size.
  fileprivate func mask(_ size: (width: Int, height: Int)) -> AlphaMask {
    let (width, height) = (Double(size.width), Double(size.height))
    let rect = RenderRect(minX: 0, minY: 0, maxX: width, maxY: height)
    switch self {
    case .fill(let corners):
      return AlphaMask(width: size.width, height: size.height) { context in
        CornerPath(rect, corners, under: .identity).add(to: context)
        cairo_fill(context)
      }
    case .border(let corners, let line):
      return AlphaMask(width: size.width, height: size.height) { context in
        CornerPath(rect, corners, under: .identity).add(to: context)
        let inner = RenderRect(minX: line, minY: line, maxX: width - line, maxY: height - line)
        if !inner.isEmpty {
          CornerPath(inner, corners.with(radius: max(0, corners.radius - line)), under: .identity)
            .add(to: context)
        }
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(context)
      }
    case .shadow(let corners, let sigma):
      let shape = NineMask.Outline.fill(corners).mask(size)
      return ShadowMask.blurred(shape, sigma: sigma)
    }
  }
}

extension DeviceRect {
  /// The rectangle with every edge `distance` pixels further out.
  package func outset(by distance: Int) -> DeviceRect {
    DeviceRect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}
