import Foundation
import HostInterface
import ScrollEngine

/// Tells views and hover recognizers where the pointer is while its button is up.
@MainActor final class HoverDispatcher {
  private unowned let dispatcher: EventDispatcher
  private let event = UIEvent(type: .hover)
  /// The last movement of the pointer, and its place on the screen; nil while it is outside of the window.
  private var pointer: HoverInput?
  /// The views under the pointer, the deepest first, whose recognizers, interactions and styles follow it.
  private var hovered: [ViewReference] = []
  /// The pointer's place in each of them.
  private var places: [CGPoint] = []
  /// The views that the pointer has moved over. They hear of nothing else: a row of a menu that comes to lie under a pointer at rest is
  /// not pointed at.
  private var pointed: [ViewReference] = []
  /// What the pointer looks like.
  private(set) lazy var pointers = PointerDispatcher(on: dispatcher.screen)
  /// Shows the tool tip of what the pointer rests on.
  private(set) lazy var toolTips = ToolTipCenter(of: dispatcher)

  /// Whether anything has ever followed the pointer: a recognizer, an interaction or a style. Frames of other programs cost no hit test.
  static var isUsed = false

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  func handle(_ input: HoverInput) {
    event.timestamp = dispatcher.now.mediaTime
    event.modifierFlags = UIKeyModifierFlags(input.modifiers)
    switch input.phase {
    case .moved:
      pointer = input
      guard let (window, _, point) = dispatcher.hit(input.position, with: event) else { return leaveViews() }
      var input = input
      input.position = point
      event.content = .hover(input)
      window.sendEvent(event)
      event.content = nil
    case .ended: forgetPointer()
    }
  }

  /// The pointer is outside of the window. Also called when another host has come, whose pointer is an arrow.
  func forgetPointer() {
    pointer = nil
    leaveViews()
  }

  /// The pointer is where the mouse or a pen touches.
  func follow(_ touch: TouchInput) {
    guard touch.kind != .finger, touch.phase != .cancelled else { return }
    pointer?.position = touch.position
  }

  /// The pointer is over no view any more.
  private func leaveViews() {
    let (left, leftByMoving) = (hovered, pointed)
    pointed = []
    note(nil)
    tellViews(leftByMoving)
    tellRecognizers(left)
    pointers.move(over: [], at: .zero, [])
    toolTips.move(over: [], at: .zero, dispatcher.now)
  }

  /// Takes away what is shown about views that are not seen any more. Called when a frame has been laid out, and when a window is hidden.
  func follow() {
    pointers.follow()
    toolTips.follow()
  }

  /// Tells the view under the pointer and those around it where it is, and those that it has left that it has.
  func deliver(_ input: HoverInput) {
    // Its place on the screen was hit already: a window fills the screen.
    guard let hit = dispatcher.hit(input.position, with: event) else { return }
    let (left, leftByMoving) = (hovered, pointed)
    note(hit)
    pointed = hovered
    let entered = hovered
    tellViews(leftByMoving)
    tellRecognizers(left)
    for case let view? in entered.map(\.view) {
      view.pointerDidMove(to: view.convert(hit.point, from: hit.window), at: dispatcher.now)
      for case let recognizer as UIHoverGestureRecognizer in view.recognizers {
        recognizer.pointerDidMove(to: hit.point, input, event)
      }
    }
    pointers.move(over: hovered, at: hit.point, event.modifierFlags)
    toolTips.move(over: hovered, at: hit.point, dispatcher.now)
  }

  /// Tells those views that are not pointed at any more.
  private func tellViews(_ old: [ViewReference]) {
    for reference in old where !pointed.contains(where: { $0 === reference }) {
      reference.view?.pointerDidMove(to: nil, at: dispatcher.now)
    }
  }

  /// Tells the hover recognizers of those views that are not under the pointer any more.
  private func tellRecognizers(_ old: [ViewReference]) {
    for reference in old where !hovered.contains(where: { $0 === reference }) {
      for case let recognizer as UIHoverGestureRecognizer in reference.view?.recognizers ?? [] {
        recognizer.pointerDidLeave()
      }
    }
  }

  // MARK: - A pointer at rest

  private typealias Hit = (window: UIWindow, view: UIView, point: CGPoint)

  /// Finds what lies under the pointer now. Called after a frame that shows changes. While the same views are there, at the same places, it
  /// costs a hit test.
  func lookAgain(at now: Timestamp) {
    // While a button is held, nothing hears of the pointer.
    guard Self.isUsed, let pointer, dispatcher.touches.contacts.isEmpty else { return }
    let hit = dispatcher.hit(pointer.position, with: event)
    if !isNoted(hit) { changed(to: hit, pointer, at: now) }
  }

  /// Other views are under the pointer than before, or the same in another place.
  private func changed(to hit: Hit?, _ input: HoverInput, at now: Timestamp) {
    event.timestamp = now.mediaTime
    let (left, leftPlaces) = (hovered, places)
    note(hit)
    let (entered, enteredPlaces) = (hovered, places)
    let point = hit?.point ?? .zero
    tellRecognizers(left)
    for (reference, place) in zip(entered, enteredPlaces) {
      if let index = left.firstIndex(where: { $0 === reference }), leftPlaces[index] == place { continue }
      for case let recognizer as UIHoverGestureRecognizer in reference.view?.recognizers ?? [] {
        recognizer.pointerDidMove(to: point, input, event)
      }
    }
    pointers.move(over: entered, at: point, event.modifierFlags)
    if !entered.elementsEqual(left, by: ===) { toolTips.move(over: entered, at: point, now) }
  }

  private func note(_ hit: Hit?) {
    hovered = []
    places = []
    var next = hit?.view
    while let view = next, let hit {
      hovered.append(view.reference)
      places.append(view.convert(hit.point, from: hit.window))
      next = view.superview
    }
  }

  private func isNoted(_ hit: Hit?) -> Bool {
    guard let hit else { return hovered.isEmpty }
    var index = 0
    var next: UIView? = hit.view
    while let view = next {
      guard index < hovered.count, hovered[index].view === view,
        places[index] == view.convert(hit.point, from: hit.window)
      else { return false }
      index += 1
      next = view.superview
    }
    return index == hovered.count
  }
}
