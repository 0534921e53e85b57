import Foundation

/// A color set of an asset catalog, as in code that Xcode generates: `ColorResource(name: "Brand", bundle: .main)`.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Makes a resource from the name of a color set and its bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// An image set of an asset catalog, as in code that Xcode generates: `ImageResource(name: "Card", bundle: .main)`.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Makes a resource from the name of an image set and its bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIColor {
  /// Makes the colour of a color set. Traps if there is none, because the name was generated from an existing set.
  public convenience init(resource: ColorResource) {
    guard let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
      preconditionFailure("UIColor(resource:): there is no color set named \(resource.name)")
    }
    self.init(dynamicProvider: { color.resolvedColor(with: $0) })
  }
}

extension UIImage {
  /// Makes the image of an image set. Traps if there is none, because the name was generated from an existing set.
  public convenience init(resource: ImageResource) {
    self.init(needed: resource.name, in: resource.bundle, for: "UIImage(resource:)")
  }

  /// Makes the image of that name. Traps if there is none, with a message that names the use.
  convenience init(needed name: String, in bundle: Bundle?, for use: String) {
    guard let image = UIImage(named: name, in: bundle, with: nil) else {
      preconditionFailure("\(use): there is no image named \(name)")
    }
    self.init(
      image.pixels, scale: image.scale, orientation: image.imageOrientation, attributes: image.attributes)
  }
}
