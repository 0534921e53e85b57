import Look
import UIKit

extension GalleryPage {
  static let windows = GalleryPage(
    name: "windows", title: "A desk of pictures", card: "Each keeps its own size.",
    hint: "Pinch a picture. It keeps its size.", mouseHint: "Ctrl and the wheel over a picture",
    teaches: """
      One finger scrolls the desk, two zoom and turn the picture under them. \
      Each picture is a scroll view of its own, so two people can zoom two of them at once.
      """,
    document: "A catalog of UIScrollView samples"
  ) { WindowsPage() }
}

/// A desk that scrolls, with prints that are scroll views and zoom each on its own.
final class WindowsPage: UIViewController {
  let desk = UIScrollView()
  private(set) var prints: [PrintView] = []
  private(set) lazy var demo = DemoView(stage: desk)

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    desk.backgroundColor = .wood
    desk.contentInsetAdjustmentBehavior = .never
    // Two fingers are for a print.
    desk.panGestureRecognizer.maximumNumberOfTouches = 1
    for number in 0..<Self.wide.count {
      let print = PrintView(number)
      print.didRise = { [unowned self, unowned print] in raise(print) }
      desk.addSubview(print)
      prints.append(print)
    }
  }

  /// Lays a print above the others.
  private func raise(_ print: PrintView) {
    desk.bringSubviewToFront(print)
    for other in prints { other.isRaised = other === print }
  }

  /// Where the prints lie, and how large they are, on a desk of 1440 by 960 points: some over each other, some past the edge.
  /// The note, number 10, is where no window cuts its text and no hint covers it.
  static let wide: [CGRect] = [
    CGRect(x: 612, y: 492, width: 256, height: 180), CGRect(x: 352, y: 16, width: 300, height: 206),
    CGRect(x: 716, y: 52, width: 250, height: 150), CGRect(x: 1050, y: 24, width: 330, height: 220),
    CGRect(x: -40, y: 268, width: 336, height: 232), CGRect(x: 662, y: 236, width: 230, height: 150),
    CGRect(x: 388, y: 214, width: 368, height: 254), CGRect(x: 960, y: 252, width: 286, height: 196),
    CGRect(x: 60, y: 536, width: 250, height: 188), CGRect(x: 352, y: 500, width: 216, height: 250),
    CGRect(x: 40, y: 40, width: 240, height: 212), CGRect(x: 884, y: 486, width: 330, height: 212),
  ]

  /// The size of the desk's content: a little more than what is seen.
  private(set) var deskSize = CGSize.zero

  /// The width, in points, that `wide` is made for. In a wider window the desk and the prints are larger, in a narrower one a little
  /// smaller.
  private static let wideWidth: CGFloat = 1280
  /// The same for `narrow`, whose prints are never smaller.
  private static let narrowWidth: CGFloat = 390

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let isNarrow = size.width < 700
    let scale =
      isNarrow ? max(1, size.width / Self.narrowWidth) : max(0.75, size.width / Self.wideWidth)
    let area = isNarrow ? CGSize(width: 430, height: 1040) : CGSize(width: 1440, height: 960)
    let wanted = CGSize(width: area.width * scale, height: area.height * scale)
    guard deskSize != wanted else { return }
    deskSize = wanted
    for (print, place) in zip(prints, isNarrow ? Self.narrow : Self.wide) {
      print.place(place.applying(CGAffineTransform(scaleX: scale, y: scale)).integral)
    }
    desk.contentSize = deskSize
  }

  /// The same prints on a desk of 430 by 1040 points: about two to a row, three of them past the edges of a window that is 390 wide.
  static let narrow: [CGRect] = [
    CGRect(x: 16, y: 24, width: 196, height: 140), CGRect(x: 228, y: 40, width: 150, height: 104),
    CGRect(x: 214, y: 742, width: 160, height: 98), CGRect(x: 180, y: 168, width: 232, height: 156),
    CGRect(x: -24, y: 384, width: 208, height: 144), CGRect(x: 212, y: 340, width: 150, height: 98),
    CGRect(x: 120, y: 418, width: 244, height: 168), CGRect(x: 230, y: 606, width: 176, height: 120),
    CGRect(x: 20, y: 602, width: 194, height: 146), CGRect(x: 36, y: 764, width: 160, height: 186),
    CGRect(x: 16, y: 184, width: 176, height: 184), CGRect(x: 140, y: 860, width: 240, height: 154),
  ]
}

extension UIColor {
  /// The plain colour of the wood.
  static let plainWood = UIColor { UIColor(hex: $0.userInterfaceStyle == .dark ? 0x26221D : 0xCDC3B1) }
  /// Warm, with a faint grain.
  fileprivate static let wood = UIColor { $0.userInterfaceStyle == .dark ? darkWood : lightWood }
  private static let lightWood = pattern(.light)
  private static let darkWood = pattern(.dark)

  private static func pattern(_ style: UIUserInterfaceStyle) -> UIColor {
    let traits = UITraitCollection(userInterfaceStyle: style)
    let grain: CGFloat = style == .dark ? 4 : 1
    return UIColor(
      patternImage: UIGraphicsImageRenderer(size: CGSize(width: 240, height: 240)).image {
        plainWood.resolvedColor(with: traits).setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 240, height: 240))
        for line in 0..<24 {
          UIColor(white: 0, alpha: grain * (line % 3 == 0 ? 0.018 : 0.008)).setFill()
          $0.fill(CGRect(x: 0, y: line * 10 + line * line % 7, width: 240, height: 3 + line % 4))
        }
      })
  }
}
