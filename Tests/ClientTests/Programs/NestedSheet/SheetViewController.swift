import UIKit

@objc @MainActor protocol SheetViewControllerDelegate: AnyObject {
  @objc optional func sheet(_ sheet: SheetViewController, didSettleAt position: SheetPosition)
}

@objc enum SheetPosition: Int, CaseIterable {
  case full, half, tip
}

/// A sheet over a map, with a list in it. One finger draws the sheet up, and then scrolls the list.
final class SheetViewController: UIViewController {
  weak var delegate: SheetViewControllerDelegate?
  let mapView = UIScrollView()
  let sheetView = UIView()
  let listView = UIScrollView()
  private(set) var position = SheetPosition.half
  private var topConstraint: NSLayoutConstraint!
  private let handle = UIView()
  private lazy var pan: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.delegate = self
    return pan
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.frame = view.bounds
    mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    mapView.contentSize = CGSize(width: 2000, height: 2000)
    view.addSubview(mapView)

    sheetView.backgroundColor = .white
    sheetView.layer.cornerRadius = 12
    sheetView.addGestureRecognizer(pan)
    handle.backgroundColor = .lightGray
    listView.alwaysBounceVertical = true
    listView.contentInsetAdjustmentBehavior = .never
    listView.delegate = self

    view.addSubview(sheetView)
    sheetView.addSubview(handle)
    sheetView.addSubview(listView)
    [sheetView, handle, listView].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    topConstraint = sheetView.topAnchor.constraint(equalTo: view.topAnchor, constant: top(of: position))
    NSLayoutConstraint.activate([
      topConstraint,
      sheetView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sheetView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      sheetView.heightAnchor.constraint(equalTo: view.heightAnchor, constant: -top(of: .full)),
      handle.topAnchor.constraint(equalTo: sheetView.topAnchor, constant: 8),
      handle.centerXAnchor.constraint(equalTo: sheetView.centerXAnchor),
      handle.widthAnchor.constraint(equalToConstant: 40),
      handle.heightAnchor.constraint(equalToConstant: 4),
      listView.topAnchor.constraint(equalTo: handle.bottomAnchor, constant: 8),
      listView.leadingAnchor.constraint(equalTo: sheetView.leadingAnchor),
      listView.trailingAnchor.constraint(equalTo: sheetView.trailingAnchor),
      listView.bottomAnchor.constraint(equalTo: sheetView.bottomAnchor),
    ])
    for row in 0..<30 {
      let label = UILabel(frame: CGRect(x: 20, y: row * 50, width: 300, height: 50))
      label.text = "Place \(row + 1)"
      listView.addSubview(label)
    }
    listView.contentSize = CGSize(width: 320, height: 30 * 50)
  }

  private func top(of position: SheetPosition) -> CGFloat {
    switch position {
    case .full: 100
    case .half: 400
    case .tip: 700
    }
  }

  @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view).y
    recognizer.setTranslation(.zero, in: view)
    switch recognizer.state {
    case .began, .changed:
      guard !listScrolls(with: translation) else { return }
      topConstraint.constant = min(max(topConstraint.constant + translation, top(of: .full)), top(of: .tip))
      if topConstraint.constant > top(of: .full) { listView.contentOffset.y = 0 }
    case .ended, .cancelled:
      guard topConstraint.constant > top(of: .full) || position != .full else { return }
      let velocity = recognizer.velocity(in: view).y
      let projected = topConstraint.constant + velocity * 0.15
      let nearest = SheetPosition.allCases.min { abs(top(of: $0) - projected) < abs(top(of: $1) - projected) }
      settle(at: nearest ?? .half)
    default: break
    }
  }

  /// The list scrolls while the sheet is all the way up, but not past its beginning.
  private func listScrolls(with translation: CGFloat) -> Bool {
    topConstraint.constant == top(of: .full) && (listView.contentOffset.y > 0 || translation < 0)
  }

  func settle(at position: SheetPosition) {
    self.position = position
    topConstraint.constant = top(of: position)
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { self.view.layoutIfNeeded() },
      completion: { _ in self.delegate?.sheet?(self, didSettleAt: position) })
  }
}

extension SheetViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer === listView.panGestureRecognizer
  }
}

extension SheetViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // What moves the sheet does not scroll the list.
    if topConstraint.constant > top(of: .full), scrollView.contentOffset.y != 0 {
      scrollView.contentOffset.y = 0
    }
  }
}
