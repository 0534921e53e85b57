public import BigInt
import Foundation
import VellumKit

/// A plane of tiles that show their own addresses: endless inwards, outwards and to all sides.
public struct GridWorld: EndlessWorld {
  /// A grid world. All of them are alike.
  public init() {}

  /// Each level has a shade of its own, and neighbours differ.
  public func pixels(of tile: EndlessTile) -> TilePixels? {
    let address = tile.address
    guard tile.isWanted else { return nil }
    return tile.drawn { context in
      let side = CGFloat(tile.side)
      let area = CGRect(x: 0, y: 0, width: side, height: side)
      let isDark = address.column.isOdd != address.row.isOdd
      let hue = CGFloat(address.level.modulo(Self.shades)) / CGFloat(Self.shades)
      UIColor(hue: hue, saturation: isDark ? 0.20 : 0.13, brightness: isDark ? 0.88 : 0.95, alpha: 1)
        .setFill()
      context.fill(area)
      // The edges of the next finer tiles.
      UIColor(white: 0, alpha: 0.06).setFill()
      context.fill(CGRect(x: side / 2, y: 0, width: 1, height: side))
      context.fill(CGRect(x: 0, y: side / 2, width: side, height: 1))
      // Edges that coarser tiles share are stronger.
      let (left, top) = (Self.strength(of: address.column), Self.strength(of: address.row))
      UIColor(white: 0, alpha: left.alpha).setFill()
      context.fill(CGRect(x: 0, y: 0, width: left.width, height: side))
      UIColor(white: 0, alpha: top.alpha).setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: top.width))
      Self.write(Self.label(of: address))
    }
  }

  /// Width and opacity of a tile's left or top edge: stronger if the tile three levels coarser shares it.
  private static func strength(of index: BigInt) -> (width: CGFloat, alpha: CGFloat) {
    index.magnitude.trailingZeroBitCount >= 3 || index.isZero ? (3, 0.55) : (1, 0.35)
  }

  /// The number of levels after which the shades repeat. Chosen.
  private static let shades = 12

  /// Draws the lines of a tile's label, level first.
  private static func write(_ lines: [String]) {
    let ink = UIColor(white: 0.12, alpha: 1)
    var y: CGFloat = 10
    for (index, line) in lines.enumerated() {
      let font: UIFont =
        index == 0
        ? .systemFont(ofSize: 17, weight: .semibold) : .monospacedSystemFont(ofSize: 11.5, weight: .regular)
      (line as NSString).draw(
        at: CGPoint(x: 11, y: y), withAttributes: [.font: font, .foregroundColor: ink])
      y += index == 0 ? 27 : 17
    }
  }

  // MARK: - Labels

  /// A tile's label: its level, column and row, in digits. Long numbers are shortened in the middle.
  public static func label(of address: EndlessAddress) -> [String] {
    [
      "level \(address.level)", "column \(digits(of: address.column))", "row    \(digits(of: address.row))",
    ]
  }

  /// The decimal digits of a number; for a long one the first and the last digits, and their count.
  public static func digits(of number: BigInt) -> String {
    let sign = number.sign == .minus ? "−" : ""
    let digits = number.decimalDigits
    guard digits.count > maxDigits else { return sign + digits }
    return "\(sign)\(digits.prefix(shownDigits))…\(digits.suffix(shownDigits)) (\(digits.count))"
  }

  /// The most digits that are written in full: what fits into a line. Chosen.
  static let maxDigits = 22
  /// Digits at each end of a shortened number. Chosen.
  static let shownDigits = 7
}

extension BigInt {
  fileprivate var isOdd: Bool { magnitude.words.first.map { $0 & 1 == 1 } ?? false }
}

extension Int {
  fileprivate func modulo(_ count: Int) -> Int { (self % count + count) % count }
}
