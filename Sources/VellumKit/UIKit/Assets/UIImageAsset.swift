import Foundation
import Synchronization

/// The variants of an image: for light and dark, for contrast, for scales and kinds of device.
open class UIImageAsset: NSObject, @unchecked Sendable {
  /// A variant, and the traits that it is for. A file is opened when it is wanted first.
  private struct Variant {
    var traits: UITraitCollection
    var source: Source
  }
  private enum Source {
    case image(UIImage)
    case file(String, ImageAttributes)
    /// A vector image, with what has been drawn of it last.
    case drawing(String, ImageAttributes, UIImage)
    case missing
  }
  private let variants = Mutex<[Variant]>([])

  public override init() {}

  /// Decodes nothing: makes an asset without variants.
  public required init?(coder: NSCoder) {}

  /// The variant that suits the traits best; an image without pixels where there is none. A vector image is drawn at their scale.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let wanted = traitCollection.displayScale > 0 ? traitCollection.displayScale : ScreenScale.current
    return variants.withLock { variants in
      while let index = Self.best(of: variants, for: traitCollection.values) {
        switch variants[index].source {
        case .image(let image): return image
        case .missing: return UIImage()
        case .drawing(_, _, let image) where image.scale == wanted: return image
        case .file(let path, let plain), .drawing(let path, let plain, _):
          var attributes = plain
          attributes.asset = self
          attributes.traits = variants[index].traits
          let scale = variants[index].traits.displayScale
          do throws(ImageError) {
            let image = try UIImage(
              opening: .file(path), scale: scale > 0 ? scale : 1, drawnAt: wanted, attributes: attributes)
            variants[index].source =
              image.attributes.isDrawing ? .drawing(path, plain, image) : .image(image)
            return image
          } catch {
            // Another variant is better than nothing.
            Message.writeError(error.description)
            variants.remove(at: index)
          }
        }
      }
      return UIImage()
    }
  }

  /// The variant that suits the configuration's traits best.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Adds a variant for traits, in place of one for the same.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let own = image.with {
      $0.asset = self
      $0.traits = traitCollection
    }
    add(.image(own), for: traitCollection)
  }

  /// Adds a variant for the traits of a configuration, in place of one for the same.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Removes the variant for exactly these traits.
  open func unregister(imageWith traitCollection: UITraitCollection) {
    variants.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// Removes the variant for exactly the traits of a configuration.
  open func unregisterImage(with configuration: UIImage.Configuration) {
    unregister(imageWith: configuration.traitCollection ?? UITraitCollection())
  }

  final func add(file: String, _ attributes: ImageAttributes, for traits: UITraitCollection) {
    add(.file(file, attributes), for: traits)
  }

  private func add(_ source: Source, for traits: UITraitCollection) {
    variants.withLock { variants in
      variants.removeAll { $0.traits == traits }
      variants.append(Variant(traits: traits, source: source))
    }
  }

  /// The variant that suits the traits best; of equal ones the first.
  private static func best(of variants: [Variant], for wanted: TraitValues) -> Int? {
    variants.indices.min {
      variants[$0].traits.values.misfit(with: wanted) < variants[$1].traits.values.misfit(with: wanted)
    }
  }
}

extension TraitValues {
  /// How badly a variant for these traits suits others. What it names that is something else than is wanted counts first, as a variant
  /// that names nothing is better; then what it does not name. Of each the kind of device counts most, then the direction of writing,
  /// the style, the contrast, and last the scale.
  func misfit(with wanted: TraitValues) -> (other: Int, unnamed: Int) {
    var (other, unnamed) = (0, 0)
    func count<Value: Equatable>(
      _ own: Value, _ wanted: Value, unspecified: Value, usual: Value, weight: Int
    ) {
      let wanted = wanted == unspecified ? usual : wanted
      if own == unspecified {
        unnamed += weight
      } else if own != wanted {
        other += own == usual ? weight : 2 * weight
      }
    }
    count(
      userInterfaceIdiom, wanted.userInterfaceIdiom, unspecified: .unspecified, usual: .pad, weight: 100_000)
    count(
      layoutDirection, wanted.layoutDirection, unspecified: .unspecified, usual: .leftToRight, weight: 10_000)
    count(
      userInterfaceStyle, wanted.userInterfaceStyle, unspecified: .unspecified, usual: .light, weight: 1000)
    // Normal contrast serves where high is wanted, too.
    let serves = accessibilityContrast == .normal && wanted.accessibilityContrast == .high
    count(
      serves ? .unspecified : accessibilityContrast, wanted.accessibilityContrast, unspecified: .unspecified,
      usual: .normal, weight: 200)
    // Too many pixels are better than too few.
    let (own, scale) = (displayScale, wanted.displayScale > 0 ? wanted.displayScale : ScreenScale.current)
    let size = own == 0 ? 0 : own >= scale ? min(own - scale, 9) : min(10 + scale - own, 99)
    return (other, unnamed + Int(size))
  }
}

extension UIImage {
  /// The asset with the other variants of the image; nil for an image without variants.
  public final var imageAsset: UIImageAsset? { attributes.asset }

  /// The traits that the variant is for.
  public final var traitCollection: UITraitCollection { attributes.traits ?? UITraitCollection() }

  /// The variant for traits, shown as this image is.
  final func variant(for traits: UITraitCollection) -> UIImage {
    guard let asset = attributes.asset else { return self }
    let found = asset.image(with: traits)
    var attributes = attributes
    attributes.traits = found.attributes.traits
    return UIImage(
      found.pixels, scale: found.scale, orientation: found.imageOrientation, attributes: attributes)
  }
}
