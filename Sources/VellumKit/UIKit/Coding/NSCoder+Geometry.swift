import Foundation

// Points, sizes and rectangles are encoded by Foundation's own methods, everything else as the text of `string(for:)`. What an archive
// lacks is decoded as zero, and a transform as the identity.

extension NSCoder {
  /// Encodes a vector for the key.
  public func encode(_ vector: CGVector, forKey key: String) { encode(Self.string(for: vector), for: key) }
  /// Encodes a transform for the key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(Self.string(for: transform), for: key)
  }
  /// Encodes insets for the key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(Self.string(for: insets), for: key)
  }
  /// Encodes directional insets for the key.
  public func encode(_ directionalInsets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(Self.string(for: directionalInsets), for: key)
  }
  /// Encodes a displacement for the key.
  public func encode(_ offset: UIOffset, forKey key: String) { encode(Self.string(for: offset), for: key) }

  /// Decodes a point; zero if there is none for the key.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }
  /// Decodes a vector; zero if there is none for the key.
  public func decodeCGVector(forKey key: String) -> CGVector {
    Self.cgVector(for: decodeText(for: key) ?? "")
  }
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
    Self.cgAffineTransform(for: decodeText(for: key) ?? "")
  }
  /// Decodes insets; zero if there are none for the key.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    Self.uiEdgeInsets(for: decodeText(for: key) ?? "")
  }
  /// Decodes directional insets; zero if there are none for the key.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: decodeText(for: key) ?? "")
  }
  /// Decodes a displacement; zero if there is none for the key.
  public func decodeUIOffset(forKey key: String) -> UIOffset {
    Self.uiOffset(for: decodeText(for: key) ?? "")
  }
}

// What classes encode of their own is never an object: Foundation for Linux decodes one that contains itself until the stack ends, and
// checks the class of an object only where it has not met that class yet.

extension NSCoder {
  func encode(_ data: Data, for key: String) {
    data.withUnsafeBytes {
      encodeBytes($0.bindMemory(to: UInt8.self).baseAddress, length: $0.count, forKey: key)
    }
  }

  /// The bytes that were encoded for the key; nil if there are none.
  func decodeData(for key: String) -> Data? { withDecodedUnsafeBytes(forKey: key) { $0.map { Data($0) } } }

  func encode(_ text: String, for key: String) { encode(Data(text.utf8), for: key) }

  /// The text that was encoded for the key; nil if there is none.
  func decodeText(for key: String) -> String? {
    decodeData(for: key).flatMap { String(validating: $0, as: UTF8.self) }
  }

  func encode(_ numbers: [CGFloat], for key: String) {
    for (index, number) in numbers.enumerated() { encode(Double(number), forKey: "\(key).\(index)") }
  }

  /// The numbers that were encoded for the key, none where there are none; nil if one of them is not finite.
  func decodeNumbers(for key: String) -> [CGFloat]? {
    var numbers: [CGFloat] = []
    while containsValue(forKey: "\(key).\(numbers.count)") {
      numbers.append(CGFloat(decodeDouble(forKey: "\(key).\(numbers.count)")))
    }
    return numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  /// The numbers that were encoded for the key; nil unless there are `count` of them, all finite.
  func decodeNumbers(_ count: Int, for key: String) -> [CGFloat]? {
    decodeNumbers(for: key).flatMap { $0.count == count ? $0 : nil }
  }

  /// Sets the flag that was encoded for the key, if there is one.
  func decodeFlag(for key: String, into set: (Bool) -> Void) {
    if containsValue(forKey: key) { set(decodeBool(forKey: key)) }
  }
}
