import DeepZoom
import Foundation
import PhotoViewer
import UIKit

/// Finds and decodes the first picture of a command line on a thread, while GTK starts.
final class FirstPictureDecoder: @unchecked Sendable {
  private let place: String
  private let isFolder: Bool
  private let done = NSCondition()
  /// The file, once it is known.
  private var file: Result<String, PhotoFilesError>?
  private var result: Result<UIImage, any Error>?

  /// Starts if the first argument is a file with the extension of an image, or a folder; returns nil otherwise.
  ///
  /// - Parameter pixels: The size in pixels at which the picture is shown. One that is read in tiles is opened but not decoded.
  init?(_ places: [String], shownAt pixels: CGSize) {
    var isFolder: ObjCBool = false
    guard let place = places.first,
      FileManager.default.fileExists(atPath: place, isDirectory: &isFolder),
      isFolder.boolValue || PhotoFiles.endings.contains((place as NSString).pathExtension.lowercased())
    else { return nil }
    self.place = place
    self.isFolder = isFolder.boolValue
    Thread.detachNewThread { [isFolder = isFolder.boolValue] in
      let file = Result { () throws(PhotoFilesError) in
        isFolder ? try PhotoFiles.first(inFolder: place) : place
      }
      self.done.withLock {
        self.file = file
        self.done.broadcast()
      }
      let result = Result {
        let place = try file.get()
        let image = try UIImage(loading: place)
        return PictureOpener.isLarge(image) ? image : try UIImage(loading: place, shownAt: pixels)
      }
      self.done.withLock {
        self.result = result
        self.done.broadcast()
      }
    }
  }

  /// Waits for the first picture of a folder, and returns its path. Throws if there is none. Returns nil for any other folder.
  func first(inFolder folder: String) throws(PhotoFilesError) -> String? {
    guard isFolder, FileName(folder) == FileName(place) else { return nil }
    return try fileOnceKnown()
  }

  /// Waits for the decoded picture of a path, and returns it. Throws if it cannot be shown. Returns nil for any other path.
  func image(of place: String) throws -> UIImage? {
    guard let file = try? fileOnceKnown(), FileName(place) == FileName(file) else { return nil }
    return try done.withLock {
      while result == nil { done.wait() }
      return try result?.get()
    }
  }

  private func fileOnceKnown() throws(PhotoFilesError) -> String {
    done.lock()
    defer { done.unlock() }
    while true {
      if let file { return try file.get() }
      done.wait()
    }
  }
}
