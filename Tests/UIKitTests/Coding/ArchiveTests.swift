import Foundation
import Testing
import UIKit

/// Objects and geometry in keyed archives.
@MainActor struct ArchiveTests {
  private func decoded<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }

  @Test func aColourIsDecodedAsItWas() throws {
    for color in [
      UIColor.red, UIColor(white: 0.25, alpha: 0.5), UIColor(red: 1.5, green: 0, blue: 0.2, alpha: 1), .clear,
      .systemRed.withProminence(.secondary),
    ] {
      let copy = try #require(try decoded(color))
      #expect(copy.cgColor == color.cgColor)
    }
    let bright = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1, linearExposure: 2)
    #expect(try decoded(bright)?.linearExposure == 2)
  }

  @Test func aColourOfTheSystemStillFollowsTraits() throws {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    for color in [UIColor.label, .systemBackground, .tintColor, .quaternarySystemFill] {
      let copy = try #require(try decoded(color))
      #expect(copy == color && copy.hash == color.hash)
      #expect(copy.resolvedColor(with: dark).cgColor == color.resolvedColor(with: dark).cgColor)
    }
    let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(try decoded(own)?.cgColor == own.cgColor)
  }

  @Test func aColourThatIsDecodedTwiceFollowsTraitsWithItsProminence() throws {
    let color = UIColor.label.withProminence(.secondary)
    let twice = try #require(try decoded(color).flatMap { try decoded($0) })
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(twice.prominence == .secondary && twice.withProminence(.primary) == .label)
    #expect(twice == color && twice.hash == color.hash && twice != .label)
    #expect(twice.resolvedColor(with: dark).cgColor == color.resolvedColor(with: dark).cgColor)
    #expect(UIColor.label.withProminence(.secondary) == color)
    #expect(UIColor.label.withProminence(.tertiary) != color)
  }

  /// The archive of an object, changed so that what each of its keys, and each of `others`, refers to is the object itself.
  private func circular(_ object: some NSObject & NSSecureCoding, _ others: [String] = []) throws -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .xml
    archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    var list = try #require(
      try PropertyListSerialization.propertyList(from: archiver.encodedData, format: nil) as? [String: Any])
    var objects = try #require(list["$objects"] as? [Any])
    var root = try #require(objects[1] as? [String: Any])
    let itself = try #require((list["$top"] as? [String: Any])?["root"])
    for key in Set(root.keys).subtracting(["$class"]).union(others) { root[key] = itself }
    objects[1] = root
    list["$objects"] = objects
    return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  }

  @Test func anArchiveThatRefersToItselfHasNoColour() throws {
    for color in [UIColor.label, .label.withProminence(.secondary)] {
      for others in [[], ["base"], ["png", "pattern", "colorSpace"]] {
        let data = try circular(color, others)
        #expect(
          (try? NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)) == nil, "\(others)")
      }
    }
  }

  @Test func archivesOfOtherObjectsThatReferToThemselvesEndNothing() throws {
    func read<Object: NSObject & NSSecureCoding>(_ object: Object, _ others: String...) throws {
      let data = try circular(object, others)
      _ = try? NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
    }
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .right, location: 50)]
    try read(style, "tabStops", "lengths")
    try read(style.tabStops[0], "alignmentAndLocation")
    try read(NSShadow(), "color", "system", "components", "offsetAndBlurRadius")
    try read(UIColor.red, "components")
    try read(UIFont.preferredFont(forTextStyle: .body), "weightAndSize", "styleSizes")
    try read(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)), "path", "dash")
    try read(UIImage(), "png")
    try read(
      UITraitCollection {
        $0.preferredContentSizeCategory = .large
        $0.userInterfaceStyle = .dark
      })
    #expect(try decoded(style) == style)
  }

  @Test func aPatternIsDecodedWithItsPixels() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let copy = try #require(try decoded(UIColor(patternImage: image)))
    guard case .pattern(let pixels, _) = copy.cgColor.paint else {
      Issue.record("\(copy.cgColor.paint)")
      return
    }
    #expect(pixels.pixel(0, 0) == .blue)
  }

  @Test func aFontIsDecodedAsItWas() throws {
    for font in [
      UIFont.systemFont(ofSize: 13, weight: .semibold), .italicSystemFont(ofSize: 20),
      .monospacedDigitSystemFont(ofSize: 9, weight: .light), .preferredFont(forTextStyle: .title1),
    ] {
      let copy = try #require(try decoded(font))
      #expect(copy == font && copy.fontName == font.fontName)
    }
  }

  @Test func aPathIsDecodedAndCopiedWithItsStyle() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 30, height: 40))
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.miterLimit = 4
    path.flatness = 0.1
    path.usesEvenOddFillRule = true
    for copy in [try #require(try decoded(path)), path.copy() as! UIBezierPath] {
      #expect(copy !== path && copy.cgPath == path.cgPath)
      #expect(copy.lineWidth == 3 && copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel)
      #expect(copy.miterLimit == 4 && copy.flatness == 0.1 && copy.usesEvenOddFillRule)
      copy.removeAllPoints()
      #expect(!path.isEmpty)
    }
    #expect(try decoded(UIBezierPath())?.isEmpty == true)
    #expect(UIBezierPath().flatness == 0.6)
  }

  @Test func anImageIsDecodedWithItsScaleAndOrientation() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let turned = UIImage(cgImage: image.cgImage!, scale: 2, orientation: .right)
      .withRenderingMode(.alwaysTemplate)
    let copy = try #require(try decoded(turned))
    #expect(copy.size == turned.size && copy.scale == 2 && copy.imageOrientation == .right)
    #expect(copy.renderingMode == .alwaysTemplate)
    #expect(copy.upright?.pixel(0, 0) == turned.upright?.pixel(0, 0))
    #expect(copy.upright?.pixel(3, 0) == turned.upright?.pixel(3, 0))
    #expect(copy.cgImage?.width == turned.cgImage?.width)
    #expect(try decoded(UIImage())?.size == .zero)
  }

  @Test func aParagraphStyleAndWhatItHasAreDecodedAsTheyWere() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byTruncatingMiddle
    style.baseWritingDirection = .rightToLeft
    style.tailIndent = -7
    style.paragraphSpacingBefore = 3
    style.hyphenationFactor = 0.5
    style.lineBreakStrategy = .pushOut
    style.tabStops = [NSTextTab(textAlignment: .right, location: 50)]
    #expect(try decoded(style) == style)
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.red
    #expect(try decoded(shadow) == shadow && shadow.copy() as? NSShadow == shadow)
  }

  @Test func geometryIsEncodedAndDecodedByKeys() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
    archiver.encode(CGSize(width: 3, height: 4), forKey: "size")
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    archiver.encode(CGVector(dx: 5, dy: 6), forKey: "vector")
    archiver.encode(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), forKey: "transform")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.encode(
      NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), forKey: "directional")
    archiver.encode(UIOffset(horizontal: 7, vertical: 8), forKey: "offset")
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
    #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
    #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(coder.decodeCGVector(forKey: "vector") == CGVector(dx: 5, dy: 6))
    #expect(
      coder.decodeCGAffineTransform(forKey: "transform")
        == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(
      coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(coder.decodeDirectionalEdgeInsets(forKey: "directional").trailing == 4)
    #expect(coder.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 7, vertical: 8))
    #expect(coder.decodeCGPoint(forKey: "none") == .zero && coder.decodeCGRect(forKey: "none") == .zero)
    #expect(coder.decodeCGAffineTransform(forKey: "none") == .identity)
  }

  @Test func literalsHaveATypeOfTheirOwn() {
    let color = #colorLiteral(red: 0, green: 0.5, blue: 1, alpha: 1)
    #expect(color == UIColor(red: 0, green: 0.5, blue: 1, alpha: 1))
    #expect(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1).cgColor == UIColor.red.cgColor)
  }
}
