import Foundation

/// Colours in archives.
enum ColorArchive {
  static func encode(_ color: UIColor, in coder: NSCoder) {
    if let (base, derivation) = color.derivation, color.root === color {
      coder.encode(base, forKey: "base")
      switch derivation {
      case .prominence(let prominence): coder.encode(prominence.rawValue, forKey: "prominence")
      case .exposure(let linear): coder.encode(Double(linear), forKey: "exposure")
      }
      return
    }
    if let name = named.first(where: { $0.color === color.root })?.name {
      return coder.encode(text: name, "system")
    }
    let fixed = color.cgColor
    switch fixed.paint {
    case .plain:
      coder.encode(numbers: fixed.components ?? [], for: "components")
      if let name = fixed.colorSpace?.name { coder.encode(text: name, "colorSpace") }
    case .pattern(let image, let scale):
      coder.encode(UIImage(cgImage: image, scale: scale, orientation: .up), forKey: "pattern")
    }
  }

  static func decode(from coder: NSCoder) -> UIColor? {
    if let base = coder.decode(UIColor.self, for: "base") {
      if coder.containsValue(forKey: "prominence") {
        return UIColor.Prominence(rawValue: coder.decodeInteger(forKey: "prominence")).map(
          base.withProminence)
      }
      let linear = CGFloat(coder.decodeDouble(forKey: "exposure"))
      return linear.isFinite && linear > 0 ? UIColor(base, .exposure(linear: linear)) : nil
    }
    if let name = coder.decodeText(for: "system") { return named.first { $0.name == name }?.color }
    if let pattern = coder.decode(UIImage.self, for: "pattern") { return UIColor(patternImage: pattern) }
    guard let components = coder.numbers(for: "components") else { return nil }
    let space =
      coder.decodeText(for: "colorSpace").flatMap { CGColorSpace(name: $0) }
      ?? (components.count == 2 ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB())
    guard components.count == space.numberOfComponents + 1 else { return nil }
    return CGColor(colorSpace: space, components: components).map { UIColor(cgColor: $0) }
  }

  /// The colours of the system that depend on traits.
  private static let named: [(name: String, color: UIColor)] = [
    ("systemRed", .systemRed), ("systemOrange", .systemOrange), ("systemYellow", .systemYellow),
    ("systemGreen", .systemGreen), ("systemMint", .systemMint), ("systemTeal", .systemTeal),
    ("systemCyan", .systemCyan), ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo),
    ("systemPurple", .systemPurple), ("systemPink", .systemPink), ("systemBrown", .systemBrown),
    ("systemGray", .systemGray), ("systemGray2", .systemGray2), ("systemGray3", .systemGray3),
    ("systemGray4", .systemGray4), ("systemGray5", .systemGray5), ("systemGray6", .systemGray6),
    ("label", .label), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
    ("quaternaryLabel", .quaternaryLabel), ("placeholderText", .placeholderText), ("link", .link),
    ("separator", .separator), ("opaqueSeparator", .opaqueSeparator), ("systemBackground", .systemBackground),
    ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground),
    ("systemGroupedBackground", .systemGroupedBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground), ("systemFill", .systemFill),
    ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
    ("quaternarySystemFill", .quaternarySystemFill), ("tintColor", .tintColor),
  ]
}
