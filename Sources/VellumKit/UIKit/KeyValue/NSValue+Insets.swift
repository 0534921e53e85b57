import Foundation

extension NSValue {
  /// Makes an object that holds insets.
  public convenience init(uiEdgeInsets i: UIEdgeInsets) {
    self.init([i.top, i.left, i.bottom, i.right].map(\.native))
  }
  /// The insets that it holds; zero if it holds another type.
  public var uiEdgeInsetsValue: UIEdgeInsets { self as? UIEdgeInsets ?? .zero }

  /// Makes an object that holds insets.
  public convenience init(directionalEdgeInsets i: NSDirectionalEdgeInsets) {
    self.init([i.top, i.leading, i.bottom, i.trailing].map(\.native))
  }
  /// The insets that it holds; zero if it holds another type.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { self as? NSDirectionalEdgeInsets ?? .zero }

  /// Makes an object that holds a displacement.
  public convenience init(uiOffset offset: UIOffset) {
    self.init([offset.horizontal, offset.vertical].map(\.native))
  }
  /// The displacement that it holds; zero if it holds another type.
  public var uiOffsetValue: UIOffset { self as? UIOffset ?? .zero }
}

extension UIEdgeInsets: _BoxedInValue {
  public var _boxed: NSValue { NSValue(uiEdgeInsets: self) }
  public init?(_boxed value: NSValue) {
    guard let n = value.numbers(4) else { return nil }
    self.init(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
}

extension NSDirectionalEdgeInsets: _BoxedInValue {
  public var _boxed: NSValue { NSValue(directionalEdgeInsets: self) }
  public init?(_boxed value: NSValue) {
    guard let n = value.numbers(4) else { return nil }
    self.init(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }
}

extension UIOffset: _BoxedInValue {
  public var _boxed: NSValue { NSValue(uiOffset: self) }
  public init?(_boxed value: NSValue) {
    guard let n = value.numbers(2) else { return nil }
    self.init(horizontal: n[0], vertical: n[1])
  }
}
