import Foundation
import RenderList

/// Makes the picture of layer trees, back to front: what a commit is.
///
/// Outside of transforms that turn, every edge is snapped to device pixels from its absolute position,
/// so layers that share an edge share a number.
@MainActor struct Picture {
  var items: [RenderItem] = []
  /// Whether it is a frame's: what is seen then is what tiles are drawn for.
  var isFrame = false
  /// Device pixels to a point of the screen, of a frame.
  var screenScale: CGFloat = 1

  static func make(of roots: [CALayer], size: CGSize, scale: CGFloat, capacity: Int = 0) -> RenderList {
    let width = Int((size.width * scale).rounded(.toNearestOrEven))
    let height = Int((size.height * scale).rounded(.toNearestOrEven))
    var picture = Picture(isFrame: true, screenScale: scale)
    picture.items.reserveCapacity(capacity)
    let frame = RenderRect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    let place = Place(scaleX: scale, scaleY: scale, visible: frame)
    for root in roots { picture.add(root, in: place) }
    return RenderList(width: width, height: height, items: picture.items)
  }

  /// How the coordinates of a layer map to those of the items: x' = scaleX · x + x₀, y' = scaleY · y + y₀.
  struct Place {
    var scaleX: Double
    var scaleY: Double
    var x = 0.0
    var y = 0.0
    /// What can be seen, in the coordinates of the items.
    var visible: RenderRect
    /// Device pixels to a unit of the items' coordinates: 1 outside of transforms.
    var density = 1.0
    var snaps = true

    func rect(_ rect: CGRect) -> RenderRect {
      let placed = RenderRect(
        minX: rect.origin.x * scaleX + x, minY: rect.origin.y * scaleY + y,
        maxX: (rect.origin.x + rect.size.width) * scaleX + x,
        maxY: (rect.origin.y + rect.size.height) * scaleY + y)
      guard snaps else { return placed }
      return RenderRect(
        minX: Self.snap(placed.minX), minY: Self.snap(placed.minY), maxX: Self.snap(placed.maxX),
        maxY: Self.snap(placed.maxY))
    }

    /// The nearest whole number; what differs from a half by rounding errors only counts as the half.
    private static func snap(_ edge: Double) -> Double {
      ((edge * grain).rounded(.toNearestOrEven) / grain).rounded(.toNearestOrEven)
    }
    /// Steps to a device pixel in which edges are told apart: far above rounding errors, far below what is seen. Chosen.
    private static let grain = 1024.0

    /// The part of a layer's coordinates that can be seen.
    var visiblePart: CGRect {
      CGRect(
        x: (visible.minX - x) / scaleX, y: (visible.minY - y) / scaleY, width: visible.width / scaleX,
        height: visible.height / scaleY)
    }
  }

  // MARK: - One layer

  /// Adds the layer in its own coordinates, which `place` has already.
  mutating func addTop(_ layer: CALayer, _ state: LayerState, at place: Place) {
    addUpright(layer, state, at: place)
  }

  private mutating func add(_ layer: CALayer, in outer: Place) {
    if let shown = layer.shownState {
      add(layer, shown, in: outer)
    } else {
      add(layer, layer.state, in: outer)
    }
  }

