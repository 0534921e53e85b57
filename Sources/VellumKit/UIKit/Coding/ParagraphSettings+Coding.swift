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
    coder.encode(numbers: Self.lengths.map { self[keyPath: $0] }, for: "lengths")
    coder.encode(tabStops as NSArray, forKey: "tabStops")
    coder.encode(hyphenationFactor, forKey: "hyphenationFactor")
    coder.encode(usesDefaultHyphenation, forKey: "usesDefaultHyphenation")
    coder.encode(allowsTightening, forKey: "allowsDefaultTighteningForTruncation")
    coder.encode(Int(lineBreakStrategy.rawValue), forKey: "lineBreakStrategy")
  }

  /// What the archive lacks has its default.
  init(from coder: NSCoder) {
    self.init()
    guard let numbers = coder.numbers(for: "lengths"), numbers.count == Self.lengths.count else { return }
    for (path, number) in zip(Self.lengths, numbers) { self[keyPath: path] = number }
    alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural
    lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "lineBreakMode")) ?? .byWordWrapping
    baseWritingDirection =
      NSWritingDirection(rawValue: coder.decodeInteger(forKey: "baseWritingDirection")) ?? .natural
    if coder.containsValue(forKey: "tabStops") {
      tabStops =
        coder.decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "tabStops") as? [NSTextTab] ?? []
    }
    hyphenationFactor = coder.decodeFloat(forKey: "hyphenationFactor")
    usesDefaultHyphenation = coder.decodeBool(forKey: "usesDefaultHyphenation")
    allowsTightening = coder.decodeBool(forKey: "allowsDefaultTighteningForTruncation")
    lineBreakStrategy = .init(
      rawValue: UInt(truncatingIfNeeded: coder.decodeInteger(forKey: "lineBreakStrategy")))
  }
}
