import DeepZoom
import Foundation
import PhotoViewer
import UIKit

/// Decodes the first picture of a command line on a thread, while GTK starts.
final class FirstPictureDecoder: @unchecked Sendable {
  private let place: String
  private let done = NSCondition()
  private var result: Result<UIImage, any Error>?

  /// Starts decoding if the first argument is a file with the extension of an image; returns nil otherwise.
  ///
  /// - Parameters:
  ///   - pixels: The size in pixels at which the picture is shown.
  ///   - maxPixels: Larger pictures, by their number of pixels, are opened but not decoded.
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

  /// Waits for the decoded picture of a path, and returns it. Throws if it cannot be shown. Returns nil for any other path.
  func image(of place: String) throws -> UIImage? {
    guard FileName(place) == FileName(self.place) else { return nil }
    return try done.withLock {
      while result == nil { done.wait() }
      return try result?.get()
    }
  }
}
