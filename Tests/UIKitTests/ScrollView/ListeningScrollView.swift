import UIKit

/// Writes down that its own hook was called, in the delegate's log.
final class ListeningScrollView: UIScrollView {
  weak var log: ScrollLog?

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    log?.heard.append("adjusted to \(adjustedContentInset.top)")
  }
}
