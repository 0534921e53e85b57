import UIKit

/// The background of a transparent picture: a checkerboard, black or white.
enum PhotoBackdrop: CaseIterable {
  case squares, black, white

  /// The next backdrop, cyclically.
  var next: PhotoBackdrop {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

/// Shows a backdrop in its frame. The checkerboard does not move with the frame.
final class BackdropView: UIView {
  private let squares = SquaresView()

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(squares)
  }

  required init?(coder: NSCoder) { fatalError("backdrops are not archived") }

  func show(_ backdrop: PhotoBackdrop) {
    squares.isHidden = backdrop != .squares
    backgroundColor = backdrop == .white ? .white : .black
  }

  /// Covers a part of a page, in the page's points.
  func place(_ part: CGRect, of page: CGRect) {
    frame = part
    squares.frame = CGRect(x: -part.minX, y: -part.minY, width: page.width, height: page.height)
  }
}

/// A checkerboard of two dark greys.
private final class SquaresView: UIView {
  /// The side of a square, in points.
  private static let side: CGFloat = 8

  init() {
    super.init(frame: .zero)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("squares are not archived") }

  override func draw(_ rect: CGRect) {
    let side = Self.side
    UIColor(hex: 0x1E1E21).setFill()
    UIRectFill(bounds)
    UIColor(hex: 0x2B2B2F).setFill()
    for row in 0..<Int((bounds.height / side).rounded(.up)) {
      for column in stride(from: row % 2, to: Int((bounds.width / side).rounded(.up)), by: 2) {
        UIRectFill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
      }
    }
  }
}
