import Foundation

/// A set of colours in a folder of assets, as code that Xcode makes of its names says it: `ColorResource(name: "Brand", bundle: .main)`.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Names the set of a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A set of images in a folder of assets, as code that Xcode makes of its names says it: `ImageResource(name: "Card", bundle: .main)`.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Names the set of a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIColor {
  /// Makes the colour of a set of colours. Traps where there is none: its name was made of what there is.
  public convenience init(resource: ColorResource) {
    guard let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
      preconditionFailure("UIColor(resource:): there is no set of colours named \(resource.name)")
    }
    self.init(dynamicProvider: { color.resolvedColor(with: $0) })
  }
}

extension UIImage {
  /// Makes the image of a set of images. Traps where there is none: its name was made of what there is.
  public convenience init(resource: ImageResource) {
    self.init(needed: resource.name, in: resource.bundle, for: "UIImage(resource:)")
  }

  /// The image of that name; traps, and says who wants it, where there is none.
  convenience init(needed name: String, in bundle: Bundle?, for use: String) {
    guard let image = UIImage(named: name, in: bundle, with: nil) else {
      preconditionFailure("\(use): there is no image named \(name)")
    }
    self.init(image.pixels, scale: image.scale, orientation: image.imageOrientation, manner: image.manner)
  }
}
