import UIKit

/// Three layers of hills behind a text, which move at different speeds; a title fades in as the text scrolls.
class ParallaxLayersViewController: UIViewController, UIScrollViewDelegate {
  struct Layer {
    let view: UIView
    let speed: CGFloat
  }

  let scrollView = UIScrollView()
  let titleBar = UILabel()
  var layers: [Layer] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal

    let speeds: [CGFloat] = [0.1, 0.25, 0.5]
    for (index, speed) in speeds.enumerated() {
      let hill = UIView(
        frame: CGRect(x: 0, y: 200 + CGFloat(index) * 80, width: view.bounds.width, height: 1000))
      hill.backgroundColor = UIColor(white: 0.6 - CGFloat(index) * 0.2, alpha: 1)
      view.addSubview(hill)
      layers.append(Layer(view: hill, speed: speed))
    }

    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    scrollView.contentInset.top = 400
    scrollView.delegate = self
    view.addSubview(scrollView)

    let text = UILabel()
    text.numberOfLines = 0
    text.text = String(repeating: "Over the hills and far away. ", count: 120)
    let width = view.bounds.width - 32
    let height = text.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    text.frame = CGRect(x: 16, y: 16, width: width, height: height)
    let paper = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: max(height + 32, 1600)))
    paper.backgroundColor = .white
    paper.addSubview(text)
    scrollView.addSubview(paper)
    scrollView.contentSize = paper.frame.size
    scrollView.contentOffset.y = -scrollView.contentInset.top

    titleBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 64)
    titleBar.text = "Hills"
    titleBar.textAlignment = .center
    titleBar.backgroundColor = .white
    titleBar.alpha = 0
    view.addSubview(titleBar)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let distance = scrollView.contentOffset.y + scrollView.contentInset.top
    for layer in layers {
      layer.view.transform = CGAffineTransform(translationX: 0, y: -distance * layer.speed)
    }
    let shown = (distance - 300) / 100
    titleBar.alpha = min(max(shown, 0), 1)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    return true
  }
}
