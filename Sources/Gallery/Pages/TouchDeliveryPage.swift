import Look
import UIKit

extension GalleryPage {
  static let touchDelivery = GalleryPage(
    name: "touch-delivery", title: "Tap or scroll?", card: "How a finger is\u{a0}understood.",
    hint: "Press a row, then move.",
    teaches: """
      A list waits before it tells a row of a finger, and takes the touch back once the finger scrolls. \
      The time line shows who was told what, and when.
      """,
    document: "A catalog of UIScrollView samples, cover story", isText: true
  ) { TouchDeliveryPage() }
}

/// Rows that are highlighted while touched, and a time line of the calls that views and recognizers receive.
final class TouchDeliveryPage: UIViewController, UIScrollViewDelegate {
  let table = UIScrollView()
  private(set) var rows: [TouchRow] = []
  private(set) var delaysSwitch: UIButton!
  private(set) var cancelsSwitch: UIButton!
  let timeLine = TimeLineView()
  private let sheet = UIView()
  private var landed = 0.0
  private(set) lazy var demo = DemoView(stage: table)

  private static let width: CGFloat = 520
  private static let words = [
    ("Harbour", "Boats before breakfast"), ("Ridge", "Seen from the south"), ("Birch", "Planted last autumn"),
    ("Lantern", "Lit at six"), ("Ferry", "Every second hour"), ("Orchard", "Eleven kinds of pear"),
    ("Quarry", "Closed on Sundays"), ("Meadow", "Cut in July"), ("Chapel", "The key is next door"),
    ("Mill", "Turns when it rains"), ("Cairn", "Add a stone"), ("Heather", "In flower since June"),
  ]

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.delegate = self
    table.backgroundColor = .background
    table.alwaysBounceVertical = true
    table.contentInsetAdjustmentBehavior = .never
    sheet.backgroundColor = .surface
    sheet.layer.cornerRadius = 16
    sheet.addBorder()
    sheet.clipsToBounds = true
    table.addSubview(sheet)
    for number in 0..<36 {
      let (word, line) = Self.words[number % Self.words.count]
      let row = TouchRow(word, line, picture: number)
      row.didHear = { [unowned self] in note(.row, $0) }
      sheet.addSubview(row)
      rows.append(row)
    }
    let watcher = TouchWatcher()
    watcher.didLand = { [unowned self] in
      landed = CACurrentMediaTime()
      timeLine.events = []
      timeLine.waits = table.delaysContentTouches
      note(.finger, .landed)
    }
    watcher.didLift = { [unowned self] in note(.finger, .lifted) }
    table.addGestureRecognizer(watcher)

    let panel = demo.panel
    panel.addSection("Your last touch")
    panel.add(timeLine)
    panel.addSection()
    delaysSwitch = panel.addToggle("Wait before a touch", isOn: true, call: "delaysContentTouches") {
      [unowned self] in
      table.delaysContentTouches = $0
      if timeLine.events.isEmpty { timeLine.waits = $0 }
    }
    cancelsSwitch = panel.addToggle("Take touches back", isOn: true, call: "canCancelContentTouches") {
      [unowned self] in table.canCancelContentTouches = $0
    }
  }

  /// The list is in the middle of what is seen, and as wide as that in a narrow window.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let seen = demo.seen
    let isNarrow = seen.width < Self.width + 48
    let width = isNarrow ? seen.width : Self.width
    let rowHeight = rows[0].height
    let height = CGFloat(rows.count) * rowHeight
    let margin: CGFloat = isNarrow ? 0 : 24
    sheet.layer.cornerRadius = isNarrow ? 0 : 16
    sheet.layer.borderWidth = isNarrow ? 0 : 1
    sheet.frame = CGRect(
      x: (seen.midX - width / 2).rounded(), y: margin, width: width, height: height)
    for (index, row) in rows.enumerated() {
      // As far from the edge as the header's and the sheet's words.
      row.margin = isNarrow ? 16 : 20
      row.border = sheet.layer.borderWidth
      row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: width, height: rowHeight)
    }
    table.contentSize = CGSize(width: table.bounds.width, height: height + 2 * margin)
    table.contentInset.bottom = max(view.scaled(80), view.safeAreaInsets.bottom + 16)
  }

  private func note(_ who: TimeLineView.Who, _ what: TimeLineView.What) {
    timeLine.events.append(TimeLineView.Event(time: CACurrentMediaTime() - landed, who: who, what: what))
    demo.panel.setNeedsLayout()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note(.scrollView, .scrolls) }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note(.scrollView, decelerate ? .goesOn : .stays)
  }
}
