import UIKit

/// A controller whose content moves from frame to frame.
class ScrollingController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.delegate = self
    view.addSubview(scrollView)
  }

  /// Moves the content to a fraction of its way, from 0 to 1.
  func move(to part: Double) {}

  /// A picture whose colours change from place to place.
  static func picture(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      for y in 0..<8 {
        UIColor(hue: CGFloat(y) / 8, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
        context.fill(
          CGRect(x: 0, y: size.height / 8 * CGFloat(y), width: size.width, height: size.height / 8))
      }
    }
  }
}

/// Cards with shadows, round pictures and text.
final class CardsController: ScrollingController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let photo = Self.picture(CGSize(width: 60, height: 60))
    for row in 0..<200 {
      let column = row % 3
      let card = UIView(frame: CGRect(x: 20 + 630 * column, y: 20 + row / 3 * 110, width: 600, height: 90))
      card.backgroundColor = .white
      card.layer.cornerRadius = 12
      card.layer.shadowOpacity = 0.3
      card.layer.shadowRadius = 6
      let round = UIImageView(image: photo)
      round.frame = CGRect(x: 15, y: 15, width: 60, height: 60)
      round.layer.cornerRadius = 30
      round.clipsToBounds = true
      card.addSubview(round)
      let label = UILabel(frame: CGRect(x: 90, y: 15, width: 480, height: 60))
      label.text = "Row \(row), with a line of text"
      card.addSubview(label)
      scrollView.addSubview(card)
    }
    scrollView.contentSize = CGSize(width: 1920, height: 7500)
  }

  override func move(to part: Double) { scrollView.contentOffset.y = part * 300 }
}

/// A picture of tiles that is zoomed.
final class TilesController: ScrollingController {
  private let board = UIView(frame: CGRect(x: 0, y: 0, width: 4096, height: 3072))

  override func viewDidLoad() {
    super.viewDidLoad()
    let tile = Self.picture(CGSize(width: 256, height: 256))
    for row in 0..<12 {
      for column in 0..<16 {
        let view = UIImageView(image: tile)
        view.frame = CGRect(x: column * 256, y: row * 256, width: 256, height: 256)
        board.addSubview(view)
      }
    }
    scrollView.addSubview(board)
    scrollView.contentSize = board.bounds.size
    scrollView.maximumZoomScale = 2
    scrollView.minimumZoomScale = 0.5
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { board }

  override func move(to part: Double) { scrollView.zoomScale = 0.6 + part * 0.35 }
}
