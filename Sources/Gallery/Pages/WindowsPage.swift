import UIKit

extension GalleryPage {
  static let windows = GalleryPage(
    name: "windows", title: "Windows",
    document: "A catalog of UIScrollView samples",
    hint: "Scroll the whole desk with one finger; pinch any window, which keeps its own scale."
  ) { WindowsPage() }
}

/// A desk that scrolls, full of windows each of which can be zoomed: the delegate names the one under the fingers.
final class WindowsPage: UIViewController, UIScrollViewDelegate {
  static let windowSize = CGSize(width: 260, height: 180)
  static let columns = 5
  static let rows = 5
  /// Points between two windows.
  static let gap: CGFloat = 80

  let desk = UIScrollView()
  private(set) var windows: [DeskWindow] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    desk.backgroundColor = UIColor(white: 0.2, alpha: 1)
    desk.minimumZoomScale = 0.5
    desk.maximumZoomScale = 3
    desk.delegate = self
    let (size, gap) = (Self.windowSize, Self.gap)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let window = DeskWindow(number: windows.count + 1)
        window.frame.origin = CGPoint(
          x: gap + CGFloat(column) * (size.width + gap), y: gap + CGFloat(row) * (size.height + gap))
        desk.addSubview(window)
        windows.append(window)
      }
    }
    desk.frame = view.bounds
    desk.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(desk)
    sizeDesk()
  }

  /// The size of everything.
  static let deskSize = CGSize(
    width: gap + CGFloat(columns) * (windowSize.width + gap),
    height: gap + CGFloat(rows) * (windowSize.height + gap))

  private func sizeDesk() {
    desk.contentInset = .zero
    desk.contentSize = Self.deskSize
  }

  // MARK: - UIScrollViewDelegate

  /// The window under the fingers. Between two pinches it is the one that was pinched last.
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    guard let pinch = desk.pinchGestureRecognizer, pinch.numberOfTouches >= 2 else { return zoomed }
    if !desk.isZooming {
      let place = pinch.location(in: desk)
      zoomed = windows.last { $0.frame.contains(place) }
    }
    return zoomed
  }
  private weak var zoomed: DeskWindow?

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    guard let view else { return }
    desk.bringSubviewToFront(view)
    // Zooming makes the content as large as the zoomed window; insets keep the rest of the desk in reach meanwhile.
    desk.contentInset = UIEdgeInsets(
      top: 0, left: 0, bottom: Self.deskSize.height, right: Self.deskSize.width)
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    let offset = desk.contentOffset
    sizeDesk()
    desk.contentOffset = offset
  }
}

/// A window of a desk: a bar with a title, and something in it.
final class DeskWindow: UIView {
  init(number: Int) {
    super.init(frame: CGRect(origin: .zero, size: WindowsPage.windowSize))
    backgroundColor = .white
    layer.cornerRadius = 8
    clipsToBounds = true
    let bar = UILabel(frame: CGRect(x: 0, y: 0, width: bounds.width, height: 28))
    bar.backgroundColor = UIColor(hue: CGFloat(number % 10) / 10, saturation: 0.5, brightness: 0.8, alpha: 1)
    bar.textAlignment = .center
    bar.textColor = .white
    bar.text = "Window \(number)"
    addSubview(bar)
    let text = UILabel(frame: CGRect(x: 12, y: 36, width: bounds.width - 24, height: bounds.height - 44))
    text.numberOfLines = 0
    text.font = .systemFont(ofSize: 13)
    text.text = "Each window keeps the scale that it was left at, whatever is zoomed after it."
    addSubview(text)
  }

  required init?(coder: NSCoder) { fatalError("windows are not archived") }
}
