import Foundation
import ScrollEngine
import UIKit
import VellumHeadless
import VellumHost

/// Three nested scroll views in a headless window. Their delegates perform the actions that a script has set for their calls.
@MainActor final class Scene {
  let host: HeadlessHost
  let window: UIWindow
  let controller = UIViewController()
  let views: [UIScrollView]
  let contents: [UIView]
  private let parents: [UIView]
  private let delegates: [[Listener]]
  let refreshControls = (0..<3).map { _ in UIRefreshControl() }
  private let stranger = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// The places of the fingers that are down, by number.
  private var fingers: [Int: CGPoint] = [:]
  private var touchpad = Sequence.none
  private var pinch = Sequence.none
  /// For each view, the actions that its delegate performs at the next call of a name.
  var reactions: [[(call: String, action: Action)]] = [[], [], []]
  /// The first fault that was found; nil if none was.
  private(set) var fault: String?

  private let trace: ((String) -> Void)?

  private enum Sequence {
    case none, open(CGPoint)

    var isOpen: Bool { if case .open = self { true } else { false } }
  }

  init(trace: ((String) -> Void)?) {
    self.trace = trace
    for window in UIScreen.main.windows { window.isHidden = true }
    host = HeadlessHost(size: CGSize(width: 320, height: 480))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    var views: [UIScrollView] = []
    var contents: [UIView] = []
    var parents: [UIView] = []
    var parent: UIView = controller.view
    for (frame, size) in Self.layout {
      let view = UIScrollView(frame: frame)
      let content = UIView(frame: CGRect(origin: .zero, size: size))
      content.backgroundColor = .red
      view.addSubview(content)
      view.contentSize = size
      view.minimumZoomScale = 0.5
      view.maximumZoomScale = 4
      parent.addSubview(view)
      views.append(view)
      contents.append(content)
      parents.append(parent)
      parent = content
    }
    self.views = views
    self.contents = contents
    self.parents = parents
    delegates = contents.map { content in (0..<2).map { _ in Listener(zooms: content) } }
    for (index, view) in views.enumerated() {
      for delegate in delegates[index] { delegate.told = { [weak self] in self?.told(index, $0) } }
      view.delegate = delegates[index][0]
    }
    window.makeKeyAndVisible()
  }

  private static let layout = [
    (CGRect(x: 0, y: 0, width: 320, height: 480), CGSize(width: 960, height: 480)),
    (CGRect(x: 10, y: 20, width: 300, height: 440), CGSize(width: 300, height: 1500)),
    (CGRect(x: 20, y: 30, width: 240, height: 300), CGSize(width: 600, height: 700)),
  ]

  // MARK: - For actions

  func index(of view: UIScrollView) -> Int { views.firstIndex { $0 === view } ?? 0 }

  func content(of view: UIScrollView) -> UIView { contents[index(of: view)] }

  func putBack(_ view: UIScrollView) { parents[index(of: view)].addSubview(view) }

  func delegate(of view: UIScrollView, _ choice: Int) {
    let own = delegates[index(of: view)]
    view.delegate = choice == 0 ? nil : own[choice - 1]
    ledgers[index(of: view)].delegateChanged()
  }

  func zooms(_ view: UIScrollView, _ choice: Int) {
    let own = index(of: view)
    let zoomed: [UIView?] = [nil, contents[own], contents[(own + 1) % 3], stranger]
    for delegate in delegates[own] { delegate.zoomed = zoomed[choice] }
  }

  func perform(_ action: Action) {
    let view = views[action.view]
    ledgers[action.view].observe(view)
    if action.kind.writesOffset { ledgers[action.view].programWrites() }
    // A zoom of content that fingers hold is never animated.
    let zoomsAtOnce = action.kind.zoomsAtOnce(action.numbers).map { $0 || view.isTracking } ?? false
    zoomingAtOnce(zoomsAtOnce ? [action.view] : []) { action.kind.perform(view, self, action.numbers) }
  }

  /// Runs `body`, during which these scroll views may be zoomed without animation.
  private func zoomingAtOnce(_ indices: [Int], _ body: () -> Void) {
    for index in indices { ledgers[index].zoomsAtOnce += 1 }
    body()
    for index in indices { ledgers[index].zoomsAtOnce -= 1 }
  }

  // MARK: - Steps

