import Foundation

// Geometry as text, in the form that Foundation's archives have it: `{1, 2}`, `{{0, 0}, {320, 480}}`. What is not such a
// text is read as zero, and of a transform as the identity.

extension NSCoder {
  /// A point as text.
  public class func string(for point: CGPoint) -> String { text(point.x, point.y) }
  /// A vector as text.
  public class func string(for vector: CGVector) -> String { text(vector.dx, vector.dy) }
  /// A size as text.
  public class func string(for size: CGSize) -> String { text(size.width, size.height) }
  /// A rectangle as text.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// A transform as text, in square brackets.
  public class func string(for t: CGAffineTransform) -> String {
    "[\(list(t.a, t.b, t.c, t.d, t.tx, t.ty))]"
  }
  /// Insets as text: top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String {
    text(insets.top, insets.left, insets.bottom, insets.right)
  }
  /// Insets as text: top, leading, bottom, trailing.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    text(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
  /// A displacement as text.
  public class func string(for offset: UIOffset) -> String { text(offset.horizontal, offset.vertical) }

  /// The point of a text.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// The vector of a text.
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  /// The size of a text.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// The rectangle of a text.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// The transform of a text.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  /// The insets of a text.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// The insets of a text.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(string, 4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
      ?? .zero
  }
  /// The displacement of a text.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private class func text(_ numbers: CGFloat...) -> String { "{\(joined(numbers))}" }
  private class func list(_ numbers: CGFloat...) -> String { joined(numbers) }
  /// 17 digits tell every number from every other.
  private class func joined(_ numbers: [CGFloat]) -> String {
    numbers.map { String(format: "%.17g", $0.native) }.joined(separator: ", ")
  }

  /// The numbers of a text; nil where there are not as many, or something else is among them.
  private class func numbers(_ string: String, _ count: Int) -> [Double]? {
    let parts = string.split { "{}[], \t\n".contains($0) }
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    return parts.count == count && numbers.count == count ? numbers : nil
  }
}
