import UIKit

/// Says why a picture cannot be shown.
final class FailureView: UILabel {
  init(_ failure: PhotoFailure) {
    super.init(frame: .zero)
    text = failure.description
    textColor = .white
    textAlignment = .center
    numberOfLines = 0
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }
}
