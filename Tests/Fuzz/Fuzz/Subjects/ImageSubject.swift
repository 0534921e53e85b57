import Foundation
import UIKit

/// Decodes images as a whole, as a viewer does: for a screen, and then all of it where that is not much.
@MainActor enum ImageSubject {
  /// Pixels of an image that is decoded in full. Chosen.
  private static let maxPixels: CGFloat = 1_000_000

  static func read(_ data: Data) throws {
    if let facts = try? ImageFacts(of: data), facts.width <= 0 || facts.bits <= 0 {
      throw Fault("facts of no image: \(facts)")
    }
    let image: UIImage
    do throws(ImageError) {
      image = try UIImage(loading: data, shownAt: CGSize(width: 160, height: 120))
    } catch {
      if error.description.isEmpty { throw Fault("an error without words") }
      return
    }
    guard image.size.width > 0, image.size.height > 0 else { throw Fault("an image of \(image.size)") }
    guard image.size.width * image.size.height <= maxPixels else { return }
    _ = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 32, height: 32))
    }
    _ = image.pngData()
    try animate(data)
  }

  /// Decodes all pictures of an animation, within a budget that is far below the memory that an input may take.
  private static func animate(_ data: Data) throws {
    let budget = DecodingBudget.current
    defer { DecodingBudget.current = budget }
    DecodingBudget.current = DecodingBudget(memory: 40_000_000)
    let image: UIImage
    do throws(ImageError) { image = try UIImage.animatedImage(loading: data) } catch {
      if error.description.isEmpty { throw Fault("an error without words") }
      return
    }
    guard let images = image.images else { return }
    if !(image.duration > 0 && image.duration.isFinite) || images.isEmpty {
      throw Fault("an animation of no time")
    }
  }
}
