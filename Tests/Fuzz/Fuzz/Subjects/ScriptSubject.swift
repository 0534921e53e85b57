import DeepZoom
import Foundation
import Gallery
import PhotoViewer
import UIKit
import VellumHeadless
import VellumHost

/// Reads recordings and scripts, and plays them on a small screen.
@MainActor enum ScriptSubject {
  /// Inputs of a script that is played. Chosen: a drag of an hour is 432 000, and nothing but long.
  private static let mostInputs = 4000
  /// Device pixels of a screen that scripts are played on. Chosen: several buffers are as large as the screen,
  /// which may be 8K.
  private static let maxPixels: CGFloat = 4_000_000
  /// Pages of the gallery that scripts are played on.
  private static let pages: Set = [
    "pinch-zoom", "photos-one", "photos-nested", "vertical-in-horizontal", "tap-to-zoom", "touch-delivery",
    "windows", "zoom-scroll-view", "thirty-lines", "sharp-zoom",
  ]

  static func play(_ data: Data, in place: Workplace) async throws {
    if let recording = try? Recording(data) {
      let again = try Recording(Data(recording.text.utf8))
      guard again == recording else { throw Fault("a recording that is written and read is another one") }
    }
    let script: Script
    do throws(RecordingError) { script = try Script(data) } catch {
      if error.description.isEmpty { throw Fault("an error without words") }
      return
    }
    guard isShort(script), isSmall(script) else { return }
    let host = HeadlessHost(script.header, size: CGSize(width: 320, height: 200))
    defer { host.close() }
    for window in UIScreen.main.windows { window.isHidden = true }
    UIApplication.shared.launch(await delegate(script.header.arguments, in: place))
    if !script.isRecording { await host.run(for: 0) }
    await host.perform(script)
    _ = host.pixels()
    for window in UIScreen.main.windows { window.isHidden = true }
  }

  private static func delegate(_ arguments: [String], in place: Workplace) async -> any UIApplicationDelegate
  {
    if arguments.first == "gallery", let name = arguments.last, pages.contains(name) {
      return Delegate(GalleryViewController(showing: Gallery.page(named: name)))
    }
    var photos = [Photo.file(place.path("m.png"))]
    if arguments.last == "tiles", let source = try? await TileOpener().open(place.path("tile.dzi")) {
      photos.append(.tiles(source, name: "tile.dzi"))
    }
    return PhotoDelegate(PhotoViewController(photos: photos))
  }

  /// Whether no screen of the script has over `maxPixels`.
  private static func isSmall(_ script: Script) -> Bool {
    func isSmall(_ size: CGSize, _ scale: CGFloat) -> Bool {
      size.width * size.height * scale * scale <= maxPixels
    }
    guard script.header.size.map({ isSmall($0, script.header.scale ?? 1) }) ?? true else { return false }
    return script.steps.allSatisfy {
      guard case .input(.resized(let size, let scale), at: _) = $0.action else { return true }
      return isSmall(size, scale)
    }
  }

  private static func isShort(_ script: Script) -> Bool {
    var inputs = 0
    for step in script.steps {
      switch step.action {
      case .gesture(let gesture): inputs += ScriptedFingers.samples(of: gesture).count
      case .input: inputs += 1
      case .wait, .waitUntilSettled: break
      }
      if inputs > mostInputs { return false }
    }
    return true
  }
}

/// An application of one window and one controller.
private final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let controller: UIViewController

  init(_ controller: UIViewController) {
    self.controller = controller
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}
