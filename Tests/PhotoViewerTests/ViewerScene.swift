import DeepZoom
import PhotoViewer
import Testing
import UIKit
import VellumHeadless
import VellumHost

/// The viewer on a headless screen, of 400 by 300 points if nothing else is said, with photographs that it makes.
@MainActor final class ViewerScene {
  let host: HeadlessHost
  let controller: PhotoViewController
  private(set) var titles: [String] = []
  private(set) var failures: [String] = []
  private let folder: URL
  private(set) var refusals: [String] = []
  /// A stand-in for the desktop. Held strongly, because the screen holds it weakly.
  var desktop: AnyObject?

  /// - Parameters:
  ///   - sizes: Of the photographs, in pixels.
  ///   - broken: The indices of files that are no photographs.
  ///   - size: Of the screen, in points.
  ///   - samples: The number of sample pictures.
  ///   - makesPyramids: Whether pyramids are made, in the folder `pyramids` beside the photographs.
  ///   - opened: The indices of the files that are opened; nil opens each once.
  init(
    photos sizes: [CGSize], broken: [Int] = [], opened: [Int]? = nil, scale: CGFloat = 1,
    size: CGSize = CGSize(width: 400, height: 300), samples: Int = 0, makesPyramids: Bool = false
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var files: [String] = []
    for (index, size) in sizes.enumerated() {
      let file = folder.appending(path: "photo\(index + 1).png")
      try (broken.contains(index) ? Data("text".utf8) : Self.photo(size)).write(to: file)
      files.append(file.path)
    }
    for window in UIScreen.main.windows { window.isHidden = true }
    host = HeadlessHost(size: size, scale: scale)
    let pyramids = makesPyramids ? PyramidCache(folder: folder.path + "/pyramids") : nil
    controller = PhotoViewController(
      photos: (opened ?? Array(files.indices)).map { .file(files[$0]) },
      opener: PictureOpener(pyramids: pyramids), pyramids: pyramids,
      samples: try (0..<samples).map {
        .image(
          try #require(UIImage(data: Self.photo(CGSize(width: 40, height: 30)))), name: "Sample \($0 + 1)")
      })
    controller.titleDidChange = { [weak self] in self?.titles.append($0) }
    controller.didRefuse = { [weak self] in self?.refusals.append($0) }
    controller.didFail = { [weak self] in self?.failures.append($0) }
    UIApplication.shared.launch(PhotoDelegate(controller))
    host.advanceUntilSettled()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The photographs that were made, by their widths and heights.
  private static var made: [[CGFloat]: Data] = [:]

  /// White, with a red left half.
  private static func photo(_ size: CGSize) -> Data {
    let key = [size.width, size.height]
    if let photo = made[key] { return photo }
    let photo = makePhoto(size)
    made[key] = photo
    return photo
  }

  private static func makePhoto(_ size: CGSize) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height))
    }.pngData()!
  }

  /// Drops files on the window, and waits until they are opened.
  func drop(_ paths: [String]) async {
    host.schedule(.event(.drop(paths, position: CGPoint(x: 9, y: 9))), at: host.now)
    await host.run(for: 0.1)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// The photograph that is shown; traps when none is.
  var photo: PhotoScrollView { controller.photo! }

  /// Performs a scripted gesture, and waits until nothing moves.
  func perform(_ gesture: ScriptedGesture) {
    host.perform(gesture)
    host.advanceUntilSettled()
  }

  /// The texts of all labels.
  var texts: [String] { Self.labels(in: controller.view).compactMap(\.text) }

  /// A button with this title or label.
  func button(_ name: String) -> UIButton? {
    Self.views(in: controller.view).lazy.compactMap { $0 as? UIButton }.first {
      $0.currentTitle == name || $0.accessibilityLabel == name
    }
  }

  /// A view with this label for screen readers.
  func view(_ label: String) -> UIView? {
    Self.views(in: controller.view).first { $0.accessibilityLabel == label && $0.isAccessibilityElement }
  }

  static func views(in view: UIView) -> [UIView] {
    view.isHidden ? [] : [view] + view.subviews.flatMap { views(in: $0) }
  }

  static func labels(in view: UIView) -> [UILabel] { views(in: view).compactMap { $0 as? UILabel } }

  /// Moves the pointer to a point and waits until the controls have faded in.
  func point(at place: CGPoint = CGPoint(x: 200, y: 150)) {
    host.schedule(.event(.hover(HoverInput(phase: .moved, position: place))), at: host.now)
    host.advance(by: 0.3)
  }

  func type(_ keys: String...) { for key in keys { perform(.key(key, modifiers: [])) } }
}

extension ViewerScene {
  /// A blue picture without a file, of 80 × 60 pixels.
  static func bluePicture() -> UIImage {
    let size = CGSize(width: 80, height: 60)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }
}
