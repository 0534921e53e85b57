/// The properties that a step of scrolling or zooming has changed. Observers are notified after the delegate, as in UIKit,
/// whose setters call the delegate themselves.
struct PendingNotifications: OptionSet {
  let rawValue: UInt8

  static let contentOffset = PendingNotifications(rawValue: 1)
  static let zoomScale = PendingNotifications(rawValue: 2)
}

extension UIScrollView {
  /// Notifies observers of the pending changes.
  func notifyObservers(of pending: PendingNotifications) {
    let due = pendingNotifications.intersection(pending)
    if due.isEmpty { return }
    pendingNotifications.subtract(due)
    if due.contains(.zoomScale) { didChange("zoomScale") }
    if due.contains(.contentOffset) { didChange("contentOffset") }
  }
}