  func perform(_ step: Step) {
    switch step {
    case .touch(let phase, let id, let point): touch(phase, id, point)
    case .hover(let point): send(.hover(HoverInput(phase: .moved, position: point)))
    case .wheel(let way, let point, let keys):
      zoomingAtOnce(held) {
        send(.scroll(ScrollInput(delta: .notches(way), position: point, modifiers: keys)))
      }
    case .touchpad(let phase, let way, let point):
      guard (phase == .began) == !touchpad.isOpen else { break }
      // It stops a deceleration as a touch does, and ends at once if it may not drag.
      for index in views.indices { ledgers[index].mayBeCaught() }
      touchpad = phase == .began || phase == .changed ? .open(point) : .none
      send(.scroll(ScrollInput(delta: .points(way, phase), position: point)))
    case .pinch(let phase, let scale, let point):
      guard (phase == .began) == !pinch.isOpen else { break }
      pinch = phase == .began || phase == .changed ? .open(point) : .none
      send(.pinch(PinchInput(phase: phase, scale: scale, rotation: 0, position: point)))
    case .key(let key, let keys):
      zoomingAtOnce(held) { send(.key(KeyInput(phase: .down, key: key, modifiers: keys))) }
      send(.key(KeyInput(phase: .up, key: key, modifiers: keys)))
    case .wait(let seconds):
      host.advance(by: seconds)
      if seconds > Self.wheelTime {
        for (index, view) in views.enumerated() { note(index, ledgers[index].faultOfPlace(of: view)) }
      }
    case .lessMotion(let isWanted):
      host.schedule(.reducedMotion(isWanted), at: host.now)
      host.advance(by: 0)
    case .window(let size, let scale):
      host.schedule(.resized(size, scale: scale), at: host.now)
      host.advance(by: 0)
    case .act(let action): perform(action)
    case .on(let view, let call, let action): reactions[view].append((call, action))
    }
    check()
  }

  /// The scroll views that fingers hold. Wheels and keys zoom them without animation.
  private var held: [Int] { views.indices.filter { views[$0].isTracking } }

  /// The number of the mouse's touch.
  nonisolated static let mouse = 5
  /// Seconds after which a wheel no longer moves content. Before that, no property shows whether it does.
  private static let wheelTime = 0.5

  private func touch(_ phase: TouchInput.Phase, _ id: Int, _ point: CGPoint) {
    guard (phase == .began) == (fingers[id] == nil) else { return }
    let place = phase == .began || phase == .moved ? point : fingers[id] ?? point
    fingers[id] = phase == .began || phase == .moved ? place : nil
    let kind = id == Self.mouse ? TouchInput.Kind.mouse : .finger
    send(.touch(TouchInput(id: id, phase: phase, kind: kind, position: place)))
  }

  private func send(_ event: InputEvent) {
    host.schedule(.event(event), at: host.now)
    host.advance(by: Self.inputInterval)
  }

  /// Seconds between two inputs: those of a touch screen with 250 samples a second.
  private static let inputInterval = 0.004

  /// Lifts all fingers, ends all gestures, puts all views back, and lets time pass until nothing moves.
  func comeToRest() {
    reactions = [[], [], []]
    for id in fingers.keys.sorted() { touch(.ended, id, .zero) }
    if case .open(let point) = touchpad { perform(.touchpad(.ended, .zero, point)) }
    if case .open(let point) = pinch { perform(.pinch(.ended, scale: 1, point)) }
    for control in refreshControls { control.endRefreshing() }
    for (index, view) in views.enumerated() {
      putBack(view)
      if contents[index].superview !== view { view.addSubview(contents[index]) }
    }
    if !host.advanceUntilSettled(within: Self.patience) { note("something still wants frames or time") }
    check()
    for (index, view) in views.enumerated() { note(index, ledgers[index].faultAtRest(of: view)) }
  }

  /// Seconds within which everything must be at rest: enough for the slowest deceleration that an action sets, and for indicators.
  private static let patience = 30.0

  // MARK: - Checks

  private(set) var ledgers = [Ledger(), Ledger(), Ledger()]

  private func told(_ index: Int, _ call: String) {
    if call != "viewForZooming" { trace?("  \(index) hears \(call) at \(views[index].state)") }
    note(index, ledgers[index].hear(call))
    // Reading the scale calls `viewForZooming` again.
    if call != "viewForZooming" { note(index, Ledger.fault(of: views[index])) }
    guard let next = reactions[index].firstIndex(where: { $0.call == call }) else { return }
    perform(reactions[index].remove(at: next).action)
  }

  private func check() {
    if let trace { for (index, view) in views.enumerated() { trace("  \(index) is at \(view.state)") } }
    for (index, view) in views.enumerated() {
      note(index, Ledger.fault(of: view))
      ledgers[index].observe(view)
    }
  }

  private func note(_ index: Int, _ fault: String?) {
    if let fault { note("scroll view \(index): \(fault)") }
  }

  private func note(_ fault: String) { if self.fault == nil { self.fault = fault } }
}

extension UIScrollView {
  fileprivate var state: String {
    let flags = [
      ("tracking", isTracking), ("dragging", isDragging), ("decelerating", isDecelerating),
      ("animating", isScrollAnimating), ("zooming", isZooming), ("zoom bouncing", isZoomBouncing),
      ("zoom animating", isZoomAnimating),
    ]
    let names = flags.filter(\.1).map(\.0).joined(separator: ", ")
    return "\(contentOffset.x) \(contentOffset.y), \(contentSize.width) × \(contentSize.height)"
      + " in \(bounds.width) × \(bounds.height): \(names)"
  }
}
