/// What a step of scrolling or zooming has changed and observers are told of after the delegate, as in UIKit, whose setters
/// call the delegate themselves.
struct PendingNotifications: OptionSet {
  let rawValue: UInt8

  static let contentOffset = PendingNotifications(rawValue: 1)
  static let zoomScale = PendingNotifications(rawValue: 2)
}

extension UIScrollView {
  /// Tells observers now of what they have yet to be told of.
  func notifyObservers(of pending: PendingNotifications) {
    let due = pendingNotifications.intersection(pending)
    if due.isEmpty { return }
    pendingNotifications.subtract(due)
    if due.contains(.zoomScale) { didChange("zoomScale") }
    if due.contains(.contentOffset) { didChange("contentOffset") }
  }
}
