import UIKit

/// Photographs that have been opened, to be shown.
public struct OpenedPhotos: ExpressibleByArrayLiteral {
  /// One of them can be shown at least.
  public let photos: [Photo]
  /// The image of the first one that can be shown, if it has been decoded for the screen; nil if its page is to decode it.
  public let first: UIImage?

  /// Photographs, and the image of the first one that can be shown.
  public init(_ photos: [Photo], first: UIImage? = nil) { (self.photos, self.first) = (photos, first) }

  /// Photographs none of which has been decoded.
  public init(arrayLiteral photos: Photo...) { self.init(photos) }
}
