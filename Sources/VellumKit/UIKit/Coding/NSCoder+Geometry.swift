import Foundation

// Points, sizes and rectangles are encoded by Foundation's own methods, everything else as the text of `string(for:)`. What an archive
// lacks is decoded as zero, and a transform as the identity.

extension NSCoder {
  /// Encodes a vector for the key.
  public func encode(_ vector: CGVector, forKey key: String) { encode(text: Self.string(for: vector), key) }
  /// Encodes a transform for the key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(text: Self.string(for: transform), key)
  }
  /// Encodes insets for the key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(text: Self.string(for: insets), key)
  }
  /// Encodes directional insets for the key.
  public func encode(_ directionalInsets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(text: Self.string(for: directionalInsets), key)
  }
  /// Encodes a displacement for the key.
  public func encode(_ offset: UIOffset, forKey key: String) { encode(text: Self.string(for: offset), key) }

  /// Decodes a point; zero if there is none for the key.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }
  /// Decodes a vector; zero if there is none for the key.
  public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(for: key)) }
  /// Decodes a size; zero if there is none for the key.
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }
  /// Decodes a rectangle; zero if there is none for the key.
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }
  /// Decodes a transform; the identity if there is none for the key.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: text(for: key))
  }
  /// Decodes insets; zero if there are none for the key.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    Self.uiEdgeInsets(for: text(for: key))
  }
  /// Decodes directional insets; zero if there are none for the key.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: text(for: key))
  }
  /// Decodes a displacement; zero if there is none for the key.
  public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(for: key)) }

  private func text(for key: String) -> String { decodeText(for: key) ?? "" }
}

extension NSCoder {
  func encode(text: String, _ key: String) { encode(text as NSString, forKey: key) }

  /// The text that was encoded for the key; nil if there is none.
  func decodeText(for key: String) -> String? { decode(NSString.self, for: key) as String? }

  /// The object that was encoded for the key; nil if there is none. An archive that lacks a key that is asked for counts as damaged.
  func decode<Object: NSObject & NSCoding>(_ type: Object.Type, for key: String) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  func encode(numbers: [CGFloat], for key: String) {
    encode(numbers.map { NSNumber(value: Double($0)) } as NSArray, forKey: key)
  }

  /// The numbers that were encoded for the key; nil if there are none, or one of them is not finite.
  func numbers(for key: String) -> [CGFloat]? {
    guard containsValue(forKey: key),
      let numbers = decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber]
    else { return nil }
    let values = numbers.map { CGFloat($0.doubleValue) }
    return values.allSatisfy(\.isFinite) ? values : nil
  }
}
