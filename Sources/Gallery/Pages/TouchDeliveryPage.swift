import UIKit

extension GalleryPage {
  static let touchDelivery = GalleryPage(
    name: "touch-delivery", title: "Touch delivery",
    document: "A catalog of UIScrollView samples, cover story",
    hint:
      "Tap a row; press one and hold; drag at once, or after a while. Then change the two switches and do it again."
  ) { TouchDeliveryPage() }
}

/// Rows that highlight when they are told of a touch, and a time line of what they were told.
final class TouchDeliveryPage: UIViewController, UIScrollViewDelegate {
  let table = UIScrollView()
  private(set) var rows: [TouchRow] = []
  let delaysButton = UIButton(type: .system)
  let cancelsButton = UIButton(type: .system)
  private let timeLine = UILabel()
  /// What happened, oldest first: seconds since the touch landed, and what.
  private(set) var events: [(time: Double, what: String)] = []
  private var landed = 0.0

  /// Lines of the time line that fit on the page.
  private static let shownEvents = 14

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    table.delegate = self
    table.backgroundColor = UIColor(white: 0.9, alpha: 1)
    for index in 0..<40 {
      let row = TouchRow(number: index + 1)
      row.report = { [unowned self] what in note("row \(index + 1) \(what)") }
      table.addSubview(row)
      rows.append(row)
    }
    let watcher = TouchWatcher()
    watcher.didLand = { [unowned self] in
      landed = CACurrentMediaTime()
      events = []
      note("the finger lands")
    }
    table.addGestureRecognizer(watcher)
    view.addSubview(table)

    addSwitch(delaysButton, "delaysContentTouches") { $0.table.delaysContentTouches.toggle() }
    addSwitch(cancelsButton, "canCancelContentTouches") { $0.table.canCancelContentTouches.toggle() }
    timeLine.numberOfLines = 0
    timeLine.font = .systemFont(ofSize: 13)
    view.addSubview(timeLine)
  }

  private func addSwitch(_ button: UIButton, _ title: String, toggle: @escaping (TouchDeliveryPage) -> Void) {
    button.setTitle("☐ \(title)", for: .normal)
    button.setTitle("☑ \(title)", for: .selected)
    button.isSelected = true
    button.addAction(
      UIAction { [unowned self, unowned button] _ in
        toggle(self)
        button.isSelected.toggle()
      }, for: .touchUpInside)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (half, height) = (view.bounds.width / 2, view.bounds.height)
    table.frame = CGRect(x: 0, y: 0, width: half, height: height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * 44, width: half, height: 43)
    }
    table.contentSize = CGSize(width: half, height: CGFloat(rows.count) * 44)
    delaysButton.frame = CGRect(x: half + 16, y: 12, width: 240, height: 32)
    cancelsButton.frame = CGRect(x: half + 16, y: 48, width: 240, height: 32)
    timeLine.frame = CGRect(x: half + 16, y: 92, width: half - 32, height: height - 108)
  }

  private func note(_ what: String) {
    events.append((CACurrentMediaTime() - landed, what))
    timeLine.text = events.suffix(Self.shownEvents)
      .map { String(format: "%4.0f ms  %@", $0.time * 1000, $0.what as NSString) }.joined(separator: "\n")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("scrolling begins") }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note(decelerate ? "the finger lifts, scrolling goes on" : "the finger lifts, scrolling ends")
  }
}

/// A row of a table: highlighted while it has a touch.
final class TouchRow: UILabel {
  var report: (String) -> Void = { _ in }
  private(set) var isTouched = false { didSet { backgroundColor = isTouched ? .systemBlue : .white } }

  init(number: Int) {
    super.init(frame: .zero)
    isUserInteractionEnabled = true
    backgroundColor = .white
    text = "   Row \(number)"
  }

  required init?(coder: NSCoder) { fatalError("rows are not archived") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell("began", touched: true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell("ended", touched: false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell("cancelled", touched: false)
  }

  private func tell(_ what: String, touched: Bool) {
    isTouched = touched
    report(what)
  }
}

/// Sees a touch land, before anybody decides about it, and takes no part in the decision.
final class TouchWatcher: UIGestureRecognizer {
  var didLand: () -> Void = {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 1 { didLand() }
    state = .failed
  }
}
