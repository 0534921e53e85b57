import UIKit

extension GalleryPage {
  static let coordinateSystems = GalleryPage(
    name: "coordinate-systems", title: "Coordinate systems",
    document: "Understanding UIScrollView",
    hint:
      "Drag the film under the window: its frame stays, its bounds move. Clip or do not clip: what lies outside is seen then, but not touched."
  ) { CoordinateSystemsPage() }
}

/// Four coloured views on an unbounded plane, seen through a view of 320 by 480 points.
final class CoordinateSystemsPage: UIViewController {
  /// The view whose coordinate system is shown.
  let mainView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let clipButton = UIButton(type: .system)
  private let outline = UIView()
  private let label = UILabel()
  private(set) var touchedName: String?

  /// The article's views: name, frame and colour.
  private static let items: [(String, CGRect, UIColor)] = [
    (
      "red", CGRect(x: 20, y: 20, width: 100, height: 100),
      UIColor(red: 0.815, green: 0.007, blue: 0.105, alpha: 1)
    ),
    (
      "green", CGRect(x: 150, y: 160, width: 150, height: 200),
      UIColor(red: 0.494, green: 0.827, blue: 0.129, alpha: 1)
    ),
    (
      "blue", CGRect(x: 40, y: 400, width: 200, height: 150),
      UIColor(red: 0.29, green: 0.564, blue: 0.886, alpha: 1)
    ),
    (
      "yellow", CGRect(x: 100, y: 600, width: 180, height: 150),
      UIColor(red: 0.972, green: 0.905, blue: 0.109, alpha: 1)
    ),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.95, alpha: 1)
    addAxes()
    for (name, frame, color) in Self.items {
      let item = UIView(frame: frame)
      item.backgroundColor = color
      item.addGestureRecognizer(
        UITapGestureRecognizer { [unowned self] _ in
          touchedName = name; describe()
        })
      mainView.addSubview(item)
    }
    mainView.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("panned", CoordinateSystemsPage.panned)))
    view.addSubview(mainView)

    outline.isUserInteractionEnabled = false
    outline.layer.borderWidth = 3
    outline.layer.borderColor = UIColor.black.cgColor
    view.addSubview(outline)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 14)
    view.addSubview(label)
    clipButton.setTitle("Clip to bounds", for: .normal)
    clipButton.setTitle("Do not clip", for: .selected)
    clipButton.addAction(
      UIAction { [unowned self] _ in
        mainView.clipsToBounds.toggle()
        clipButton.isSelected = mainView.clipsToBounds
      }, for: .touchUpInside)
    view.addSubview(clipButton)
    describe()
  }

  /// The plane has no end; its axes are drawn as far as anybody will drag.
  private func addAxes() {
    let reach: CGFloat = 10_000
    for axis in [
      CGRect(x: -reach, y: -0.5, width: 2 * reach, height: 1),
      CGRect(x: -0.5, y: -reach, width: 1, height: 2 * reach),
    ] {
      let line = UIView(frame: axis)
      line.backgroundColor = .gray
      line.isUserInteractionEnabled = false
      mainView.addSubview(line)
    }
    for step in stride(from: CGFloat(-2000), through: 2000, by: 100) {
      for place in [CGPoint(x: step, y: 2), CGPoint(x: 2, y: step)] {
        let tick = UILabel(frame: CGRect(origin: place, size: CGSize(width: 50, height: 14)))
        tick.font = .systemFont(ofSize: 10)
        tick.textColor = .gray
        tick.text = "\(Int(step))"
        mainView.addSubview(tick)
      }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    mainView.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    outline.frame = mainView.frame.insetBy(dx: -3, dy: -3)
    label.frame = CGRect(x: 16, y: 56, width: 300, height: 90)
    clipButton.frame = CGRect(x: 16, y: 16, width: 140, height: 32)
    describe()
  }

  /// Moving the origin of the bounds moves the film the other way. Nothing else changes.
  private func panned(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: mainView)
    mainView.bounds.origin.x -= translation.x
    mainView.bounds.origin.y -= translation.y
    pan.setTranslation(.zero, in: mainView)
    describe()
  }

  private func describe() {
    func text(_ rect: CGRect) -> String {
      String(format: "(%.0f, %.0f, %.0f, %.0f)", rect.minX, rect.minY, rect.width, rect.height)
    }
    label.text = """
      frame \(text(mainView.frame))
      bounds \(text(mainView.bounds))
      \(touchedName.map { "touched: \($0)" } ?? "")
      """
  }
}
