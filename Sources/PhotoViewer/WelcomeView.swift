import Look
import UIKit

/// The first page, of a viewer without pictures: a place to drop some, and buttons to open them.
final class WelcomeView: UIView {
  private let frameView = DashedView(.controlEdge)
  private let prints: [PrintView]
  private let heading = TextLabel(text: "Drop pictures here", font: .heading)
  private let sentence = TextLabel(
    text: "A picture of any size, or a folder of\u{a0}pictures.", color: .secondary)
  private let buttons: [ActionButton]

  /// In points: the margins; the size of a print; how far the outer prints are from the middle, and below it.
  private static let (margin, top): (CGFloat, CGFloat) = (24, 72)
  private static let (print, spread, drop) = (CGSize(width: 168, height: 112), 108.0, 18.0)
  /// The angle of the outer prints, in radians.
  private static let lean = 0.16

  /// - Parameters:
  ///   - samples: Sample pictures; three of them are shown as prints, none if there are fewer.
  ///   - showSamples: Shows the sample pictures; nil for a program without samples.
  init(samples: [UIImage], open: @escaping () -> Void, showSamples: (() -> Void)?) {
    prints = samples.count < 3 ? [] : [samples[1], samples[2], samples[0]].map { PrintView($0) }
    buttons =
      [ActionButton("Open pictures", icon: .picture, style: .primary, action: open)]
      + (showSamples.map { [ActionButton("Try the samples", action: $0)] } ?? [])
    super.init(frame: .zero)
    for label in [heading, sentence] { label.textAlignment = .center }
    for view in [frameView] + prints + [heading, sentence] + buttons { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  /// The frame that photographs grow out of: the print in the middle, otherwise around the heading.
  var source: CGRect {
    guard let print = prints.last, !print.isHidden, !print.bounds.isEmpty else {
      return heading.frame.insetBy(dx: heading.frame.width / 4, dy: -20)
    }
    return print.frame
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isNarrow = bounds.width < StripLayout.narrow
    let margin = isNarrow ? 16 : Self.margin
    frameView.frame = CGRect(
      x: margin, y: Self.top, width: max(0, bounds.width - 2 * margin),
      height: max(0, bounds.height - Self.top - margin))
    let inside = frameView.frame
    let width = max(0, inside.width - 32)
    let scale = min(1, inside.width / 480)
    let showsPrints = !prints.isEmpty && inside.height >= 380
    let printsHeight = showsPrints ? (Self.print.height * scale + 24).rounded() : 0
    let sentenceHeight = sentence.sizeThatFits(CGSize(width: width, height: .infinity)).height.rounded(.up)
    let widths = buttons.map(\.intrinsicContentSize.width)
    let isStacked = widths.reduce(12, +) > width
    let buttonHeight: CGFloat = isStacked ? CGFloat(buttons.count) * 52 - 12 : 40
    let headingHeight = max(
      scaled(32), heading.sizeThatFits(CGSize(width: width, height: .infinity)).height.rounded(.up))
    let total =
      printsHeight + (showsPrints ? 40 : 0) + headingHeight + 8 + sentenceHeight + 28 + buttonHeight
    var y = inside.minY + max(16, ((inside.height - total) * 0.5).rounded())
    for (print, place) in zip(prints, [-1.0, 1.0, 0.0]) {
      print.isHidden = !showsPrints
      print.bounds.size = CGSize(
        width: (Self.print.width * scale).rounded(), height: (Self.print.height * scale).rounded())
      print.center = CGPoint(
        x: bounds.midX + place * Self.spread * scale,
        y: y + print.bounds.height / 2 + abs(place) * Self.drop * scale)
      print.transform = CGAffineTransform(rotationAngle: place * Self.lean)
    }
    y += printsHeight + (showsPrints ? 40 : 0)
    heading.frame = CGRect(x: inside.minX + 16, y: y, width: width, height: headingHeight)
    y += headingHeight + 8
    sentence.frame = CGRect(x: inside.minX + 16, y: y, width: width, height: sentenceHeight)
    y += sentenceHeight + 28
    var x =
      isStacked ? 0 : ((bounds.width - widths.reduce(0, +) - 12 * CGFloat(buttons.count - 1)) / 2).rounded()
    for (button, width) in zip(buttons, widths) {
      button.bounds.size = CGSize(width: width, height: 40)
      button.center = CGPoint(x: isStacked ? bounds.midX : x + width / 2, y: y + 20)
      if isStacked { y += 52 } else { x += width + 12 }
    }
  }
}

/// A small print with a white edge.
private final class PrintView: UIView {
  private let imageView = UIImageView()

  init(_ image: UIImage) {
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 6
    isUserInteractionEnabled = false
    addFloatingShadow()
    imageView.image = image
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 2
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("prints are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds.inside(by: 4)
  }
}
