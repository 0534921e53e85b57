import DeepZoom
import Foundation
import HostInterface
import PhotoViewer
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

/// The viewer shows pages of a document.
@MainActor final class DocumentViewTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "document-\(UUID().uuidString)")
  private var window: UIWindow?
  private var failures: [String] = []
  private var titles: [String] = []

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func viewer(_ data: Data, named name: String = "paper.pdf") async throws -> (
    HeadlessHost, PhotoViewController
  ) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: name).path
    try data.write(to: URL(fileURLWithPath: path))
    let pages = try #require(try DocumentPage.pages(of: path))
    let (host, controller) = viewer(of: pages.map { .tiles($0, name: path) })
    await host.run(until: .settled)
    return (host, controller)
  }

  /// A viewer that has not been waited for.
  private func viewer(of photos: [Photo]) -> (HeadlessHost, PhotoViewController) {
    for window in UIScreen.main.windows { window.isHidden = true }
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let controller = PhotoViewController(photos: photos)
    controller.titleDidChange = { [unowned self] in titles.append($0) }
    controller.didFail = { [unowned self] in failures.append($0) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return (host, controller)
  }

  /// The pixel at a point of the page as it is shown.
  private func pixel(_ host: HeadlessHost, _ controller: PhotoViewController, _ x: CGFloat, _ y: CGFloat)
    throws
    -> UInt32
  {
    let tiles = try #require(controller.photo?.subviews.lazy.compactMap { $0 as? TiledImageView }.first)
    let place = tiles.convert(CGPoint(x: x * DocumentPage.detail, y: y * DocumentPage.detail), to: nil)
    return try #require(host.pixels()).pixel(x: Int(place.x), y: Int(place.y))
  }

  @Test func aPageFitsAndIsOnPaper() async throws {
    let (host, controller) = try await viewer(TestDocument.data())
    // 150 points are 300 pixels high.
    #expect(titles.last == "paper.pdf – 200 %")
    #expect(try pixel(host, controller, 20, 120) == 0xFFFF_0000)
    #expect(try pixel(host, controller, 75, 30) == 0xFF00_00FF)
    #expect(try pixel(host, controller, 50, 75) == 0xFFFF_FFFF)
  }

  @Test func zoomedInItIsSharp() async throws {
    let (host, controller) = try await viewer(TestDocument.data())
    let photo = try #require(controller.photo)
    // Around the corner of the red rectangle at (40, 100), until a point is 128 pixels.
    let corner = CGPoint(x: 40 * DocumentPage.detail, y: 100 * DocumentPage.detail)
    photo.zoom(to: CGRect(x: corner.x - 200, y: corner.y - 150, width: 400, height: 300), animated: false)
    await host.run(until: .settled)
    #expect(photo.zoomScale == 1)
    #expect(titles.last == "paper.pdf – 12800 %")
    let step = 2 / DocumentPage.detail
    #expect(try pixel(host, controller, 40 - step, 100 + step) == 0xFFFF_0000)
    #expect(try pixel(host, controller, 40 + step, 100 + step) == 0xFFFF_FFFF)
    #expect(try pixel(host, controller, 40 - step, 100 - step) == 0xFFFF_FFFF)
  }

  @Test func pagesAreTurned() async throws {
    let second = TestDocument.Page("/MediaBox [0 0 200 100]", "0 1 0 rg 0 0 200 100 re f")
    let (host, controller) = try await viewer(TestDocument.data([TestDocument.plain, second]))
    #expect(titles.last == "paper.pdf (1 of 2) – 200 %")
    host.perform(.flick(from: CGPoint(x: 350, y: 150), to: CGPoint(x: 100, y: 150), duration: 0.1))
    await host.run(until: .settled)
    #expect(titles.last == "paper.pdf (2 of 2) – 200 %")
    #expect(try pixel(host, controller, 100, 50) == 0xFF00_FF00)
    #expect(failures == [])
  }

  /// A view with this label for screen readers.
  private func labelled(_ label: String, in view: UIView) -> UIView? {
    if view.accessibilityLabel == label { return view }
    for inner in view.subviews {
      if let found = labelled(label, in: inner) { return found }
    }
    return nil
  }

  /// Pages of one colour each, of a size in points.
  private func pages(_ colors: String..., size: String = "100 150") -> Data {
    TestDocument.data(
      colors.map { TestDocument.Page("/MediaBox [0 0 \(size)]", "\($0) rg 0 0 \(size) re f") })
  }

  @Test func theStripShowsOfEachPageItsOwnThumbnail() async throws {
    let (host, controller) = try await viewer(pages("1 0 0", "0 1 0", "0 0 1"))
    // The controls have hidden.
    let hover = HoverInput(phase: .moved, position: CGPoint(x: 200, y: 150))
    host.schedule(.event(.hover(hover)), at: host.now)
    host.advance(by: 0.3)
    let strip = try #require(labelled("Pictures", in: controller.view))
    let frame = strip.convert(strip.bounds, to: nil)
    let picture = try #require(host.pixels())
    // 76, 56 and 56 points wide, 8 apart, 4 for the ring at the ends.
    let middles: [CGFloat] = [4 + 38, 4 + 76 + 8 + 28, 4 + 76 + 8 + 56 + 8 + 28]
    let seen = middles.map { picture.pixel(x: Int(frame.minX + $0), y: Int(frame.midY)) }
    #expect(seen == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
  }

  @Test func theMapShowsThePageThatIsZoomed() async throws {
    let (host, controller) = try await viewer(pages("1 0 0", "0 1 0", size: "1000 1500"))
    func press(_ key: String) async {
      host.perform(.key(key, modifiers: []))
      await host.run(until: .settled)
    }
    // Not in the middle of the map, where the frame is.
    func mapPixel() throws -> UInt32 {
      let map = try #require(labelled("All of the picture", in: controller.view))
      #expect(!map.isHidden)
      return try #require(host.pixels()).pixel(
        x: Int(map.frame.minX + map.frame.width / 4), y: Int(map.frame.minY + map.frame.height / 4))
    }
    await press("1")
    #expect(try mapPixel() == 0xFFFF_0000)
    await press("0")
    await press("right")
    await press("1")
    #expect(try mapPixel() == 0xFF00_FF00)
  }

  @Test func aPointerThatLeavesAfterTheViewerIsGoneChangesNothing() async throws {
    weak var gone: PhotoViewController?
    do {
      let (host, controller) = try await viewer(TestDocument.data())
      gone = controller
      let hover = HoverInput(phase: .moved, position: CGPoint(x: 200, y: 150))
      host.schedule(.event(.hover(hover)), at: host.now)
      host.advance(by: 0.3)
    }
    window?.isHidden = true
    window = nil
    // The pointer leaves the views of the window before.
    _ = HeadlessHost(size: CGSize(width: 400, height: 300))
    #expect(gone == nil)
  }

  @Test func aPageThatCannotBeShownSaysWhy() async throws {
    let broken = TestDocument.Page("/MediaBox [0 0 1000000000000 1000000000000]", "")
    let (_, controller) = try await viewer(TestDocument.data([broken, TestDocument.plain]))
    #expect(controller.photo == nil)
    #expect(failures.count == 1)
    #expect(failures.first?.contains("paper.pdf: is too large: ") == true)
  }

  @Test func trashTakesAllPagesOfADocumentAndRestoreBringsThemBack() async throws {
    let (host, controller) = try await viewer(pages("1 0 0", "0 1 0", "0 0 1"))
    let desktop = DesktopTests.FolderDesktop()
    UIScreen.main.desktop = desktop
    func press(_ key: String, _ held: KeyModifiers = []) async {
      host.perform(.key(key, modifiers: held))
      await host.run(until: .settled)
    }
    await press("right")
    await press("delete")
    #expect(desktop.asked.count == 1 && titles.last == "Vellum")
    await press("z", .control)
    #expect(titles.last == "paper.pdf (2 of 3) – 200 %")
    // The message has gone, and between the shades of header and strip the page is as it is.
    host.advance(by: 5)
    #expect(try pixel(host, controller, 50, 70) == 0xFF00_FF00)
    #expect(desktop.asked.last?.hasPrefix("restore ") == true)
  }

  @Test func aPageIsPrintedFinely() async throws {
    let (host, controller) = try await viewer(TestDocument.data())
    let desktop = DesktopTests.FolderDesktop()
    UIScreen.main.desktop = desktop
    host.perform(.key("p", modifiers: [.control]))
    await host.run(until: .settled)
    #expect(desktop.asked == ["print paper.pdf"] && failures == [])
    let page = try #require(desktop.pages.first)
    // 150 points of 128 pixels are halved until they are at most 4700.
    #expect((page.width, page.height) == (1600, 2400))
    let pixels = try #require(page.level(forScale: 1)?.image)
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      pixels.bytes.load(fromByteOffset: (y * 16) * pixels.bytesPerRow + x * 16 * 4, as: UInt32.self)
        & 0xFF_FFFF
    }
    #expect([pixel(20, 120), pixel(75, 30), pixel(50, 75)] == [0xFF_0000, 0xFF, 0xFF_FFFF])
    _ = controller
  }

  @Test func thePanelSaysWhatADocumentIs() async throws {
    let (host, controller) = try await viewer(pages("1 0 0", "0 1 0"))
    host.perform(.key("right", modifiers: []))
    host.perform(.key("i", modifiers: []))
    await host.run(until: .settled)
    func texts(_ view: UIView) -> [String] {
      [(view as? UILabel)?.text].compactMap(\.self) + view.subviews.flatMap(texts)
    }
    let shown = texts(controller.view)
    #expect(shown.contains("100 × 150\u{A0}points") && shown.contains("2 of 2") && !shown.contains("Pixels"))
    #expect(shown.contains { $0.hasPrefix("PDF, ") })
  }

  @Test func ofAPageALineSaysThatItIsNotTurned() async throws {
    let (host, controller) = try await viewer(TestDocument.data())
    host.perform(.key("r", modifiers: []))
    host.advance(by: 0.3)
    func hasLine(_ view: UIView) -> Bool {
      (view as? UILabel)?.text == "Documents, and pictures in tiles, are not turned or mirrored"
        || view.subviews.contains(where: hasLine)
    }
    #expect(hasLine(controller.view))
  }

  private func button(_ title: String, in view: UIView) -> UIButton? {
    if let button = view as? UIButton, button.currentTitle == title { return button }
    for inner in view.subviews {
      if let found = button(title, in: inner) { return found }
    }
    return nil
  }

  /// A viewer of a document that opens with the password "open", between two drawings.
  private func lockedViewer() async throws -> (HeadlessHost, PhotoViewController, DesktopTests.FolderDesktop)
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "paper.pdf").path
    try TestDocument.locked.write(to: URL(fileURLWithPath: path))
    let drawing = folder.appending(path: "a.svg")
    try Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"/>".utf8).write(to: drawing)
    for window in UIScreen.main.windows { window.isHidden = true }
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let desktop = DesktopTests.FolderDesktop()
    UIScreen.main.desktop = desktop
    let error = try #require(throws: DocumentError.self) { try DocumentPage.pages(of: path) }
    let locked = Photo.unusable(name: path, reason: PhotoFailure(error))
    let controller = PhotoViewController(photos: [locked, .file(drawing.path)])
    controller.titleDidChange = { [unowned self] in titles.append($0) }
    controller.didFail = { [unowned self] in failures.append($0) }
    controller.didRefuse = { [unowned self] in failures.append($0) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    await host.run(until: .settled)
    // The first that can be shown is shown first.
    host.perform(.key("left", modifiers: []))
    await host.run(until: .settled)
    return (host, controller, desktop)
  }

  @Test func aLockedDocumentIsShownOnceItsPasswordIsTyped() async throws {
    let (host, controller, desktop) = try await lockedViewer()
    let path = folder.appending(path: "paper.pdf").path
    #expect(titles.last == "paper.pdf (1 of 2)")
    for typed in [nil, "wrong", "open"] {
      desktop.password = typed
      try #require(button("Enter password", in: controller.view)).sendActions(for: .primaryActionTriggered)
      await host.run(until: .settled)
    }
    #expect(desktop.asked == Array(repeating: "Password of paper.pdf", count: 3))
    #expect(failures == ["\(path): the password is wrong"])
    #expect(titles.last == "paper.pdf (1 of 2) – 200 %")
    // The strip of small pictures is over the lower edge.
    host.perform(.key("h", modifiers: []))
    await host.run(until: .settled)
    #expect(try pixel(host, controller, 20, 120) == 0xFFFF_0000)
    #expect(button("Enter password", in: controller.view) == nil)
  }

  @Test func aDocumentIsShownThatWasUnlockedAfterItsPageWasTurned() async throws {
    let (host, controller, desktop) = try await lockedViewer()
    desktop.password = "open"
    try #require(button("Enter password", in: controller.view)).sendActions(for: .primaryActionTriggered)
    host.perform(.key("right", modifiers: []))
    await host.run(until: .settled)
    #expect(titles.last?.hasPrefix("a.svg (2 of 2)") == true)
    host.perform(.key("left", modifiers: []))
    await host.run(until: .settled)
    #expect(titles.last?.hasPrefix("paper.pdf (1 of 2)") == true)
    #expect(button("Enter password", in: controller.view) == nil)
  }

  @Test func thePageOfALockedDocumentSaysSo() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "paper.pdf").path
    try TestDocument.locked.write(to: URL(fileURLWithPath: path))
    let error = try #require(throws: DocumentError.self) { try DocumentPage.pages(of: path) }
    let failure = PhotoFailure(error)
    #expect(failure.heading == "This document is locked" && failure.sentence == "It opens with a password.")
    #expect(failure.lockedPath == path)
    #expect(failure.description == "\(path): it is encrypted, and opens with a password only")
  }

  @Test func aDrawingAmongTheFilesOfAFolderIsSharp() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#fff"/><rect width="20" height="20" fill="#f00"/></svg>
      """
    try Data(drawing.utf8).write(to: folder.appending(path: "a.svg"))
    #expect(try PhotoFiles.resolve([folder.path]) == [folder.appending(path: "a.svg").path])
    for window in UIScreen.main.windows { window.isHidden = true }
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let controller = PhotoViewController(photos: try PhotoFiles.resolve([folder.path]).map { .file($0) })
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    await host.run(until: .settled)
    // Resampling rings by a few steps beside an edge. A blurred drawing would have a mix of both colours there.
    let (red, white) = (try pixel(host, controller, 19.8, 10), try pixel(host, controller, 20.2, 10))
    #expect(red & 0xFF < 0x10 && white & 0xFF > 0xF0, "\(String(red, radix: 16)) \(String(white, radix: 16))")
  }

  /// A drawing of one colour.
  private func drawing(_ color: String) -> Data {
    Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="\(color)"/></svg>
      """.utf8)
  }

  @Test(arguments: [true, false]) func aDrawingThatIsSavedAnewIsDrawnAnew(_ isNamed: Bool) async throws {
    let (host, controller) = try await viewer(drawing("#f00"), named: "a.svg")
    let path = folder.appending(path: "a.svg").path
    if !isNamed {
      // One that its folder names is opened when it is shown.
      controller.open = { paths, _ in OpenedPhotos(paths.map { .file($0) }) }
      host.schedule(.event(.drop([path], position: CGPoint(x: 9, y: 9))), at: host.now)
      await host.run(until: .settled)
    }
    controller.open = { places, _ in
      OpenedPhotos(
        try places.flatMap { place in
          try isNamed ? (DocumentPage.pages(of: place) ?? []).map { .tiles($0, name: place) } : [.file(place)]
        })
    }
    func comeBack() async {
      for activity in [HostActivity.inactive, .active] {
        host.schedule(.activity(activity), at: host.now)
      }
      await host.run(until: .settled)
      host.advance(by: 5)
    }
    host.advance(by: 5)
    #expect(try pixel(host, controller, 20, 15) == 0xFFFF_0000)
    let photo = controller.photo
    await comeBack()
    #expect(controller.photo === photo, "it has not changed")
    try drawing("#0f0").write(to: URL(fileURLWithPath: path))
    await comeBack()
    #expect(try pixel(host, controller, 20, 15) == 0xFF00_FF00)
    #expect(failures == [])
  }

  /// A viewer of files.
  private func viewer(ofFiles files: [(name: String, data: Data)]) throws -> (
    HeadlessHost, PhotoViewController
  ) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let places = files.map { folder.appending(path: $0.name) }
    for (place, file) in zip(places, files) { try file.data.write(to: place) }
    return viewer(of: places.map { .file($0.path) })
  }

  @Test func aDrawingIsOpenedInTheBackground() async throws {
    let (host, controller) = try viewer(ofFiles: [("a.svg", drawing("#f00")), ("b.svg", drawing("#0f0"))])
    // Nothing on the main thread has waited for the program that opens it.
    #expect(controller.photo == nil)
    await host.run(until: .settled)
    #expect(controller.photo != nil)
    host.perform(.key("right", modifiers: []))
    await host.run(until: .settled)
    #expect(titles.last == "b.svg (2 of 2) – 1000 %" && failures == [])
  }

  @Test func ofAPDFAmongPicturesTheFirstPageIsShown() async throws {
    let document = TestDocument.data([TestDocument.plain, TestDocument.plain])
    let (host, controller) = try viewer(ofFiles: [("a.svg", drawing("#f00")), ("b.jpg", document)])
    await host.run(until: .settled)
    host.perform(.key("right", modifiers: []))
    await host.run(until: .settled)
    #expect(titles.last == "b.jpg (2 of 2) – 200 %" && failures == [])
    #expect(try pixel(host, controller, 20, 120) == 0xFFFF_0000)
  }

  @Test(arguments: [
    ("b.jpg", "%PDF-1.4\nnothing", "This picture is not complete", "the file ends before the document does"),
    ("b.jpg", "%PDF-1.4\nnothing\n%%EOF\n", "This picture is damaged", "the PDF cannot be drawn"),
    (
      "b.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g>", "This picture is not complete",
      "the file ends before the picture does"
    ),
    (
      "b.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>", "This picture is damaged",
      "the SVG cannot be drawn"
    ),
  ]) func aDocumentAmongPicturesSaysWhyItCannotBeShown(
    _ name: String, _ text: String, _ heading: String, _ words: String
  ) async throws {
    let (host, controller) = try viewer(ofFiles: [("a.svg", drawing("#f00")), (name, Data(text.utf8))])
    await host.run(until: .settled)
    host.perform(.key("right", modifiers: []))
    await host.run(until: .settled)
    let kind = heading.hasSuffix("damaged") ? "is damaged" : "is truncated"
    #expect(
      controller.photo == nil && failures == ["\(folder.appending(path: name).path): \(kind): \(words)"])
    #expect(ViewerScene.labels(in: controller.view).contains { $0.text == heading })
    #expect(button("Try again", in: controller.view) == nil)
  }

  @Test func ofALockedDocumentAmongPicturesTheFirstPageIsShownOnceItsPasswordIsTyped() async throws {
    let (host, controller) = try viewer(ofFiles: [
      ("a.svg", drawing("#f00")), ("b.jpg", TestDocument.locked),
    ])
    let desktop = DesktopTests.FolderDesktop()
    UIScreen.main.desktop = desktop
    await host.run(until: .settled)
    host.perform(.key("right", modifiers: []))
    await host.run(until: .settled)
    #expect(ViewerScene.labels(in: controller.view).contains { $0.text == "This document is locked" })
    desktop.password = "open"
    try #require(button("Enter password", in: controller.view)).sendActions(for: .primaryActionTriggered)
    await host.run(until: .settled)
    #expect(titles.last == "b.jpg (2 of 2) – 200 %" && desktop.asked == ["Password of b.jpg"])
  }

  @Test func theFirstBytesOfAFileDecideWhetherItIsADrawing() async throws {
    let size = CGSize(width: 40, height: 30)
    let blue = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    let (host, controller) = try viewer(ofFiles: [
      ("a.svg", try #require(blue.pngData())), ("b.svg", Data("Dear diary".utf8)),
    ])
    await host.run(until: .settled)
    host.advance(by: 5)
    let image = try #require(controller.photo?.image)
    #expect(image.size.width > 0 && failures == [])
    #expect(try #require(host.pixels()).pixel(x: 200, y: 150) == 0xFF00_00FF)
    host.perform(.key("right", modifiers: []))
    await host.run(until: .settled)
    #expect(controller.photo == nil && failures.count == 1)
    #expect(failures.first?.hasPrefix("\(folder.appending(path: "b.svg").path): ") == true)
  }

  @Test func aDrawingThatNamesTheFirstBytesOfAPDFIsADrawing() async throws {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"><!-- %PDF-1.7 --></svg>"
    let (host, controller) = try viewer(ofFiles: [("a.svg", Data(text.utf8))])
    await host.run(until: .settled)
    #expect(controller.photo != nil && failures == [])
  }

  @Test func thePlaceInADocumentIsInPoints() async throws {
    let (host, controller) = try await viewer(TestDocument.data())
    host.perform(.key("i", modifiers: []))
    await host.run(until: .settled)
    // The middle of the page, which is 100 by 150 points.
    let tiles = try #require(controller.photo?.subviews.lazy.compactMap { $0 as? TiledImageView }.first)
    let place = tiles.convert(CGPoint(x: 20.5 * DocumentPage.detail, y: 120.5 * DocumentPage.detail), to: nil)
    host.schedule(.event(.hover(HoverInput(phase: .moved, position: place))), at: host.now)
    await host.run(until: .settled)
    func texts(_ view: UIView) -> [String] {
      [(view as? UILabel)?.text].compactMap(\.self) + view.subviews.flatMap(texts)
    }
    let shown = texts(controller.view)
    #expect(shown.contains("Point") && shown.contains("20, 120") && shown.contains("255, 0, 0"), "\(shown)")
  }
}
