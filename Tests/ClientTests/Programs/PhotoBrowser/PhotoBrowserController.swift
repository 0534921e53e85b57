import Photos
import UIKit

#if os(iOS)
  /// Photographs side by side, each of which zooms; a tap shows or hides the title.
  class PhotoBrowserController: UIViewController {
    let pager = UIScrollView()
    let titleLabel = UILabel()
    private(set) var pages: [PhotoPage] = []
    private(set) var scales: [CGFloat] = []
    private var colors: [UIColor] = []

    convenience init(colors: [UIColor]) {
      self.init(nibName: nil, bundle: nil)
      self.colors = colors
    }

    override func loadView() {
      pager.isPagingEnabled = true
      view = pager
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      pages = colors.map { color in
        let page = PhotoPage(frame: .zero)
        page.content.backgroundColor = color
        pager.addSubview(page)
        return page
      }
      titleLabel.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      pager.addSubview(titleLabel)
      let tap = UITapGestureRecognizer(target: self, action: #selector(self.toggleTitle))
      view.addGestureRecognizer(tap)
      NotificationCenter.default.addObserver(
        self, selector: #selector(pageDidZoom(_:)), name: PhotoPage.didZoom, object: nil)
    }

    deinit { NotificationCenter.default.removeObserver(self) }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let size = view.bounds.size
      for (index, page) in pages.enumerated() where page.zoomScale == 1 {
        page.frame = CGRect(x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height)
        page.content.frame = page.bounds
        page.contentSize = size
      }
      pager.contentSize = CGSize(width: CGFloat(pages.count) * size.width, height: size.height)
    }

    @objc private func toggleTitle() { titleLabel.isHidden.toggle() }

    @objc func pageDidZoom(_ notification: Notification) {
      guard let scale = notification.userInfo?["scale"] as? CGFloat else { return }
      scales.append(scale)
    }
  }
#endif
