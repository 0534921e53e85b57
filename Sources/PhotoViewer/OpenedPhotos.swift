import UIKit

/// Photographs that have been opened, to be shown.
public struct OpenedPhotos: ExpressibleByArrayLiteral, Sendable {
  /// One of them can be shown at least.
  public let photos: [Photo]
  /// The image of the first one that can be shown, if it has been decoded for the screen; nil if its page is to decode it.
  public let first: UIImage?
  /// Why others cannot be shown, one line for each.
  public let failures: [String]

  /// Photographs, the image of the first one that can be shown, and why others cannot.
  public init(_ photos: [Photo], first: UIImage? = nil, failures: [String] = []) {
    (self.photos, self.first, self.failures) = (photos, first, failures)
  }

  /// Photographs none of which has been decoded.
  public init(arrayLiteral photos: Photo...) { self.init(photos) }
}
