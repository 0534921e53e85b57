import Foundation
import HostInterface

/// A drag and drop session: items dragged from a view of this program, or by the desktop.
@MainActor final class Drag {
  /// The phase of the session.
  private enum State {
    /// The items are lifted and have not moved.
    case lifted
    /// The items follow the finger or the pointer.
    case underWay
    /// The desktop drags the items.
    case outside
    case over
  }
  private var state = State.lifted

  /// The interaction that the items come from; nil for another program.
  let source: UIDragInteraction?
  private(set) var items: [UIDragItem]
  private(set) unowned var window: UIWindow
  /// In points of the window.
  private(set) var point: CGPoint
  private(set) var allowsMove = true
  private(set) var isRestricted = false
  private let start: CGPoint
  private let screen: UIScreen
  private var shownPreview: DragPreview?
  private var previews: [UITargetedDragPreview] = []

  /// The sessions that delegates see. They retain the drag, so the drag releases them when it ends.
  private var sessions: (drag: LocalDragSession, drop: LocalDropSession)?
  private func session() -> (drag: LocalDragSession, drop: LocalDropSession) {
    if let sessions { return sessions }
    let own = LocalDragSession(self)
    let made = (own, LocalDropSession(self, source == nil ? nil : own))
    sessions = made
    return made
  }
  private var dragSession: LocalDragSession { session().drag }
  private var dropSession: LocalDropSession { session().drop }
  /// The interaction of the view under the drag.
  private var target: UIDropInteraction?
  /// What a drop on `target` would do.
  private var proposal: UIDropProposal?
  /// The interactions that the drag has entered.
  private var visited: [UIDropInteraction] = []
  private var didTellTransfer = false

  init(_ source: UIDragInteraction?, _ items: [UIDragItem], at point: CGPoint, in window: UIWindow) {
    (self.source, self.items, self.window) = (source, items, window)
    (self.point, start, screen) = (point, point, window.screen)
  }

  /// Asks the source's delegate for the items. Returns whether there are any.
  func ask() -> Bool {
    guard let source else { return true }
    items = source.delegate?.dragInteraction(source, itemsForBeginning: dragSession) ?? []
    // A drag and its sessions hold each other until it ends. Without items it never begins.
    if items.isEmpty { sessions = nil }
    return !items.isEmpty
  }

  var isUnderWay: Bool { state == .underWay }
  var isOutside: Bool { state == .outside }

  // MARK: - Lifting

  func lift(byMouse: Bool) {
    guard let source, let delegate = source.delegate else { return }
    previews = items.map { item in
      if let own = delegate.dragInteraction(source, previewForLifting: item, session: dragSession) {
        return own
      }
      return UITargetedDragPreview.of(source.view ?? window)
    }
    let animator = DragAnimator()
    delegate.dragInteraction(source, willAnimateLiftWith: animator, session: dragSession)
    // While a menu is shown, its preview stands for the lifted view.
    if !byMouse, screen.menus.shown == nil { showPreview() }
    animator.run()
  }

  private func showPreview() {
    guard shownPreview == nil, let preview = previews.first, let frame = preview.frame else { return }
    let own = items.first?.previewProvider?()
    shownPreview = DragPreview(
      own?.view.dragPreviewView ?? preview.makePreviewView(), frame, at: start, over: window, items.count)
  }

  // MARK: - Moving

  func move(to point: CGPoint) {
    switch state {
    case .lifted:
      begin()
      fallthrough
    case .underWay:
      self.point = point
      shownPreview?.move(to: point)
      if let source { source.delegate?.dragInteraction(source, sessionDidMove: dragSession) }
      // The delegate may have ended the drag.
      guard isUnderWay else { return }
      askDesktop()
      update()
    case .outside, .over: break
    }
  }

  private func begin() {
    state = .underWay
    guard let source, let delegate = source.delegate else { return }
    screen.menus.dismiss()
    allowsMove = delegate.dragInteraction(source, sessionAllowsMoveOperation: dragSession)
    isRestricted = delegate.dragInteraction(source, sessionIsRestrictedToDraggingApplication: dragSession)
    _ = delegate.dragInteraction(source, prefersFullSizePreviewsFor: dragSession)
    delegate.dragInteraction(source, sessionWillBegin: dragSession)
    showPreview()
  }

  /// Asks the desktop to take over the drag, once each time that it leaves the window and there is something to offer.
  private func askDesktop() {
    guard !window.bounds.contains(point) else { return hasAsked = false }
    guard !hasAsked, source != nil, !isRestricted, let starter = screen.dragStarter else { return }
    let offers = DesktopContents.offers(of: carried)
    // A representation may load later.
    guard !offers.isEmpty else { return }
    hasAsked = true
    starter.startDrag(offers, picture: picture, allowsMove: allowsMove)
  }

  /// The first preview, as large as it is in the window.
  private var picture: DragPicture? {
    guard let preview = previews.first, let frame = preview.frame,
      let image = preview.view.snapshotImage(afterScreenUpdates: false)
    else { return nil }
    return DragPicture(
      image: image, size: frame.size, hotspot: CGPoint(x: start.x - frame.minX, y: start.y - frame.minY))
  }
  private var hasAsked = false
  /// What is offered to the desktop. It is loaded when the drag leaves the window first.
  private lazy var carried = items.map { PasteboardItem($0.itemProvider) }

