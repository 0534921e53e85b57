import Foundation
import RenderList
import ScrollEngine

/// Makes the items of a render list from layer trees, back to front. This is what a commit does.
///
/// Except inside of rotations, every edge is snapped to device pixels from its absolute position, so layers
/// that share an edge share a number.
@MainActor package struct RenderListBuilder {
  var items: [RenderItem] = []
  /// Whether it is made for a frame. Only then are tiles requested for what is seen.
  let isFrame: Bool
  /// For a frame: device pixels to a point of the screen.
  let screenScale: CGFloat
  /// Whether it draws the values that the program set, as if nothing were animated.
  let ignoresAnimations: Bool
  /// Seconds by which animations lag behind: those of the copies in a replicator layer.
  var lag = 0.0
  /// The layers that are being added, each inside of the one before. Not a recursion, because trees may be
  /// deep.
  private(set) var nesting: [Opened] = []
  /// Keeps the memory of `nesting` from one frame to the next.
  private static var spareNesting: [Opened] = []

  init(isFrame: Bool = false, screenScale: CGFloat = 1, ignoresAnimations: Bool = false) {
    self.isFrame = isFrame
    self.screenScale = screenScale
    self.ignoresAnimations = ignoresAnimations
  }

  /// The values by which a layer is drawn; nil if they are those that the program set.
  func drawnState(of layer: CALayer) -> LayerState? {
    ignoresAnimations ? layer.unanimatedState : layer.shownState
  }

  package static func make(of roots: [CALayer], size: CGSize, scale: CGFloat, capacity: Int = 0) -> RenderList
  {
    let width = Int(TileEdges.snap(size.width * scale))
    let height = Int(TileEdges.snap(size.height * scale))
    var builder = RenderListBuilder(isFrame: true, screenScale: scale)
    builder.items.reserveCapacity(capacity)
    swap(&builder.nesting, &spareNesting)
    let frame = RenderRect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    let place = Place(scaleX: scale, scaleY: scale, visible: frame)
    for root in roots { builder.addTree(root, in: place) }
    swap(&builder.nesting, &spareNesting)
    return RenderList(width: width, height: height, items: builder.items)
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
        minX: TileEdges.snap(placed.minX), minY: TileEdges.snap(placed.minY),
        maxX: TileEdges.snap(placed.maxX), maxY: TileEdges.snap(placed.maxY))
    }

    /// The part of a layer's coordinates that can be seen.
    var visiblePart: CGRect {
      CGRect(
        x: (visible.minX - x) / scaleX, y: (visible.minY - y) / scaleY, width: visible.width / scaleX,
        height: visible.height / scaleY)
    }
  }

  // MARK: - One layer

  /// A layer whose sublayers are being added, and the items that it has opened.
  struct Opened {
    var sublayers: [CALayer] = []
    var next = 0
    var inner: Place
    /// Where the items are that open it, outermost first. One that turns out to hold nothing is removed
    /// again.
    var transform: Int?
    var group: Int?
    var clip: Int?
    var rare: Rare?

    /// What few layers have: apart, because every layer makes an `Opened`.
    final class Rare {
      var border: RenderItem?
      var dissolve: OpenedDissolve?
      /// Where the items are that open effects, and whether the last of them ends with a mask.
      var blend: Int?
      var masked: (start: Int, mask: CALayer)?
      /// Of a masked layer: its coordinates, with all that is seen of them.
      var outer: Place?
      var shadow: Int?
      /// What the sublayers are mapped by, after their own transforms.
      var sublayers: SublayerMapping?
    }

    /// Where the layer's coordinates are, and what is seen of them without the layer's own clip. Only where it has a mask.
    var unclipped: Place { rare?.outer ?? inner }

    mutating func addRare() -> Rare {
      let rare = rare ?? Rare()
      self.rare = rare
      return rare
    }
  }

  /// A transition from `before`, whose items begin at `start`.
  struct OpenedDissolve {
    var start: Int
    var before: Dissolve
    var progress: Double
    var bounds: CGRect
    var outer: Place
  }

  /// Adds a layer whose own coordinates are those of `place`.
  mutating func addTop(_ layer: CALayer, _ state: LayerState, at place: Place) {
    var state = state
    addUpright(layer, &state, at: place, transform: nil)
    addOpened(above: 0)
  }

  mutating func addTree(_ root: CALayer, in outer: Place, mappedBy mapping: SublayerMapping? = nil) {
    let depth = nesting.count
    add(root, in: outer, mappedBy: mapping)
    addOpened(above: depth)
  }

  /// Adds what is in the layers that are open, but not in the first `depth` of them.
  private mutating func addOpened(above depth: Int) {
    while nesting.count > depth {
      let last = nesting.count - 1
      let (sublayers, place) = (nesting[last].sublayers, nesting[last].inner)
      let mapping = nesting[last].rare?.sublayers
      var next = nesting[last].next
      // A layer without sublayers leaves nothing open.
      while next < sublayers.count, nesting.count == last + 1 {
        add(sublayers[next], in: place, mappedBy: mapping)
        next += 1
      }
      if nesting.count == last + 1 { close(nesting.removeLast()) } else { nesting[last].next = next }
    }
  }

  private mutating func add(_ layer: CALayer, in outer: Place, mappedBy next: SublayerMapping?) {
    // By pointer: copying the state of each layer would take a tenth of the time.
    if lag > 0, !ignoresAnimations, var late = layer.shownState(before: lag) {
      late.opacity *= Float(next?.fade ?? 1)
      add(layer, &late, in: outer, mappedBy: next)
    } else if let next, next.fade < 1 {
      var faded = drawnState(of: layer) ?? layer.state
      faded.opacity *= Float(next.fade)
      add(layer, &faded, in: outer, mappedBy: next)
    } else if layer.mayShowOtherState, var shown = drawnState(of: layer) {
      add(layer, &shown, in: outer, mappedBy: next)
    } else {
      add(layer, &layer.state, in: outer, mappedBy: next)
    }
  }

  private mutating func add(
    _ layer: CALayer, _ state: UnsafePointer<LayerState>, in outer: Place, mappedBy next: SublayerMapping?
  ) {
    guard state.pointee.isSeen || layer.isDissolving(state.pointee.dissolve) else { return }
    if state.pointee.rare?.looks.isSpatial == true {
      return addSpatial(layer, state, in: outer, mappedBy: next)
    }
    var mapping = state.pointee.mapping
    if next?.hasTransform == true || layer.composition?.isDoubleSided == false {
      guard let own = layer.mapping(state, by: next) else { return }
      mapping = own
    }
    if mapping.b == 0, mapping.c == 0, mapping.a > 0, mapping.d > 0 {
      var place = outer
      place.x = mapping.tx * outer.scaleX + outer.x
      place.y = mapping.ty * outer.scaleY + outer.y
      place.scaleX = mapping.a * outer.scaleX
      place.scaleY = mapping.d * outer.scaleY
      return addUpright(layer, state, at: place, transform: nil)
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
    addUpright(layer, state, at: inner, transform: start)
  }

  /// Adds a layer with all that is in it, without what it showed before.
  mutating func addWhole(_ layer: CALayer, _ state: UnsafePointer<LayerState>, at place: Place) {
    let depth = nesting.count
    addUpright(layer, state, at: place, transform: nil, slides: false)
    addOpened(above: depth)
  }

  /// Adds a layer whose edges are upright in the coordinates of the items.
  private mutating func addUpright(
    _ layer: CALayer, _ state: UnsafePointer<LayerState>, at place: Place, transform: Int?,
    slides: Bool = true
  ) {
    if slides, let before = layer.dissolve, let slide = before.slide,
      layer.isDissolving(state.pointee.dissolve)
    {
      return addSliding(layer, state, before, slide, at: place, transform: transform)
    }
    let rect = place.rect(state.pointee.bounds)
    let isInView = rect.intersects(place.visible)
    let isSkipped =
      !isInView
      && !(state.pointee.rare != nil && castsShadow(layer, state, rect, into: place))
      && ((layer.layers.isEmpty && !layer.contentsMayOverflow && layer.dissolve == nil)
        || layer.masksToBounds)
    var opened = Opened(inner: place, transform: transform)
    if isSkipped { return close(opened) }

    if slides, let before = layer.dissolve, layer.isDissolving(state.pointee.dissolve) {
      opened.addRare().dissolve = OpenedDissolve(
        start: items.count, before: before, progress: state.pointee.dissolve, bounds: state.pointee.bounds,
        outer: place)
      items.append(.beginMix)
      items.append(.beginOpacity(state.pointee.dissolve))
      // The layer itself is not visible, or not yet: only what it showed before is.
      if !state.pointee.isSeen || state.pointee.dissolve <= 0 { return close(opened) }
    }
    let composition = layer.composition
    if let blend = composition?.compositingFilter.flatMap(RenderBlend.init(filter:)) {
      opened.addRare().blend = items.count
      items.append(.beginEffect(.blend(blend)))
    }
    var opacity = Double(state.pointee.opacity)
    let isGroup = composition?.allowsGroupOpacity ?? true
    if opacity < 1, isGroup, !layer.isSinglePaint(state) {
      opened.group = items.count
      items.append(.beginOpacity(opacity))
      opacity = 1
    }
    if let mask = composition?.mask {
      opened.addRare().masked = (items.count, mask)
      opened.rare?.outer = place
      items.append(.beginEffect(.blend(.normal)))
    }

    let radius = state.pointee.corners(scale: place.scaleX)
    if state.pointee.rare != nil {
      let shadow = items.count
      if openShadow(layer, state, rect: rect, corners: radius, isInView: isInView, place) {
        opened.addRare().shadow = shadow
      }
      opened.setSublayerMapping(layer, state)
    } else if composition != nil {
      opened.setSublayerMapping(layer, state)
    }
    if isInView, let color = state.pointee.backgroundColor {
      addBackground(color, rect: rect, radius: radius, opacity: opacity, place: place)
    }
    if isInView, state.pointee.borderWidth > 0, let color = state.pointee.borderColor?.renderColor,
      color.alpha > 0
    {
      opened.addRare().border = .border(
        rect, width: place.lineWidth(state.pointee.borderWidth), color.faded(opacity), cornerRadius: radius)
    }
    openInside(layer, state, rect: rect, radius: radius, isInView: isInView, &opened)
    if opened.sublayers.isEmpty { close(opened) } else { nesting.append(opened) }
  }

  /// Adds the contents, opens a clip if one is needed, and notes which sublayers follow.
  private mutating func openInside(
    _ layer: CALayer, _ state: UnsafePointer<LayerState>, rect: RenderRect, radius: RenderCorners,
    isInView: Bool,
    _ opened: inout Opened
  ) {
    let hasContents = layer.hasContents && (isInView || layer.contentsMayOverflow)
    let paints = state.pointee.rare?.looks.paints ?? false
    guard hasContents || paints || !layer.layers.isEmpty else { return }
    if layer.masksToBounds {
      let visible = opened.inner.visible
      opened.inner.visible = visible.intersection(rect)
      let needsClip = !layer.layers.isEmpty || layer.contentsMayOverflow || !radius.isSquare
      if needsClip, !radius.isSquare || !rect.contains(visible) {
        opened.clip = items.count
        items.append(.beginClip(rect, cornerRadius: radius))
      }
    }
    let fade = layer.composition?.allowsGroupOpacity == false ? Double(state.pointee.opacity) : 1
    let start = items.count
    if fade < 1 { items.append(.beginOpacity(fade)) }
    if hasContents { addContents(of: layer, state, at: opened.inner) }
    if paints { addLooks(of: state, rect: rect, corners: radius, isInView: isInView, at: opened.inner) }
    if fade < 1 { end(start, .endOpacity) }
    if let replicator = state.pointee.rare?.looks.replicator, !layer.layers.isEmpty {
      addCopies(of: layer, state, replicator, in: opened.inner, mappedBy: opened.rare?.sublayers)
    } else {
      opened.sublayers = layer.layersInOrder
    }
  }

  /// Closes the items that were opened for a layer, innermost first.
  private mutating func close(_ opened: Opened) {
    end(opened.clip, .endClip)
    if let rare = opened.rare {
      if let border = rare.border { items.append(border) }
      end(rare.shadow, .endEffect)
      if let (start, mask) = rare.masked { endMasked(start, by: mask, in: opened.unclipped) }
    }
    end(opened.group, .endOpacity)
    end(opened.rare?.blend, .endEffect)
    if let dissolve = opened.rare?.dissolve {
      end(dissolve.start + 1, .endOpacity)
      let start = items.count
      items.append(.beginOpacity(1 - max(dissolve.progress, 0)))
      add(dissolve.before, in: dissolve.bounds, at: dissolve.outer)
      end(start, .endOpacity)
      end(dissolve.start, .endMix)
    }
    end(opened.transform, .endTransform)
  }

  /// Closes the item at `start`, or removes it if nothing has followed.
  @inline(__always) mutating func end(_ start: Int?, _ end: @autoclosure () -> RenderItem) {
    guard let start else { return }
    if items.count == start + 1 { items.removeLast() } else { items.append(end()) }
  }
}

extension RenderListBuilder.Place {
  init(scaleX: Double, scaleY: Double, visible: RenderRect) {
    self.init(scaleX: scaleX, scaleY: scaleY, x: 0, y: 0, visible: visible)
  }

  /// A width in the items' coordinates: outside of transforms a whole number of device pixels, at least one.
  func lineWidth(_ width: CGFloat) -> Double {
    let scaled = Double(width) * scaleX
    return snaps ? max(DevicePixel.nearest(to: scaled), 1) : scaled
  }
}

extension RenderColor {
  func faded(_ opacity: Double) -> RenderColor {
    opacity == 1 ? self : RenderColor(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
