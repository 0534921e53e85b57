import Foundation

/// Why a set of a folder of assets cannot be used; one line.
package struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
}

/// The file `Contents.json` of a set of images or colours, as Xcode writes it. Apple documents it in its Asset Catalog Format Reference.
package struct AssetContents: Sendable {
  fileprivate struct File: Decodable {
    var images: [Picture]?
    var colors: [Shade]?
    var properties: Properties?
  }
  struct Appearance: Decodable, Sendable {
    var appearance: String?
    var value: String?
  }
  struct Picture: Decodable, Sendable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var resizing: Resizing?
    var direction: String?
    /// Of what is not told apart here: sizes of windows and ranges of colours.
    var width, height, gamut: String?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, resizing
      case direction = "language-direction"
      case width = "width-class"
      case height = "height-class"
      case gamut = "display-gamut"
    }

    var isForAnyDisplay: Bool { width == nil && height == nil && gamut != "display-P3" }
  }
  struct Resizing: Decodable, Sendable {
    struct Insets: Decodable, Sendable { var top, left, bottom, right: Double? }
    struct Center: Decodable, Sendable { var mode: String? }
    var mode: String?
    var center: Center?
    var capInsets: Insets?
    enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
    }
  }
  struct Shade: Decodable, Sendable {
    var idiom: String?
    var appearances: [Appearance]?
    var color: AssetColor?
  }
  struct Properties: Decodable, Sendable {
    var intent: String?
    var providesNamespace: Bool?
    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }
  }

  let pictures: [Picture]
  let shades: [Shade]
  let properties: Properties

  /// Reads the file.
  package init(_ data: Data) throws(AssetError) {
    guard data.count <= Self.maxBytes else { throw AssetError("more than \(Self.maxBytes) bytes") }
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: data) } catch {
      throw AssetError("is not the JSON of an asset")
    }
    (pictures, shades) = (file.images ?? [], file.colors ?? [])
    properties = file.properties ?? Properties()
    guard max(pictures.count, shades.count) <= Self.maxVariants else {
      throw AssetError("more than \(Self.maxVariants) variants")
    }
  }

  /// Chosen: a set has at most some tens of variants.
  package static let maxBytes = 1_000_000
  static let maxVariants = 256

  /// The variants of an image, whose files are in `folder`.
  package func asset(in folder: String) throws(AssetError) -> UIImageAsset {
    let asset = UIImageAsset()
    var isEmpty = true
    // Of variants for the same traits the last counts.
    let ordered = pictures.filter { !$0.isForAnyDisplay } + pictures.filter(\.isForAnyDisplay)
    let mirrors = !pictures.contains { $0.direction == "right-to-left" && $0.filename != nil }
    for picture in ordered {
      guard let name = picture.filename,
        let traits = Self.traits(picture.idiom, picture.appearances, picture.scale, picture.direction)
      else { continue }
      // By bytes, as the system reads a path: a slash with a combining mark behind it is no `Character` "/".
      guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(0), name != "..",
        name != "."
      else {
        throw AssetError("a file name that leads out of the folder")
      }
      var attributes = ImageAttributes()
      switch properties.intent {
      case "template": attributes.renderingMode = .alwaysTemplate
      case "original": attributes.renderingMode = .alwaysOriginal
      default: break
      }
      // "Left to right, mirrors" in Xcode.
      attributes.flipsForRightToLeft = picture.direction == "left-to-right" && mirrors
      if let resizing = picture.resizing {
        resizing.apply(to: &attributes, scale: max(traits.displayScale, 1))
      }
      asset.add(file: folder + "/" + name, attributes, for: traits)
      isEmpty = false
    }
    guard !isEmpty else { throw AssetError("there is no image with a file") }
    return asset
  }

  /// The colour, which looks as the traits say.
  package func color() throws(AssetError) -> UIColor {
    var looks: [(traits: UITraitCollection, color: UIColor)] = []
    for shade in shades {
      guard let traits = Self.traits(shade.idiom, shade.appearances), let color = shade.color else {
        continue
      }
      looks.append((traits, try color.color()))
    }
    guard let first = looks.first else { throw AssetError("there is no colour") }
    guard looks.count > 1 else { return first.color }
    let known = looks
    return UIColor { wanted in
      known.min {
        $0.traits.values.misfit(with: wanted.values) < $1.traits.values.misfit(with: wanted.values)
      }!.color
    }
  }

  /// The traits that a variant is for; nil for devices that are not there.
  private static func traits(
    _ idiom: String?, _ appearances: [Appearance]?, _ scale: String? = nil, _ direction: String? = nil
  ) -> UITraitCollection? {
    var values = TraitValues()
    switch idiom ?? "universal" {
    case "universal": break
    case "ipad": values.userInterfaceIdiom = .pad
    case "iphone": values.userInterfaceIdiom = .phone
    case "mac": values.userInterfaceIdiom = .mac
    default: return nil
    }
    for entry in appearances ?? [] {
      switch (entry.appearance, entry.value) {
      case ("luminosity", "dark"): values.userInterfaceStyle = .dark
      case ("luminosity", "light"): values.userInterfaceStyle = .light
      case ("contrast", "high"): values.accessibilityContrast = .high
      default: break
      }
    }
    switch scale {
    case "1x": values.displayScale = 1
    case "2x": values.displayScale = 2
    case "3x": values.displayScale = 3
    default: break
    }
    switch direction {
    case "left-to-right": values.layoutDirection = .leftToRight
    case "right-to-left": values.layoutDirection = .rightToLeft
    default: break
    }
    return UITraitCollection(values)
  }
}

extension AssetContents.Resizing {
  /// Its insets are in pixels.
  fileprivate func apply(to attributes: inout ImageAttributes, scale: CGFloat) {
    func length(_ pixels: Double?) -> CGFloat { pixels.map { max(CGFloat($0), 0) / scale } ?? 0 }
    attributes.caps = UIEdgeInsets(
      top: length(capInsets?.top), left: length(capInsets?.left), bottom: length(capInsets?.bottom),
      right: length(capInsets?.right))
    attributes.resizingMode = center?.mode == "stretch" ? .stretch : .tile
  }
}
