import UIKit

private var offsetContext = 0

/// A header whose height is a constraint, which follows the offset of the content that is observed. Let go of halfway, it
/// opens or closes.
class CollapsingHeaderViewController: UIViewController {

  static let openHeight: CGFloat = 240
  static let closedHeight: CGFloat = 64

  let scrollView = UIScrollView()
  let header = UIView()
  let titleLabel = UILabel()
  let picture = UIView()
  @IBOutlet var headerHeight: NSLayoutConstraint!
  private(set) var changes: [(old: CGFloat, new: CGFloat)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.delegate = self
    scrollView.contentInset = UIEdgeInsets(
      top: CollapsingHeaderViewController.openHeight, left: 0, bottom: 0, right: 0)
    header.backgroundColor = .purple
    header.clipsToBounds = true
    titleLabel.text = "Collapsing"
    titleLabel.textColor = .white
    picture.backgroundColor = .magenta

    view.addSubview(scrollView)
    view.addSubview(header)
    header.addSubview(picture)
    header.addSubview(titleLabel)
    for view in [scrollView, header, picture, titleLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    pin(scrollView, [.top, .bottom, .leading, .trailing])
    pin(header, [.top, .leading, .trailing])
    headerHeight = NSLayoutConstraint(
      item: header, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: CollapsingHeaderViewController.openHeight)
    header.addConstraint(headerHeight)

    // Half as wide as the header, twice as wide as high, and in its middle.
    let picturePlace = [
      NSLayoutConstraint(
        item: picture, attribute: .width, relatedBy: .equal, toItem: header, attribute: .width,
        multiplier: 0.5, constant: 0),
      NSLayoutConstraint(
        item: picture, attribute: .width, relatedBy: .equal, toItem: picture, attribute: .height,
        multiplier: 2, constant: 0),
      NSLayoutConstraint(
        item: picture, attribute: .centerX, relatedBy: .equal, toItem: header, attribute: .centerX,
        multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: picture, attribute: .centerY, relatedBy: .equal, toItem: header, attribute: .centerY,
        multiplier: 1, constant: 0),
    ]
    header.addConstraints(picturePlace)
    header.addConstraint(
      NSLayoutConstraint(
        item: titleLabel, attribute: .centerX, relatedBy: .equal, toItem: header, attribute: .centerX,
        multiplier: 1, constant: 0))
    header.addConstraint(
      NSLayoutConstraint(
        item: titleLabel, attribute: .bottom, relatedBy: .equal, toItem: header, attribute: .bottom,
        multiplier: 1, constant: -12))

    let text = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
    text.backgroundColor = .lightGray
    scrollView.addSubview(text)
    scrollView.contentSize = text.frame.size
    scrollView.contentOffset = CGPoint(x: 0, y: -CollapsingHeaderViewController.openHeight)

    scrollView.addObserver(
      self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: [.old, .new], context: &offsetContext)
  }

  deinit {
    scrollView.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), context: &offsetContext)
  }

  private func pin(_ subview: UIView, _ attributes: [NSLayoutConstraint.Attribute]) {
    for attribute in attributes {
      view.addConstraint(
        NSLayoutConstraint(
          item: subview, attribute: attribute, relatedBy: .equal, toItem: view, attribute: attribute,
          multiplier: 1, constant: 0))
    }
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard context == &offsetContext else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      return
    }
    guard let old = (change?[.oldKey] as? NSValue)?.cgPointValue,
      let new = change?[.newKey] as? CGPoint, old.y != new.y
    else { return }
    changes.append((old.y, new.y))
    headerHeight.constant = max(CollapsingHeaderViewController.closedHeight, -new.y)
    let hidden = CollapsingHeaderViewController.openHeight - headerHeight.constant
    let way = CollapsingHeaderViewController.openHeight - CollapsingHeaderViewController.closedHeight
    picture.alpha = 1 - max(0, hidden) / way
  }
}

extension CollapsingHeaderViewController: UIScrollViewDelegate {
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { snap() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    snap()
  }

  private func snap() {
    let (open, closed) = (
      CollapsingHeaderViewController.openHeight, CollapsingHeaderViewController.closedHeight
    )
    guard headerHeight.constant > closed, headerHeight.constant < open else { return }
    let height = headerHeight.constant > (open + closed) / 2 ? open : closed
    scrollView.setContentOffset(CGPoint(x: 0, y: -height), animated: true)
  }
}
