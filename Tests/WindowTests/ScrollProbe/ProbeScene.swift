import UIKit

/// The content that the probe shows.
@MainActor enum ProbeScene: String {
  /// A long column. A tap scrolls to the 31st row.
  case list
  /// A view in place of a photograph: pinches zoom it, and a double tap zooms in and back out.
  case photo
  /// Five pages side by side.
  case pager
  /// Three pages side by side. Each has three pages from top to bottom.
  case nest
  /// A view that copies, pastes, shows a menu, and takes drops.
  case desk

  func makeView(frame: CGRect, log: DelegateLog) -> UIScrollView {
    let view = self == .desk ? DeskView(frame: frame, log: log) : UIScrollView(frame: frame)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.accessibilityIdentifier = rawValue
    view.delegate = log
    switch self {
    case .list: fillList(view)
    case .photo: fillPhoto(view, log)
    case .desk: break
    case .pager: fillPages(view, CGVector(dx: 1, dy: 0), count: 5)
    case .nest:
      fillPages(view, CGVector(dx: 1, dy: 0), count: 3)
      for page in view.subviews { page.addSubview(makeInnerPager(frame: page.bounds, log: log)) }
    }
    return view
  }

  private func fillList(_ view: UIScrollView) {
    view.accessibilityLabel = "List"
    for row in 0..<100 {
      let label = UILabel(frame: CGRect(x: 20, y: CGFloat(row) * 100, width: 300, height: 100))
      label.text = "Row \(row + 1)"
      view.addSubview(label)
    }
    view.contentSize = CGSize(width: view.bounds.width, height: 10_000)
    view.addGestureRecognizer(
      UITapGestureRecognizer { [unowned view] _ in
        view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
      })
  }

  /// Adds pages of the view's size, next to each other along a direction.
  private func fillPages(_ view: UIScrollView, _ direction: CGVector, count: Int) {
    view.isPagingEnabled = true
    let size = view.bounds.size
    for page in 0..<count {
      let step = CGFloat(page)
      let origin = CGPoint(x: step * direction.dx * size.width, y: step * direction.dy * size.height)
      let content = UIView(frame: CGRect(origin: origin, size: size))
      content.backgroundColor = page % 2 == 0 ? .yellow : .cyan
      view.addSubview(content)
      view.contentSize = CGSize(width: content.frame.maxX, height: content.frame.maxY)
    }
  }

  private func makeInnerPager(frame: CGRect, log: DelegateLog) -> UIScrollView {
    let pager = UIScrollView(frame: frame)
    pager.accessibilityIdentifier = "inner"
    pager.delegate = log
    fillPages(pager, CGVector(dx: 0, dy: 1), count: 3)
    return pager
  }

  private func fillPhoto(_ view: UIScrollView, _ log: DelegateLog) {
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 1600, height: 1200))
    photo.backgroundColor = .blue
    view.addSubview(photo)
    log.zoomView = photo
    view.contentSize = photo.bounds.size
    view.maximumZoomScale = 4
    view.minimumZoomScale = 0.5
    let tap = UITapGestureRecognizer { [unowned view, unowned photo] recognizer in
      let place = recognizer.location(in: photo)
      if view.zoomScale == 1 {
        view.zoom(to: CGRect(x: place.x - 100, y: place.y - 75, width: 200, height: 150), animated: true)
      } else {
        view.setZoomScale(1, animated: true)
      }
    }
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
  }
}
