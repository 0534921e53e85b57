import Foundation

// Geometry as text, in the form that Foundation's archives have it: `{1, 2}`, `{{0, 0}, {320, 480}}`. What is not such a
// text is read as zero, and of a transform as the identity.

extension NSCoder {
  /// Returns a point as text, such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { text(point.x, point.y) }
  /// Returns a vector as text, such as `{1, 2}`.
  public class func string(for vector: CGVector) -> String { text(vector.dx, vector.dy) }
  /// Returns a size as text, such as `{320, 480}`.
  public class func string(for size: CGSize) -> String { text(size.width, size.height) }
  /// Returns a rectangle as text, such as `{{0, 0}, {320, 480}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns a transform as text, such as `[1, 0, 0, 1, 0, 0]`.
  public class func string(for t: CGAffineTransform) -> String {
    "[\(list(t.a, t.b, t.c, t.d, t.tx, t.ty))]"
  }
  /// Returns insets as text, such as `{1, 2, 3, 4}`: top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String {
    text(insets.top, insets.left, insets.bottom, insets.right)
  }
  /// Returns insets as text, such as `{1, 2, 3, 4}`: top, leading, bottom, trailing.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    text(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
  /// Returns a displacement as text, such as `{1, 2}`.
  public class func string(for offset: UIOffset) -> String { text(offset.horizontal, offset.vertical) }

  /// Reads a point from text such as `{1, 2}`; zero if the text is no point.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// Reads a vector from text such as `{1, 2}`; zero if the text is no vector.
  public class func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }
  /// Reads a size from text such as `{320, 480}`; zero if the text is no size.
  public class func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// Reads a rectangle from text such as `{{0, 0}, {320, 480}}`; zero if the text is no rectangle.
  public class func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// Reads a transform from text such as `[1, 0, 0, 1, 0, 0]`; the identity if the text is no transform.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  /// Reads insets from text such as `{1, 2, 3, 4}`: top, left, bottom, right. Zero if the text is no insets.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// Reads insets from text such as `{1, 2, 3, 4}`: top, leading, bottom, trailing. Zero if the text is no insets.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(string, 4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
      ?? .zero
  }
  /// Reads a displacement from text such as `{1, 2}`; zero if the text is no displacement.
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
