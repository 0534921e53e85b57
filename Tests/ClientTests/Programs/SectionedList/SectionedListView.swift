import UIKit

struct ListSection {
  var title: String
  var rows: Int
}

@objc protocol SectionedListViewDelegate: AnyObject {
  @objc optional func listView(_ listView: SectionedListView, shouldFold section: Int) -> Bool
  @objc optional func listView(_ listView: SectionedListView, didPin section: Int)
}

/// Sections of rows whose headers stay at the top until the next one pushes them away. A tap on a header folds its section.
@MainActor final class SectionedListView: UIView {
  static let headerHeight: CGFloat = 40
  static let rowHeight: CGFloat = 60

  weak var delegate: SectionedListViewDelegate?
  let scrollView = UIScrollView()
  private(set) var headers: [UIButton] = []
  private var bodies: [UIView] = []
  private let sections: [ListSection]
  private var folded: Set<Int> = []
  private var pinned: Int?
  private var offsetObservation: NSKeyValueObservation?

  init(sections: [ListSection]) {
    self.sections = sections
    super.init(frame: .zero)
    scrollView.alwaysBounceVertical = true
    addSubview(scrollView)
    for (index, section) in sections.enumerated() {
      bodies.append(makeBody(of: section))
      headers.append(makeHeader(of: section, at: index))
    }
    // Headers lie above all rows.
    bodies.forEach(scrollView.addSubview)
    headers.forEach(scrollView.addSubview)
    offsetObservation = scrollView.observe(\.contentOffset, options: [.initial, .new]) { [weak self] _, _ in
      self?.placeHeaders()
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func makeHeader(of section: ListSection, at index: Int) -> UIButton {
    let header = UIButton(type: .custom)
    header.setTitle(section.title, for: .normal)
    header.backgroundColor = .darkGray
    header.tag = index
    header.addTarget(self, action: #selector(headerTapped(_:)), for: .touchUpInside)
    return header
  }

  private func makeBody(of section: ListSection) -> UIView {
    let body = UIView()
    body.clipsToBounds = true
    for row in 0..<section.rows {
      let label = UILabel(frame: CGRect(x: 20, y: CGFloat(row) * Self.rowHeight, width: 200, height: 60))
      label.text = "\(section.title) \(row + 1)"
      body.addSubview(label)
    }
    return body
  }

  private func top(of section: Int) -> CGFloat {
    (0..<section).reduce(0) { $0 + Self.headerHeight + height(of: $1) }
  }

  private func height(of section: Int) -> CGFloat {
    folded.contains(section) ? 0 : CGFloat(sections[section].rows) * Self.rowHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    for (index, body) in bodies.enumerated() {
      body.frame = CGRect(
        x: 0, y: top(of: index) + Self.headerHeight, width: bounds.width, height: height(of: index))
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: top(of: sections.count))
    placeHeaders()
  }

  private func placeHeaders() {
    let offset = scrollView.contentOffset.y
    var onTop: Int?
    for (index, header) in headers.enumerated() {
      let (start, end) = (top(of: index), top(of: index + 1))
      let y = min(max(offset, start), end - Self.headerHeight)
      header.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.headerHeight)
      if start <= offset, offset < end { onTop = index }
    }
    if let onTop, onTop != pinned {
      pinned = onTop
      delegate?.listView?(self, didPin: onTop)
    }
  }

  @objc private func headerTapped(_ sender: UIButton) {
    let section = sender.tag
    if folded.contains(section) {
      folded.remove(section)
    } else if delegate?.listView?(self, shouldFold: section) ?? true {
      folded.insert(section)
    }
    UIView.animate(withDuration: 0.3) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
      // What is folded comes to the top, not what was below it.
      let limit = max(0, self.scrollView.contentSize.height - self.bounds.height)
      self.scrollView.contentOffset.y = min(max(self.scrollView.contentOffset.y, 0), limit)
    }
  }
}
