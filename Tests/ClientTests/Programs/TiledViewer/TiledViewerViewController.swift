import UIKit

class TiledViewerViewController: UIViewController, UIScrollViewDelegate {
  var scrollView: UIScrollView!
  var blueprint: TiledBlueprintView!
  var positionLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()

    blueprint = TiledBlueprintView()

    scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.delegate = self
    scrollView.contentSize = blueprint.bounds.size
    scrollView.minimumZoomScale = 0.1
    scrollView.maximumZoomScale = 4.0
    scrollView.addSubview(blueprint)
    view.addSubview(scrollView)

    positionLabel = UILabel(frame: CGRect(x: 8, y: 8, width: 160, height: 24))
    positionLabel.font = UIFont.systemFont(ofSize: 14)
    positionLabel.textColor = .white
    positionLabel.backgroundColor = UIColor(white: 0, alpha: 0.6)
    view.addSubview(positionLabel)
    updateLabel()
  }

  private func updateLabel() {
    let center = CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY)
    let room = blueprint.room(at: scrollView.convert(center, to: blueprint))
    positionLabel.text = String(format: "%d:%d at %.1f", room.column, room.row, scrollView.zoomScale)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    return blueprint
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updateLabel()
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    updateLabel()
  }
}
