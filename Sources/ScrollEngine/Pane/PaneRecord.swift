/// An input of a pane as ten numbers, as a front in another language writes it: kind, moment in milliseconds, and eight more.
/// web/src/records.ts has the same table.
package struct PaneRecord {
  /// How many numbers a record has.
  package static var length: Int { 10 }

  /// What happened; the comment names the numbers after the moment.
  private enum Kind: Int {
    /// Contact, x, y.
    case down
    /// Contact, x, y.
    case move
    /// Contact.
    case up
    case cancel
    case frame
    /// Delta x, y, its unit, `wheelDelta` x, y, place x, y; 1 with shift, plus 2 with control, plus 4 if notches scroll by
    /// the delta, plus 8 if something inside, which the front scrolls itself, can scroll that way.
    case wheel
    /// Number of the ``ScrollKey``.
    case key
    /// x, y.
    case touchpadPinchBegan
    /// x, y, scale.
    case touchpadPinchMoved
    case touchpadPinchEnded
    /// Viewport's width and height, the content's at scale 1, alignment x, y, device pixels to a point.
    case sizes
    /// Top, left, bottom, right.
    case insets
    /// Bounces, always bounces, shows indicators (each 1 along x plus 2 along y), deceleration rate, least and greatest scale
    /// (below 0 for what the program has not set), ``Switches``.
    case rules
    /// Target x, y: the answer to `willEndDragging`.
    case land
    /// x, y.
    case setOffset
    /// x, y, whether animated.
    case scroll
    /// x, y, width, height in content points, whether animated.
    case scrollRectToVisible
    /// Scale, whether animated.
    case zoom
    /// x, y, width, height in points of the content at scale 1, whether animated.
    case zoomToRect
    /// Whether animated.
    case scrollToTop
    case stop
    case flashIndicators
    /// Number of the pane around it, 0 for none; its viewport's corner x, y in the content of that one at scale 1; the axes
    /// along which it transfers drags at its edges (1 for x plus 2 for y); whether it hands over drags at its edges.
    case nesting
    /// Width, height at scale 1, pixels of the picture to a point; none of them if the content is no picture.
    case picture
    /// Whether a refresh is under way.
    case refresh
    /// Number of the ``ScrollPane/PointerInput``, x, y: the mouse on the bars.
    case pointer
    /// From x, y, to x, y: where an animated change of the offset goes on.
    case redirect
  }

  /// The rules that are either true or not.
  private struct Switches {
    var bits: Int
    func has(_ number: Int) -> Bool { bits >> number & 1 != 0 }
    var bouncesZoom: Bool { has(0) }
    var isPaging: Bool { has(1) }
    var locksDirection: Bool { has(2) }
    var isScrollEnabled: Bool { has(3) }
    var isZoomEnabled: Bool { has(4) }
    var reducesMotion: Bool { has(5) }
    var takesOnlyFingers: Bool { has(6) }
    var hasRefreshPull: Bool { has(7) }
    var touchesContentAtOnce: Bool { has(8) }
    var keepsContentTouches: Bool { has(9) }
    var isRightToLeft: Bool { has(10) }
  }

  private let kind: Kind
  /// When it happened.
  package let time: Timestamp
  private let n: InlineArray<8, Double>

  /// The record that begins at `numbers`; nil if the numbers are none of an input's.
  package init?(_ numbers: UnsafePointer<Double>) {
    for index in 0..<Self.length where !numbers[index].isFinite { return nil }
    guard numbers[0] >= 0, numbers[0] < 256, let kind = Kind(rawValue: Int(numbers[0])),
      abs(numbers[1]) < 1e12
    else { return nil }
    self.kind = kind
    time = Timestamp(nanoseconds: Int64((numbers[1] * 1e6).rounded(.toNearestOrEven)))
    n = InlineArray { numbers[$0 + 2] }
    for index in 0..<8 where abs(n[index]) > Self.greatest { return nil }
  }

  /// Points, or what else a number is; what is beyond it is refused. Chosen: a billion pages of a large screen, and a position there is
  /// exact to a thousandth of a point.
  package static var greatest: Double { 1e13 }

  /// A whole number, such as that of a contact; the nearest that there is where Int has 32 bits.
  private func integer(_ index: Int) -> Int {
    Int(n[index].clamped(to: -Double(Int32.max)...Double(Int32.max)))
  }

  private func point(_ first: Int) -> Vector { Vector(x: n[first], y: n[first + 1]) }
  private func rect(_ first: Int) -> Rect { Rect(origin: point(first), size: point(first + 2)) }
  private func axes(_ index: Int) -> AxisFlags {
    let bits = integer(index)
    return AxisFlags(horizontal: bits & 1 != 0, vertical: bits & 2 != 0)
  }

  /// Gives the input to a pane of `tree`; returns whether it was taken. A wheel or key that has nothing to move is not, nor are
  /// numbers that an input may not have.
  package func apply(to tree: inout ScrollTree, _ number: Int) -> Bool {
    let now = tree.time(of: number, at: time)
    switch kind {
    case .down: take(.down(id: integer(0), point(1)), on: number, of: &tree, at: now)
    case .move: take(.move(id: integer(0), point(1)), on: number, of: &tree, at: now)
    case .up: take(.up(id: integer(0)), on: number, of: &tree, at: now)
    case .cancel: take(.cancel, on: number, of: &tree, at: now)
    case .frame:
      tree.with(number) { $0.frame(at: now) }
      tree.releaseContentTouches(at: now)
    case .wheel: return wheelTurn.map { tree.take($0, on: number, at: now) } ?? false
    case .key: return ScrollKey(rawValue: integer(0)).map { tree.take($0, on: number, at: now) } ?? false
    case .touchpadPinchBegan: return tree.take(.began(at: point(0)), on: number, at: now)
    case .touchpadPinchMoved:
      return n[2] > 0 && tree.take(.moved(to: point(0), scale: n[2]), on: number, at: now)
    case .touchpadPinchEnded: return tree.take(.ended, on: number, at: now)
    case .sizes: return takeSizes(into: &tree, number, at: now)
    case .insets:
      let insets = Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
      tree.with(number) {
        $0.settings.insets = insets
        $0.insetsDidChange(at: now)
      }
    case .rules: takeRules(into: &tree, number, at: now)
    case .land: tree.send(.land(at: point(0)), to: number, at: now)
    case .setOffset: tree.send(.setOffset(point(0)), to: number, at: now)
    case .scroll: tree.send(.scroll(to: point(0), style(of: number, in: tree, 2)), to: number, at: now)
    case .scrollRectToVisible:
      guard n[2] > 0, n[3] > 0 else { return false }
      let target = tree.nodes[number].pane.scroller.offset(showing: rect(0))
      guard target != tree.nodes[number].pane.scroller.offset else { return true }
      tree.send(.scrollInside(to: target, style(of: number, in: tree, 4)), to: number, at: now)
    case .zoom:
      guard n[0] > 0 else { return false }
      let style = style(of: number, in: tree, 1)
      tree.with(number) { $0.zoom(to: .scale(n[0], about: nil), style, at: now) }
    case .zoomToRect:
      guard n[2] > 0, n[3] > 0 else { return false }
      let style = style(of: number, in: tree, 4)
      tree.with(number) { $0.zoom(to: .rect(rect(0)), style, at: now) }
    case .scrollToTop: tree.send(.scrollToTop(style(of: number, in: tree, 0)), to: number, at: now)
    case .stop: tree.send(.stop, to: number, at: now)
    case .flashIndicators: tree.with(number) { $0.flashIndicators(at: now) }
    case .nesting: return takeNesting(into: &tree, number)
    case .picture:
      let (size, density) = (point(0), n[2])
      tree.with(number) { $0.showPicture(size, density: density, at: now) }
    case .refresh:
      let isRefreshing = n[0] != 0
      tree.with(number) { $0.setRefreshing(isRefreshing, at: now) }
    case .pointer:
      guard let input = ScrollPane.PointerInput(rawValue: integer(0)) else { return false }
      let place = point(1)
      return tree.with(number) { $0.take(input, at: place, now: now) }
    case .redirect: tree.send(.redirect(from: point(0), to: point(2)), to: number, at: now)
    }
    return true
  }

  private func take(_ input: ContactInput, on number: Int, of tree: inout ScrollTree, at now: Timestamp) {
    tree.take(input, on: number, at: time, now: now)
    tree.takeTap(input, on: number, at: time, now: now)
  }

  private func style(of number: Int, in tree: borrowing ScrollTree, _ index: Int) -> Scroller.AnimationStyle {
    tree.nodes[number].pane.style(animated: n[index] != 0)
  }

  private var wheelTurn: WheelTurn? {
    guard let unit = WheelTurn.Amount.Unit(rawValue: integer(2)),
      unit != .pixels || !WheelTurn.Amount.areOfFingers(point(0), legacy: point(3))
    else { return nil }
    let modifiers = integer(7)
    var turn = WheelTurn(
      WheelTurn.Amount(point(0), unit, legacy: point(3)), at: point(5), zooms: modifiers & 2 != 0,
      turnsSideways: modifiers & 1 != 0)
    if modifiers & 4 != 0 {
      turn.distance =
        switch unit {
        case .pixels: .points(point(0))
        case .lines: .points(point(0) * Scroller.line)
        case .pages: .pages(point(0))
        }
    }
    turn.isForContent = modifiers & 8 != 0
    return turn
  }

  private func takeNesting(into tree: inout ScrollTree, _ number: Int) -> Bool {
    let parent = integer(0) - 1
    guard parent == -1 || tree.contains(parent),
      tree.put(number, into: parent < 0 ? nil : parent, at: point(1))
    else { return false }
    var settings = tree.nodes[number].pane.settings
    settings.transfers = axes(3)
    settings.handsOverDragsAtEdges = n[4] != 0
    tree.set(settings, of: number)
    return true
  }

  private func takeSizes(into tree: inout ScrollTree, _ number: Int, at now: Timestamp) -> Bool {
    guard min(n[0], n[1]) >= 0, min(n[2], n[3]) >= 0, n[6] > 0 else { return false }
    var settings = tree.nodes[number].pane.settings
    settings.pixelsPerPoint = n[6]
    tree.set(settings, of: number)
    var geometry = tree.nodes[number].pane.scroller.geometry
    geometry.viewport = point(0)
    geometry.alignment = point(4)
    if n[2] > 0, n[3] > 0 {
      geometry.zoomContent = ZoomContent(origin: .zero, size: point(2))
    } else {
      geometry.zoomContent = nil
    }
    geometry.contentSize = point(2) * tree.nodes[number].pane.scroller.scale
    tree.send(.geometryChanged(geometry), to: number, at: now)
    tree.with(number) { $0.fitPicture(at: now) }
    return true
  }

  private func takeRules(into tree: inout ScrollTree, _ number: Int, at now: Timestamp) {
    let switches = Switches(bits: integer(6))
    var rules = tree.nodes[number].pane.scroller.rules
    // Who wants less motion sees no bounce. Chosen for browsers; a UIScrollView bounces then too. Without it nothing can be
    // pulled down.
    rules.bounces = switches.reducesMotion ? .neither : axes(0)
    if switches.hasRefreshPull { rules.bounces.vertical = axes(0).vertical }
    rules.alwaysBounces = axes(1)
    rules.decelerationRate = DecelerationRate(perMillisecond: n[3].clamped(to: DecelerationRate.inUse))
    let (hasOwnMinimum, hasOwnMaximum) = (n[4] >= 0, n[5] >= 0)
    if hasOwnMinimum { rules.minimumScale = max(n[4], Rules.minScale) }
    if hasOwnMaximum { rules.maximumScale = max(n[5], rules.minimumScale) }
    tree.with(number) {
      $0.picture?.hasOwnMinimum = hasOwnMinimum
      $0.picture?.hasOwnMaximum = hasOwnMaximum
    }
    rules.bouncesZoom = switches.bouncesZoom && !switches.reducesMotion
    rules.isPaging = switches.isPaging
    rules.locksDirection = switches.locksDirection
    var settings = tree.nodes[number].pane.settings
    settings.indicators = axes(2)
    settings.isScrollEnabled = switches.isScrollEnabled
    settings.isZoomEnabled = switches.isZoomEnabled
    settings.reducesMotion = switches.reducesMotion
    settings.takesOnlyFingers = switches.takesOnlyFingers
    settings.hasRefreshPull = switches.hasRefreshPull
    settings.delaysContentTouches = !switches.touchesContentAtOnce
    settings.canCancelContentTouches = !switches.keepsContentTouches
    settings.isRightToLeft = switches.isRightToLeft
    tree.set(settings, of: number)
    tree.send(.rulesChanged(rules), to: number, at: now)
  }
}
