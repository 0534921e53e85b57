import Foundation

extension NSParagraphStyle.Settings {
  private static var lengths: [WritableKeyPath<Self, CGFloat>] {
    [
      \.lineSpacing, \.paragraphSpacing, \.lineHeightMultiple, \.minimumLineHeight, \.maximumLineHeight,
      \.firstLineHeadIndent, \.headIndent, \.tailIndent, \.paragraphSpacingBefore, \.defaultTabInterval,
    ]
  }

  func encode(in coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: "alignment")
    coder.encode(lineBreakMode.rawValue, forKey: "lineBreakMode")
    coder.encode(baseWritingDirection.rawValue, forKey: "baseWritingDirection")
    coder.encode(Self.lengths.map { self[keyPath: $0] }, for: "lengths")
    coder.encode(tabStops.flatMap(\.numbers), for: "tabStops")
    coder.encode(hyphenationFactor, forKey: "hyphenationFactor")
    coder.encode(usesDefaultHyphenation, forKey: "usesDefaultHyphenation")
    coder.encode(allowsTightening, forKey: "allowsDefaultTighteningForTruncation")
    coder.encode(Int(lineBreakStrategy.rawValue), forKey: "lineBreakStrategy")
  }

  /// What the archive lacks has its default.
  init(from coder: NSCoder) {
    self.init()
    guard let numbers = coder.decodeNumbers(Self.lengths.count, for: "lengths") else { return }
    for (path, number) in zip(Self.lengths, numbers) { self[keyPath: path] = number }
    alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural
    lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "lineBreakMode")) ?? .byWordWrapping
    baseWritingDirection =
      NSWritingDirection(rawValue: coder.decodeInteger(forKey: "baseWritingDirection")) ?? .natural
    if let numbers = coder.decodeNumbers(for: "tabStops") {
      tabStops = stride(from: 0, to: numbers.count, by: 3).compactMap {
        NSTextTab(numbers.dropFirst($0).prefix(3))
      }
    }
    hyphenationFactor = coder.decodeFloat(forKey: "hyphenationFactor")
    usesDefaultHyphenation = coder.decodeBool(forKey: "usesDefaultHyphenation")
    allowsTightening = coder.decodeBool(forKey: "allowsDefaultTighteningForTruncation")
    lineBreakStrategy = .init(
      rawValue: UInt(truncatingIfNeeded: coder.decodeInteger(forKey: "lineBreakStrategy")))
  }
}
