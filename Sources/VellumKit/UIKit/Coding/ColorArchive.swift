import Foundation

/// Colours in archives. What a colour is derived from stands beside how it is derived, not in an object of its own.
enum ColorArchive {
  static func encode(_ color: UIColor, in coder: NSCoder) {
    var base = color.root
    if case (let other, .prominence(let prominence))? = base.derivation {
      coder.encode(prominence.rawValue, forKey: "prominence")
      base = other.root
    }
    if case (let other, .exposure(let linear))? = base.derivation {
      coder.encode(Double(linear), forKey: "exposure")
      base = other
    }
    if let name = named.first(where: { $0.color === base.root })?.name {
      return coder.encode(name, for: "system")
    }
    let fixed = base.cgColor
    switch fixed.paint {
    case .plain:
      coder.encode(fixed.components ?? [], for: "components")
      if let name = fixed.colorSpace?.name { coder.encode(name, for: "colorSpace") }
    case .pattern(let image, let scale):
      UIImage(cgImage: image, scale: scale, orientation: .up).encode(with: coder)
    }
  }

  static func decode(from coder: NSCoder) -> UIColor? {
    guard var color = base(from: coder) else { return nil }
    if coder.containsValue(forKey: "exposure") {
      let linear = CGFloat(coder.decodeDouble(forKey: "exposure"))
      guard linear.isFinite, linear > 0 else { return nil }
      color = UIColor(color, .exposure(linear: linear))
    }
    if coder.containsValue(forKey: "prominence") {
      guard let prominence = UIColor.Prominence(rawValue: coder.decodeInteger(forKey: "prominence")) else {
        return nil
      }
      color = color.withProminence(prominence)
    }
    return color
  }

  private static func base(from coder: NSCoder) -> UIColor? {
    if let name = coder.decodeText(for: "system") { return named.first { $0.name == name }?.color }
    if coder.containsValue(forKey: "png") {
      guard let image = UIImage(coder: coder), image.upright != nil else { return nil }
      return UIColor(patternImage: image)
    }
    guard let components = coder.decodeNumbers(for: "components") else { return nil }
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