  /// The desktop has taken over the drag.
  func desktopHasTaken() {
    guard isUnderWay, source != nil else { return }
    leave()
    state = .outside
    shownPreview?.hide()
  }

  /// The desktop has moved the drag into or inside the window.
  func moveByDesktop(to point: CGPoint) {
    if state == .lifted { state = .underWay }
    self.point = point
    update()
  }

  /// Finds the drop interaction under the drag, tells it of entering, and asks for its proposal.
  private func update() {
    let found = interaction(at: point)
    if found !== target {
      leave()
      target = found
      if let found {
        if !visited.contains(where: { $0 === found }) { visited.append(found) }
        found.delegate?.dropInteraction(found, sessionDidEnter: dropSession)
      }
    }
    guard let target else { return proposal = nil }
    proposal = target.delegate?.dropInteraction(target, sessionDidUpdate: dropSession)
  }

  private func interaction(at point: CGPoint) -> UIDropInteraction? {
    // Points of the window are points of the screen, because a window fills its screen.
    let isInside = window.bounds.contains(point)
    var next = isInside ? screen.dispatcher.hit(point, with: screen.dispatcher.scrolling.event)?.view : nil
    while let view = next {
      for case let interaction as UIDropInteraction in view.addedInteractions {
        if interaction === target { return interaction }
        if interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) == true {
          return interaction
        }
      }
      next = view.superview
    }
    return nil
  }

  /// Ends the stay over `target`, and tells it.
  func leave() {
    guard let target else { return }
    self.target = nil
    proposal = nil
    target.delegate?.dropInteraction(target, sessionDidExit: dropSession)
  }

  /// Drops references to an interaction that leaves its view.
  func forget(_ interaction: UIDropInteraction) {
    if target === interaction { (target, proposal) = (nil, nil) }
    visited.removeAll { $0 === interaction }
  }

  /// What a drop would do at the current place.
  var operation: UIDropOperation {
    guard target != nil, let proposal else { return .cancel }
    switch proposal.operation {
    case .move where !allowsMove: return .forbidden
    case let operation: return operation
    }
  }

  // MARK: - Ending

  /// Handles the lift of the finger or the mouse button.
  func drop(at point: CGPoint) {
    switch state {
    case .lifted:
      state = .over
      putBack()
      close()
    case .underWay:
      if point != self.point { move(to: point) }
      if isUnderWay { finish(perform()) }
    case .outside, .over: break
    }
  }

  /// Performs the drop at the current place. Returns the operation performed.
  func perform() -> UIDropOperation {
    let operation = operation
    guard let target, operation == .copy || operation == .move else {
      leave()
      return .cancel
    }
    self.target = nil
    target.delegate?.dropInteraction(target, performDrop: dropSession)
    if let preview = previews.first, let item = items.first {
      let animator = DragAnimator()
      let end = target.delegate?.dropInteraction(target, previewForDropping: item, withDefault: preview)
      target.delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
      shownPreview?.end(at: end?.frame, animator)
      if shownPreview == nil { animator.run() }
      shownPreview = nil
    }
    target.delegate?.dropInteraction(target, concludeDrop: dropSession)
    return operation
  }

  /// Ends the drag, and tells the source and the visited drop interactions.
  func finish(_ operation: UIDropOperation) {
    guard state != .over else { return }
    state = .over
    leave()
    if let source { source.delegate?.dragInteraction(source, session: dragSession, willEndWith: operation) }
    if operation == .cancel || operation == .forbidden { putBack() }
    endDrops()
    if let source { source.delegate?.dragInteraction(source, session: dragSession, didEndWith: operation) }
    close()
  }

  private func close() {
    screen.drags.end(self)
    sessions = nil
  }

  /// Replaces the items, which only had types while the desktop dragged them, by the dropped files or contents.
  func replace(_ items: [UIDragItem]) { self.items = items }

  /// Calls `sessionDidEnd` for each visited interaction.
  func endDrops() {
    let visited = visited
    self.visited = []
    for interaction in visited {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession)
    }
  }

  private func putBack() {
    guard let source, let shownPreview, let item = items.first, let preview = previews.first else {
      self.shownPreview?.hide()
      return
    }
    let delegate = source.delegate
    let animator = DragAnimator()
    let end = delegate?.dragInteraction(source, previewForCancelling: item, withDefault: preview)
    delegate?.dragInteraction(source, item: item, willAnimateCancelWith: animator)
    shownPreview.end(at: end?.frame, animator)
    self.shownPreview = nil
  }

  func cancel() {
    guard state == .underWay || state == .lifted else { return }
    leave()
    if state == .underWay { finish(.cancel) } else { drop(at: point) }
  }

  /// Cancels the drag at once, also one that the desktop has taken over: the window is hidden.
  func windowIsHidden() {
    shownPreview?.hide()
    shownPreview = nil
    switch state {
    case .lifted, .underWay: cancel()
    case .outside: finish(.cancel)
    case .over: break
    }
  }

  /// The host has cancelled the touch. The drag goes on if the desktop has taken it over; otherwise it is cancelled.
  func touchWasTaken() { if !isOutside { cancel() } }

  /// Tells the source that the receiver has loaded the items.
  func didTransfer(_ session: LocalDragSession?) {
    guard let source, let session, !didTellTransfer else { return }
    didTellTransfer = true
    source.delegate?.dragInteraction(source, sessionDidTransferItems: session)
  }
}
