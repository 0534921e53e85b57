import Look
import UIKit

/// A row with a small picture, highlighted while it has a touch.
final class TouchRow: UIView {
  var didHear: (TimeLineView.What) -> Void = { _ in }
  private let picture: UIImageView
  private let word: UILabel
  private let line: UILabel
  private let rule = UIView()
  /// Points from its edges to the picture and to the words.
  var margin: CGFloat = 20 { didSet { if margin != oldValue { setNeedsLayout() } } }
  /// Points from its sides to the rule below it, which does not cross a border there.
  var border: CGFloat = 0 { didSet { if border != oldValue { setNeedsLayout() } } }
  private(set) var isTouched = false {
    didSet {
      backgroundColor = isTouched ? .accent : .surface
      word.textColor = isTouched ? .onAccent : .ink
      line.textColor = isTouched ? .onAccent : .secondary
    }
  }

  /// Points of a row.
  var height: CGFloat { wordHeight + lineHeight + 34 }
  private var wordHeight: CGFloat { scaled(20) }
  private var lineHeight: CGFloat { scaled(18) }

  private static let pictures = (0..<12).map { Landscape($0).image(CGSize(width: 40, height: 40)) }

  init(_ word: String, _ line: String, picture: Int) {
    self.picture = UIImageView(image: Self.pictures[picture % Self.pictures.count])
    self.word = UILabel(word, font: .card)
    self.line = UILabel(line, font: .small, color: .secondary)
    super.init(frame: .zero)
    backgroundColor = .surface
    rule.backgroundColor = .hairline
    self.picture.layer.cornerRadius = 10
    self.picture.clipsToBounds = true
    for view in [self.picture, self.word, self.line, rule] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { fatalError("rows are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: margin, y: ((height - 40) / 2).rounded(), width: 40, height: 40)
    let left = picture.frame.maxX + 16
    let width = max(0, bounds.width - left - margin)
    word.frame = CGRect(x: left, y: 16, width: width, height: wordHeight)
    line.frame = CGRect(x: left, y: word.frame.maxY + 1, width: width, height: lineHeight)
    rule.frame = CGRect(
      x: border, y: bounds.height - 1, width: max(0, bounds.width - 2 * border), height: 1)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.began, touched: true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.ended, touched: false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear(.cancelled, touched: false)
  }

  private func hear(_ what: TimeLineView.What, touched: Bool) {
    isTouched = touched
    didHear(what)
  }
}
