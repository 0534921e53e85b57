import UIKit

/// Shows photographs one at a time and turns between them.
public final class PhotoViewController: UIViewController {
  private let files: [String]
  private var index = 0
  private var page: Page?

  /// What stands in the window: a photograph, or why it could not be shown.
  private enum Page {
    case photo(PhotoScrollView)
    case failure(UILabel)

    var view: UIView {
      switch self {
      case .photo(let view): view
      case .failure(let view): view
      }
    }
  }

  /// Told of a file that could not be shown, in one line that names it.
  public var didFail: (String) -> Void = { _ in }

  /// Shows the first of `files`, of which there is at least one.
  public init(files: [String]) {
    precondition(!files.isEmpty, "a viewer shows at least one photograph")
    self.files = files
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError("viewers are not archived") }

  // MARK: - View

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.08, alpha: 1)
    show(0)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let page, page.view.frame != view.bounds else { return }
    let oldSize = page.view.bounds.size
    page.view.frame = view.bounds
    if case .photo(let photo) = page { photo.sizeDidChange(from: oldSize) }
    updateTitle()
  }

  // MARK: - Turning

  /// Shows the photograph at `index`, fitted.
  private func show(_ index: Int) {
    self.index = index
    page?.view.removeFromSuperview()
    let page = Self.page(showing: files[index], didFail: didFail)
    if case .photo(let photo) = page { photo.didZoom = { [unowned self] in updateTitle() } }
    self.page = page
    view.addSubview(page.view)
    view.setNeedsLayout()
  }

  private static func page(showing file: String, didFail: (String) -> Void) -> Page {
    do {
      return .photo(PhotoScrollView(image: try UIImage(loading: file)))
    } catch {
      let reason = "\(error)"
      didFail(reason)
      let label = UILabel()
      label.text = reason
      label.textColor = .white
      label.textAlignment = .center
      label.numberOfLines = 0
      return .failure(label)
    }
  }

  private func turn(by step: Int) {
    let next = index + step
    guard files.indices.contains(next) else { return }
    show(next)
  }

  // MARK: - Title

  private func updateTitle() {
    let name = (files[index] as NSString).lastPathComponent
    let place = files.count > 1 ? " (\(index + 1) of \(files.count))" : ""
    switch page {
    case .photo(let photo):
      let percent = Int((photo.zoomScale / photo.actualScale * 100).rounded())
      title = "\(name)\(place) – \(percent) %"
    case .failure, nil:
      title = "\(name)\(place)"
    }
  }
}
