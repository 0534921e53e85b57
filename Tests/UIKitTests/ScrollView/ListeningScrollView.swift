import UIKit

/// Records in the delegate's log that `adjustedContentInsetDidChange()` was called.
final class ListeningScrollView: UIScrollView {
  weak var log: ScrollLog?

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    log?.heard.append("adjusted to \(adjustedContentInset.top)")
  }
}
