import Look
import UIKit

/// The text of a page's file, to scroll.
final class SourceView: UIScrollView {
  private var parts: [UILabel] = []

  /// Lines of a label: labels of all of a file would be higher than a screen can hold in memory.
  private static let linesOfLabel = 40

  init(of page: GalleryPage) {
    super.init(frame: .zero)
    backgroundColor = .background
    alwaysBounceVertical = true
    let text =
      page.source ?? "\(page.file) is in Vellum's repository. It is not on this machine."
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for start in stride(from: 0, to: lines.count, by: Self.linesOfLabel) {
      let part = lines[start..<min(start + Self.linesOfLabel, lines.count)]
      parts.append(UILabel(part.joined(separator: "\n"), font: .api))
    }
    parts.forEach(addSubview)
  }

  required init?(coder: NSCoder) { fatalError("sources are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = bounds.width < 700 ? 16 : 40
    let width = max(0, min(bounds.width - 2 * margin, 880))
    var y: CGFloat = 24
    for part in parts {
      let height = part.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
      part.frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: y, width: width, height: height)
      y += height
    }
    contentSize = CGSize(width: bounds.width, height: y + 24)
  }
}
