import UIKit

class PeekCarouselViewController: UIViewController, UIScrollViewDelegate {
  let container = PeekContainerView()
  let captionLabel = UILabel()
  let captions: [String]
  private(set) var page = 0

  init(captions: [String]) {
    self.captions = captions
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white

    container.frame = CGRect(x: 0, y: 100, width: view.bounds.width, height: 200)
    container.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    container.scrollView.delegate = self
    container.pages = captions.indices.map { index in
      let page = UIView()
      page.backgroundColor = UIColor(hue: CGFloat(index) / 10, saturation: 0.7, brightness: 0.9, alpha: 1)
      return page
    }
    view.addSubview(container)

    captionLabel.frame = CGRect(x: 0, y: 310, width: view.bounds.width, height: 30)
    captionLabel.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    captionLabel.textAlignment = .center
    captionLabel.text = captions.first
    view.addSubview(captionLabel)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let pageWidth = scrollView.frame.size.width
    guard pageWidth > 0, !captions.isEmpty else { return }
    // Switch the caption when more than half of the next page is visible.
    let current = Int(floor((scrollView.contentOffset.x - pageWidth / 2) / pageWidth)) + 1
    page = max(0, min(captions.count - 1, current))
    captionLabel.text = captions[page]
  }
}
