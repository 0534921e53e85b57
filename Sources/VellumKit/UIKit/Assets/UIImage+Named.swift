import Foundation

extension UIImage {
  /// Makes an image from the main bundle's resources or, if there is none, from the working folder: of a set of images in a folder of
  /// assets, else of a file.
  ///
  /// A name without an extension stands for a PNG file or, if there is none, a JPEG file. Names that end with `@2x` and `@3x` are for
  /// those scales.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

  /// Makes an image from a bundle's resources, for traits; nil traits mean the current ones, and nil the main bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name, in: bundle, with: traitCollection.map(Configuration.init(traitCollection:)))
  }

  /// Makes an image from a bundle's resources, for the traits of a configuration.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    let traits = UITraitCollection.current.replacing(
      with: configuration?.traitCollection?.values ?? TraitValues())
    for folder in AssetCatalog.folders(of: bundle) {
      if let asset = AssetCatalog.of(folder).image(name) {
        let image = asset.image(with: traits)
        guard image.size != .zero else { return nil }
        self.init(
          image.pixels, scale: image.scale, orientation: image.imageOrientation, attributes: image.attributes)
        return
      }
      for path in Self.files(name, scale: traits.displayScale).map({ folder + "/" + $0 }) {
        let scale = Self.scale(ofFileNamed: path)
        do { try self.init(opening: .file(path), scale: scale, drawnAt: traits.displayScale) } catch {
          continue
        }
        return
      }
    }
    return nil
  }

  /// Makes an image from a bundle's resources. `variableValue`, 0 to 1, has no effect: no image here has variable values.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, variableValue: Double, configuration: Configuration? = nil
  ) { self.init(named: name, in: bundle, with: configuration) }

  /// The names of the files that a name may mean, the best one first.
  static func files(_ name: String, scale: CGFloat) -> [String] {
    let ending = (name as NSString).pathExtension
    let isPlain = ["png", "jpg", "jpeg", "gif", "webp", "heic", "avif", "tif", "tiff"].contains(
      ending.lowercased())
    let base = isPlain ? (name as NSString).deletingPathExtension : name
    let endings = isPlain ? ["." + ending] : [".png", ".jpg", ".jpeg"]
    let marks = scale > 2 ? ["@3x", "@2x", ""] : scale > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
    return (isPlain ? [] : [name]) + endings.flatMap { ending in marks.map { base + $0 + ending } }
  }

  /// Pixels to a point: 2 or 3 for a name that ends with `@2x` or `@3x`, otherwise 1.
  static func scale(ofFileNamed path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }
}

extension UIColor {
  /// Makes a colour of a set of colours in a folder of assets of the main bundle or the working folder; nil where there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Makes a colour of a set of colours in a bundle's folder of assets; nil where there is none.
  ///
  /// It looks as the traits of the place say; with `traitCollection` as these say, everywhere.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    for folder in AssetCatalog.folders(of: bundle) {
      guard let color = AssetCatalog.of(folder).color(name) else { continue }
      if let traitCollection {
        let traits = UITraitCollection.current.replacing(with: traitCollection.values)
        self.init(cgColor: color.resolvedColor(with: traits).cgColor)
      } else {
        self.init(dynamicProvider: { color.resolvedColor(with: $0) })
      }
      return
    }
    return nil
  }
}