  private mutating func add(_ layer: CALayer, _ state: LayerState, in outer: Place) {
    guard !state.isHidden, state.opacity > 0 else { return }
    let mapping = state.mapping
    if mapping.b == 0, mapping.c == 0, mapping.a > 0, mapping.d > 0 {
      var place = outer
      place.x = mapping.tx * outer.scaleX + outer.x
      place.y = mapping.ty * outer.scaleY + outer.y
      place.scaleX = mapping.a * outer.scaleX
      place.scaleY = mapping.d * outer.scaleY
      return addUpright(layer, state, at: place)
    }

    let device = CGAffineTransform(
      a: outer.scaleX, b: 0, c: 0, d: outer.scaleY, tx: outer.x, ty: outer.y)
    let matrix = mapping.concatenating(device)
    let determinant = matrix.determinant
    guard determinant != 0, determinant.isFinite else { return }
    let start = items.count
    items.append(
      .beginTransform(
        RenderMatrix(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: matrix.tx, ty: matrix.ty)))
    let seen = CGRect(
      x: outer.visible.minX, y: outer.visible.minY, width: outer.visible.width, height: outer.visible.height)
    let visible = seen.applying(matrix.inverted())
    let inner = Place(
      scaleX: 1, scaleY: 1,
      visible: RenderRect(
        minX: visible.minX, minY: visible.minY, maxX: visible.maxX, maxY: visible.maxY),
      density: outer.density * abs(determinant).squareRoot(), snaps: false)
    addUpright(layer, state, at: inner)
    if items.count == start + 1 { items.removeLast() } else { items.append(.endTransform) }
  }

  /// Adds a layer whose edges are upright in the coordinates of the items.
  private mutating func addUpright(_ layer: CALayer, _ state: LayerState, at place: Place) {
    let rect = place.rect(state.bounds)
    let isSeen = rect.intersects(place.visible)
    if !isSeen, layer.masksToBounds || (layer.layers.isEmpty && !layer.contentsMayOverflow) { return }

    var opacity = Double(state.opacity)
    let start = items.count
    let isGroup = opacity < 1 && !layer.isSinglePaint(state)
    if isGroup {
      items.append(.beginOpacity(opacity))
      opacity = 1
    }

    let radius = Double(state.cornerRadius) * place.scaleX
    if isSeen, let color = state.backgroundColor {
      addBackground(color, rect: rect, radius: radius, opacity: opacity, place: place)
    }
    addInside(layer, state, rect: rect, radius: radius, isSeen: isSeen, at: place)
    if isSeen, state.borderWidth > 0, let color = state.borderColor?.renderColor, color.alpha > 0 {
      items.append(
        .border(
          rect, width: place.lineWidth(state.borderWidth), color.faded(opacity), cornerRadius: radius))
    }

    guard isGroup else { return }
    if items.count == start + 1 { items.removeLast() } else { items.append(.endOpacity) }
  }

  /// Contents and sublayers, which may be masked.
  private mutating func addInside(
    _ layer: CALayer, _ state: LayerState, rect: RenderRect, radius: Double, isSeen: Bool, at place: Place
  ) {
    let hasContents = layer.hasContents && (isSeen || layer.contentsMayOverflow)
    guard hasContents || !layer.layers.isEmpty else { return }
    var inner = place
    let start = items.count
    var clips = false
    if layer.masksToBounds {
      inner.visible = place.visible.intersection(rect)
      let needsClip = !layer.layers.isEmpty || layer.contentsMayOverflow || radius > 0
      clips = needsClip && (radius > 0 || !rect.contains(place.visible))
      if clips { items.append(.beginClip(rect, cornerRadius: radius)) }
    }
    if hasContents { addContents(of: layer, state, at: inner) }
    if layer.sortsSublayers {
      for sublayer in layer.layersInOrder { add(sublayer, in: inner) }
    } else {
      for sublayer in layer.layers { add(sublayer, in: inner) }
    }
    guard clips else { return }
    if items.count == start + 1 { items.removeLast() } else { items.append(.endClip) }
  }
}

extension Picture.Place {
  init(scaleX: Double, scaleY: Double, visible: RenderRect) {
    self.init(scaleX: scaleX, scaleY: scaleY, x: 0, y: 0, visible: visible)
  }

  /// A width in the items' coordinates: outside of transforms a whole number of device pixels, at least one.
  func lineWidth(_ width: CGFloat) -> Double {
    let scaled = Double(width) * scaleX
    return snaps ? max(scaled.rounded(.toNearestOrEven), 1) : scaled
  }
}

extension RenderColor {
  func faded(_ opacity: Double) -> RenderColor {
    opacity == 1 ? self : RenderColor(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
