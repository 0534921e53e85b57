import Foundation

extension UIView: @preconcurrency NSCoding {
  private static var flags: [(key: String, path: ReferenceWritableKeyPath<UIView, Bool>)] {
    [
      ("isHidden", \.isHidden), ("isOpaque", \.isOpaque), ("clipsToBounds", \.clipsToBounds),
      ("isUserInteractionEnabled", \.isUserInteractionEnabled),
      ("isMultipleTouchEnabled", \.isMultipleTouchEnabled), ("autoresizesSubviews", \.autoresizesSubviews),
    ]
  }

  func encode(into archive: NSKeyedArchiver) {
    archive.encode([bounds.minX, bounds.minY, bounds.width, bounds.height], for: "bounds")
    archive.encode([center.x, center.y], for: "center")
    archive.encode([anchorPoint.x, anchorPoint.y], for: "anchorPoint")
    let map = transform
    archive.encode([map.a, map.b, map.c, map.d, map.tx, map.ty], for: "transform")
    archive.encode([alpha], for: "alpha")
    if let color = backgroundColor?.cgColor.renderColor {
      archive.encode(
        [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) }, for: "backgroundColor")
    }
    archive.encode(tag, forKey: "tag")
    archive.encode(contentMode.rawValue, forKey: "contentMode")
    archive.encode(Int(autoresizingMask.rawValue), forKey: "autoresizingMask")
    for flag in Self.flags { archive.encode(self[keyPath: flag.path], forKey: flag.key) }
    archive.encode(subviews as NSArray, forKey: "subviews")
  }

  /// Restores the view. Numbers that are missing or not finite stay as they are in a new view.
  func decode(from archive: NSKeyedUnarchiver) {
    if let point = archive.decodeNumbers(2, for: "anchorPoint") {
      anchorPoint = CGPoint(x: point[0], y: point[1])
    }
    if let rect = archive.decodeNumbers(4, for: "bounds") {
      bounds = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
    }
    if let point = archive.decodeNumbers(2, for: "center") { center = CGPoint(x: point[0], y: point[1]) }
    if let map = archive.decodeNumbers(6, for: "transform") {
      transform = CGAffineTransform(a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5])
    }
    if let number = archive.decodeNumbers(1, for: "alpha") { alpha = number[0] }
    if let color = archive.decodeNumbers(4, for: "backgroundColor") {
      backgroundColor = UIColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
    }
    tag = archive.decodeInteger(forKey: "tag")
    contentMode = ContentMode(rawValue: archive.decodeInteger(forKey: "contentMode")) ?? contentMode
    autoresizingMask = AutoresizingMask(
      rawValue: .init(truncatingIfNeeded: archive.decodeInteger(forKey: "autoresizingMask")))
    for flag in Self.flags { archive.decodeFlag(for: flag.key) { self[keyPath: flag.path] = $0 } }
    for view in archive.decodeObject(forKey: "subviews") as? [UIView] ?? [] { addSubview(view) }
  }
}
