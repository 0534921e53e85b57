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
    archive.encode(numbers: [bounds.minX, bounds.minY, bounds.width, bounds.height], forKey: "bounds")
    archive.encode(numbers: [center.x, center.y], forKey: "center")
    archive.encode(numbers: [anchorPoint.x, anchorPoint.y], forKey: "anchorPoint")
    let map = transform
    archive.encode(numbers: [map.a, map.b, map.c, map.d, map.tx, map.ty], forKey: "transform")
    archive.encode(numbers: [alpha], forKey: "alpha")
    if let color = backgroundColor?.cgColor.renderColor {
      archive.encode(
        numbers: [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) },
        forKey: "backgroundColor")
    }
    archive.encode(tag, forKey: "tag")
    archive.encode(contentMode.rawValue, forKey: "contentMode")
    archive.encode(Int(autoresizingMask.rawValue), forKey: "autoresizingMask")
    for flag in Self.flags { archive.encode(self[keyPath: flag.path], forKey: flag.key) }
    archive.encode(subviews as NSArray, forKey: "subviews")
  }

  /// Restores the view. Numbers that are missing or not finite stay as they are in a new view.
  func decode(from archive: NSKeyedUnarchiver) {
    if let point = archive.numbers(2, forKey: "anchorPoint") {
      anchorPoint = CGPoint(x: point[0], y: point[1])
    }
    if let rect = archive.numbers(4, forKey: "bounds") {
      bounds = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
    }
    if let point = archive.numbers(2, forKey: "center") { center = CGPoint(x: point[0], y: point[1]) }
    if let map = archive.numbers(6, forKey: "transform") {
      transform = CGAffineTransform(a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5])
    }
    if let number = archive.numbers(1, forKey: "alpha") { alpha = number[0] }
    if let color = archive.numbers(4, forKey: "backgroundColor") {
      backgroundColor = UIColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
    }
    tag = archive.decodeInteger(forKey: "tag")
    contentMode = ContentMode(rawValue: archive.decodeInteger(forKey: "contentMode")) ?? contentMode
    autoresizingMask = AutoresizingMask(
      rawValue: .init(truncatingIfNeeded: archive.decodeInteger(forKey: "autoresizingMask")))
    for flag in Self.flags { archive.decodeFlag(flag.key) { self[keyPath: flag.path] = $0 } }
    for view in archive.decodeObject(forKey: "subviews") as? [UIView] ?? [] { addSubview(view) }
  }
}

extension NSKeyedArchiver {
  func encode(numbers: [CGFloat], forKey key: String) {
    for (index, number) in numbers.enumerated() { encode(Double(number), forKey: "\(key).\(index)") }
  }
}

extension NSKeyedUnarchiver {
  /// The numbers that were encoded for `key`; nil unless there are `count` of them, all finite.
  func numbers(_ count: Int, forKey key: String) -> [CGFloat]? {
    var numbers: [CGFloat] = []
    for index in 0..<count {
      guard containsValue(forKey: "\(key).\(index)") else { return nil }
      numbers.append(CGFloat(decodeDouble(forKey: "\(key).\(index)")))
    }
    return numbers.allSatisfy(\.isFinite) ? numbers : nil
  }

  func decodeFlag(_ key: String, into set: (Bool) -> Void) {
    if containsValue(forKey: key) { set(decodeBool(forKey: key)) }
  }
}
