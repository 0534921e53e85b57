import DeepZoom
import Foundation
import PhotoViewer
import UIKit
import VellumHost

/// The photographs of a command line, looked at far enough to know that they can be shown.
@MainActor final class PhotoScene: Scene {
  private let photos: Photos
  let name: String
  private var hasFailed = false
  private let missed = MissedTiles(complain)
  /// Whether some of what was named cannot be shown, beside what can.
  private var isIncomplete = false
  /// What shows it where there is no window, in which tiles may come later.
  private weak var rendered: PhotoViewController?

  /// 2 when something of what was named cannot be shown, be it found out on opening or on being shown, or where nothing of a
  /// photograph can be rendered.
  var status: Int32 { isIncomplete || !isShown ? unusableFile : 0 }

  var isShown: Bool { !hasFailed && rendered?.isBlank != true }

  /// Finds the photographs. Of those that were named themselves the headers are read, and the first is decoded as far as it is
  /// going to be shown, so that damage anywhere in it is known before a window opens. What is wrong with a file of a
  /// folder is told on its page, beside the others.
  init(paths: [String], options: SceneOptions) throws {
    let progress = ProgressLine(
      "opening \(paths.count == 1 ? PlaceName.shown(paths[0]) : "\(paths.count) files")")
    defer { progress.end() }
    options.budget.apply()
    Vips.silenceDecoders()
    let pixels = CGSize(
      width: options.size.width * options.scale, height: options.size.height * options.scale)
    photos = try Photos(paths, shownAt: pixels)
    name = photos.photos[photos.start ?? 0].name
    isIncomplete = !photos.failures.isEmpty
  }

  /// Opens dropped files as those of a command line.
  private func open(_ paths: [String]) throws -> [Photo] {
    let dropped = try Photos(paths, shownAt: UIScreen.main.bounds.size)
    for failure in dropped.failures { complain(failure) }
    if !dropped.failures.isEmpty { isIncomplete = true }
    return dropped.photos
  }

  func sumUp() { missed.sumUp() }

  func launch(_ window: (any ApplicationWindow)?) {
    for failure in photos.failures { complain(failure) }
    // A picture alone is not worth a pyramid.
    let controller = PhotoViewController(
      photos: photos.photos, first: photos.first, pyramids: window == nil ? nil : photos.pyramids)
    controller.didMissTile = { [missed] in missed.note($0) }
    controller.didFail = { [unowned self] reason in
      complain(reason)
      hasFailed = true
    }
    controller.didRefuse = { complain($0) }
    controller.open = { [unowned self] in try open($0) }
    UIApplication.shared.launch(PhotoDelegate(controller))
    guard let window else {
      rendered = controller
      return
    }
    // A name may hold anything but a slash; desktops show titles in places of their own.
    controller.titleDidChange = { window.title = Message.shown($0) }
    controller.toggleFullScreen = { window.isFullScreen.toggle() }
    controller.leave = {
      if window.isFullScreen { window.isFullScreen = false } else { window.close() }
    }
    controller.quit = { window.close() }
  }
}
