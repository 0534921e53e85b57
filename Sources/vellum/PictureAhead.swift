import DeepZoom
import Foundation
import PhotoViewer
import UIKit

/// The first picture of a command line: a thread opens and decodes it while the desktop's window system is started.
final class PictureAhead: @unchecked Sendable {
  private let place: String
  private let done = NSCondition()
  private var result: Result<UIImage, any Error>?

  /// Begins, if the first place is a file with the extension of an image; nil otherwise.
  ///
  /// - Parameters:
  ///   - pixels: Where the picture is shown.
  ///   - maxPixels: Pixels of the largest picture that is decoded.
  init?(_ places: [String], shownAt pixels: CGSize, maxPixels: CGFloat) {
    var isFolder: ObjCBool = false
    guard let place = places.first,
      PhotoFiles.endings.contains((place as NSString).pathExtension.lowercased()),
      FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), !isFolder.boolValue
    else { return nil }
    self.place = place
    Thread.detachNewThread {
      let result = Result {
        let image = try UIImage(loading: place)
        let isLarge = image.size.width * image.size.height * image.scale * image.scale > maxPixels
        return isLarge ? image : try UIImage(loading: place, shownAt: pixels)
      }
      self.done.withLock {
        self.result = result
        self.done.broadcast()
      }
    }
  }

  /// The picture of a place, decoded; waits for it. Throws why it cannot be shown; nil if it is not the one that was begun.
  func image(of place: String) throws -> UIImage? {
    guard place == self.place else { return nil }
    return try done.withLock {
      while result == nil { done.wait() }
      return try result?.get()
    }
  }
}
