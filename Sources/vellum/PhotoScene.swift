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
  /// What shows it where there is no window, in which tiles may come later.
  private weak var rendered: PhotoViewController?

  /// 2 when a photograph has turned out, on being shown, not to be one, or where nothing of it can be rendered.
  var status: Int32 { hasFailed || rendered?.isBlank == true ? unusableFile : 0 }

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
    name = photos.photos[0].name
  }

  func sumUp() { missed.sumUp() }

  func launch(_ window: (any ApplicationWindow)?) {
    // A picture alone is not worth a pyramid.
    let controller = PhotoViewController(
      photos: photos.photos, first: photos.first, pyramids: window == nil ? nil : photos.pyramids)
    controller.didMissTile = { [missed] in missed.note($0) }
    controller.didFail = { [unowned self] reason in
      complain(reason)
      hasFailed = true
    }
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
