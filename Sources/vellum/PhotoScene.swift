import Foundation
import PhotoViewer
import UIKit
import VellumHost

/// The photographs of a command line, looked at far enough to know that they can be shown.
@MainActor final class PhotoScene: Scene {
  let files: [String]
  private let first: UIImage?
  /// Becomes 2 when a photograph turns out, on being shown, not to be one.
  private(set) var status: Int32 = 0

  /// Finds the files. Of those that were named themselves the headers are read, and the first is decoded as far as it is
  /// going to be shown, so that damage anywhere in it is known before a window opens. What is wrong with a file of a
  /// folder is told on its page, beside the others.
  init(paths: [String], options: SceneOptions) throws {
    let progress = ProgressLine("opening \(paths.count == 1 ? paths[0] : "\(paths.count) files")")
    defer { progress.end() }
    UIImage.pixelBudget = options.pixelBudget * 1_000_000
    files = try PhotoFiles.resolve(paths)
    let named = files.filter(Set(paths).contains)
    for path in named { _ = try UIImage(loading: path) }
    let pixels = CGSize(
      width: options.size.width * options.scale, height: options.size.height * options.scale)
    first = named.first == files[0] ? try UIImage(loading: files[0], shownAt: pixels) : nil
  }

  var name: String { files[0] }

  func launch(_ window: (any ApplicationWindow)?) {
    let controller = PhotoViewController(files: files, first: first)
    controller.didFail = { [unowned self] reason in
      complain(reason)
      status = unusableFile
    }
    UIApplication.shared.launch(PhotoDelegate(controller))
    guard let window else { return }
    controller.titleDidChange = { window.title = $0 }
    controller.toggleFullScreen = { window.isFullScreen.toggle() }
    controller.leave = {
      if window.isFullScreen { window.isFullScreen = false } else { window.close() }
    }
    controller.quit = { window.close() }
  }
}
