import DeepZoom
import Foundation
import PhotoViewer
import UIKit
import VellumHost

/// The photographs of a command line, opened far enough to know that they can be shown.
@MainActor final class PhotoScene: Scene {
  private let photos: Photos
  private let opensInBackground: Bool
  let name: String
  let identifier = "org.vellum.Vellum"
  private var hasFailed = false
  /// The last size of the window, in points.
  private var size: PointSize?
  private let missed = TileErrorReporter(printError)
  /// Whether some of the named photographs cannot be shown.
  private var isIncomplete = false
  /// Shows it where there is no window. With a window, tiles may arrive later.
  private weak var rendered: PhotoViewController?

  /// 2 if a named photograph cannot be shown, whether this was found on opening or on showing it, or if nothing of a photograph can
  /// be rendered.
  var status: Int32 { isIncomplete || !isShown ? unusableFile : 0 }

  var isShown: Bool { !hasFailed && rendered?.isBlank != true }

  /// Sets the limits of decoders, and silences them. Call it before the first picture is opened.
  static func prepareDecoding(_ options: SceneOptions) {
    options.budget.apply()
    Vips.silenceDecoders()
  }

  /// Finds the photographs. The headers of those that were named themselves are read. The first one is decoded as far as it is
  /// going to be shown, so that damage anywhere in it is known before a window opens. The page of a file of a folder says what is
  /// wrong with it.
  ///
  /// - Parameters:
  ///   - pixels: The size of the screen in pixels.
  ///   - isPicture: Whether a picture is rendered instead of opening a window.
  ///   - turnsPages: Whether a person or a script can turn pages. If not, only what was named is decoded.
  ///   - isRecorded: Whether what happens is recorded or replayed. Dropped files are then shown in the frame of the drop.
  ///   - ahead: The decoding of the first one, if it has been started.
  init(
    paths: [String], shownAt pixels: CGSize, isPicture: Bool, turnsPages: Bool, isRecorded: Bool = true,
    ahead: FirstPictureDecoder?
  ) throws {
    opensInBackground = !isRecorded
    let paths = paths.map(PhotoFiles.path(of:))
    let progress =
      paths.isEmpty
      ? nil
      : ProgressLine("opening \(paths.count == 1 ? RedactedName.shown(paths[0]) : "\(paths.count) files")")
    defer { progress?.end() }
    photos = try Photos(
      paths, shownAt: pixels, for: isPicture ? .picture : .newWindow, turnsPages: turnsPages, ahead: ahead)
    name = paths.isEmpty ? "pictures" : photos.photos[photos.start ?? 0].name
    isIncomplete = !photos.failures.isEmpty
  }

  func reportRemainingErrors() {
    missed.reportRemainingErrors()
    if let size { WindowMemory().keep(size) }
  }

  func launch(_ window: (any ApplicationWindow)?) {
    for failure in photos.failures { printError(failure) }
    // Making a pyramid takes too long for a single picture without a window.
    let controller = PhotoViewController(
      photos: photos.photos, first: photos.first, opener: Photos.ofFolder,
      pyramids: window == nil ? nil : Photos.pyramids,
      samples: photos.photos.isEmpty ? Photo.samples : [])
    controller.didMissTile = { [missed] in missed.note($0) }
    controller.reportErrors { [unowned self] in hasFailed = true }
    controller.opensInBackground = opensInBackground
    controller.open = { try Photos($0, shownAt: $1, for: .openWindow).opened }
    controller.didOpen = { [unowned self] opened in
      for failure in opened.failures { printError(failure) }
      if !opened.failures.isEmpty { isIncomplete = true }
    }
    controller.fetch = { try await Photos.fetch($0) }
    UIApplication.shared.launch(PhotoDelegate(controller))
    if photos.hasNeighbours { controller.addNeighbours() }
    guard let window else {
      rendered = controller
      return
    }
    controller.belong(to: window) { window.close() }
    controller.sizeDidChange = { [unowned self] in
      if !window.isFullScreen { self.size = PointSize(width: $0.width, height: $0.height) }
    }
  }
}
