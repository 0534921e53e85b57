import DeepZoom
import Foundation
import HostInterface
import PhotoViewer
import Testing
import UIKit
import VellumHost

/// What other programs drag over the window and drop on it.
@MainActor struct DropTests {
  let wide = CGSize(width: 1600, height: 800)
  let line = "Drop to open"

  private func drag(
    _ phase: DragInput.Phase, _ scene: ViewerScene, types: [String] = ["text/uri-list"], files: [String] = []
  ) {
    let input = DragInput(phase: phase, position: CGPoint(x: 90, y: 60), types: types, files: files)
    scene.host.loop.send(.event(.drag(input)), at: scene.host.now)
    scene.host.advance(by: 0.3)
  }

  @Test(arguments: [[], [0]]) func aLineSaysThatAFileOverTheWindowCanBeDropped(_ opened: [Int]) throws {
    let scene = try ViewerScene(photos: [wide], opened: opened)
    drag(.entered, scene, files: [scene.path("photo1.png")])
    #expect(scene.texts.contains(line))
    drag(.moved, scene)
    #expect(scene.texts.contains(line))
    drag(.left, scene)
    #expect(!scene.texts.contains(line))
  }

  @Test func theWindowIsDarkerMeanwhileAndTakesTouchesAsBefore() throws {
    let scene = try ViewerScene(photos: [wide])
    func pixel() throws -> UInt32 { try #require(scene.host.pixels()).pixel(x: 300, y: 200) }
    #expect(try pixel() == 0xFFFF_FFFF)
    drag(.entered, scene, files: [scene.path("photo1.png")])
    #expect(try pixel() & 0xFF < 0xC0)
    scene.rightClick(CGPoint(x: 200, y: 150))
    #expect(scene.showsMenu)
    scene.type("escape")
    drag(.left, scene)
    #expect(try pixel() == 0xFFFF_FFFF)
  }

  @Test func withHighContrastTheLineHasAnEdgeAndTheFrameAnotherColor() throws {
    let scene = try ViewerScene(photos: [wide])
    drag(.entered, scene, files: [scene.path("photo1.png")])
    let label = try #require(ViewerScene.labels(in: scene.controller.view).first { $0.text == line })
    let pill = try #require(label.superview)
    let frame = try #require(pill.superview?.subviews.first?.layer as? CAShapeLayer)
    let color = try #require(frame.strokeColor?.components)
    #expect(pill.layer.borderWidth == 0)
    scene.host.loop.send(.appearance(HostAppearance(increasesContrast: true)), at: scene.host.now)
    scene.host.advance(by: 0.1)
    #expect(pill.layer.borderWidth == 1 && frame.strokeColor?.components != color)
  }

  @Test func severalAreCounted() throws {
    let scene = try ViewerScene(photos: [wide, wide])
    drag(.entered, scene, files: ["photo1.png", "photo2.png"].map(scene.path))
    #expect(scene.texts.contains("Drop to open 2 files"))
  }

  @Test func theLineGoesWhenTheyAreDroppedAndTheyAreShown() async throws {
    let scene = try ViewerScene(photos: [wide, CGSize(width: 200, height: 150)], opened: [0])
    drag(.entered, scene, files: [scene.path("photo2.png")])
    await scene.drop([scene.path("photo2.png")])
    scene.host.advance(by: 0.3)
    #expect(!scene.texts.contains(line) && scene.titles.last?.hasPrefix("photo2.png") == true)
  }

  @Test(arguments: [true, false])
  func filesThatAreDroppedWhileAMenuIsOpenCloseItAndAreShown(areDraggedBefore: Bool) async throws {
    let scene = try ViewerScene(photos: [wide, wide], opened: [0])
    scene.rightClick(CGPoint(x: 200, y: 150))
    #expect(scene.showsMenu)
    if areDraggedBefore {
      drag(.entered, scene, files: [scene.path("photo2.png")])
      #expect(!scene.showsMenu && scene.texts.contains(line))
      scene.rightClick(CGPoint(x: 200, y: 150))
      #expect(scene.showsMenu)
    }
    await scene.drop([scene.path("photo2.png")])
    #expect(!scene.showsMenu && scene.titles.last?.hasPrefix("photo2.png") == true)
  }

  @Test func theWindowGoesOnWhileFilesAreOpenedAndThoseDroppedLastAreShown() async throws {
    let scene = try ViewerScene(photos: [wide, wide, wide], opened: [0, 1])
    let gate = DispatchSemaphore(value: 0)
    scene.controller.open = { paths, _ in
      gate.wait()
      return OpenedPhotos(paths.map { .file($0) })
    }
    for name in ["photo2.png", "photo3.png"] {
      let drop = InputEvent.drop([scene.path(name)], position: CGPoint(x: 9, y: 9))
      scene.host.schedule(.event(drop), at: scene.host.now)
    }
    scene.type("right")
    #expect(scene.titles.last?.hasPrefix("photo2.png (2 of 2)") == true)
    let before = scene.titles.count
    for _ in 0..<2 { gate.signal() }
    await scene.host.run(until: .settled)
    #expect(scene.titles.last?.hasPrefix("photo3.png (3 of 3)") == true)
    #expect(!scene.titles.dropFirst(before).contains { $0.hasPrefix("photo2.png") })
  }

  /// Drops data of one type on the window.
  private func begin(_ data: Data, _ type: String, on scene: ViewerScene) {
    drag(.entered, scene, types: [type])
    for piece in ContentPiece.pieces(of: HostContent(type: type, data: data), from: .drop) {
      scene.host.loop.send(.content(piece), at: scene.host.now)
    }
    drag(.dropped, scene)
  }

  /// Drops it, and waits until it is shown.
  private func drop(_ data: Data, _ type: String, on scene: ViewerScene) async {
    begin(data, type, on: scene)
    await scene.host.run(until: .settled)
  }

  @Test func aDropThatIsNoPictureDoesNotStopWhatIsBeingOpened() async throws {
    let scene = try ViewerScene(photos: [wide, wide], opened: [0])
    let gate = DispatchSemaphore(value: 0)
    scene.controller.open = { paths, _ in
      gate.wait()
      return OpenedPhotos(paths.map { .file($0) })
    }
    let drop = InputEvent.drop([scene.path("photo2.png")], position: CGPoint(x: 9, y: 9))
    scene.host.schedule(.event(drop), at: scene.host.now)
    scene.host.advance(by: 0.1)
    begin(Data("text".utf8), "image/png", on: scene)
    // The dropped data come in tasks, while the file is still being opened.
    for _ in 0..<20 { await Task.yield() }
    gate.signal()
    await scene.host.run(until: .settled)
    #expect(scene.refusals == ["What was dropped is no picture."])
    #expect(scene.titles.last?.hasPrefix("photo2.png") == true)
  }

  @Test(arguments: ["image/png", "image/jpeg"]) func aPictureWithoutAFileIsShown(_ type: String) async throws
  {
    let scene = try ViewerScene(photos: [wide], opened: [])
    let dropped = ViewerScene.bluePicture()
    let data = type == "image/png" ? dropped.pngData() : dropped.jpegData(compressionQuality: 1)
    drag(.entered, scene, types: [type])
    #expect(scene.texts.contains(line) && scene.host.loop.dragAcceptance == .copy)
    drag(.left, scene)
    #expect(!scene.texts.contains(line))
    await drop(try #require(data), type, on: scene)
    #expect(scene.titles.last == "Dropped picture – 500 %" && !scene.texts.contains(line))
    #expect(scene.host.loop.dragAcceptance == .copy)
  }

  @Test(arguments: [true, false]) func ofAnAnimationWithoutAFileAllPicturesAreShown(_ isDropped: Bool)
    async throws
  {
    let scene = try ViewerScene(photos: [wide])
    if isDropped {
      await drop(PictureTests.blinking, "image/gif", on: scene)
    } else {
      UIPasteboard.general.setData(PictureTests.blinking, forPasteboardType: "com.compuserve.gif")
      scene.host.perform(.key("v", modifiers: .control))
      await scene.host.run(for: 0.2)
      UIPasteboard.general.items = []
    }
    var colors: Set<UInt32> = []
    for _ in 0..<2 {
      await scene.host.run(for: 0.5)
      colors.insert(try #require(scene.host.pixels()).pixel(x: 200, y: 150))
    }
    #expect(colors == [0xFFFF_0000, 0xFF00_FF00])
    scene.host.perform(.key("p", modifiers: []))
    #expect(scene.controller.photo?.image?.images == nil)
  }

  @Test func ofADroppedAnimationThatIsRefusedALineSaysSo() async throws {
    let scene = try ViewerScene(photos: [wide])
    await drop(PictureTests.long, "image/gif", on: scene)
    #expect(scene.titles.last?.hasPrefix("Dropped picture") == true)
    let line = "Dropped picture: only the first picture of the animation is shown: "
    let isWritten = scene.refusals.count == 1 && scene.refusals.first?.hasPrefix(line) == true
    #expect(isWritten == PictureTests.isLongRefused)
  }

  @Test func aDroppedDrawingHasTheOthersOfItsFolderBesideIt() async throws {
    let scene = try ViewerScene(photos: [wide], opened: [])
    let drawing = scene.path("a.svg")
    try Data("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>".utf8)
      .write(to: URL(fileURLWithPath: drawing))
    // As the command does: the pages of what is a document.
    scene.controller.open = { paths, _ in
      OpenedPhotos(
        try paths.flatMap { path -> [Photo] in
          try #require(try DocumentPage.pages(of: path)).map { .tiles($0, name: path) }
        })
    }
    await scene.drop([drawing])
    await scene.host.run(until: .settled)
    #expect(scene.titles.last?.hasPrefix("a.svg (1 of 2)") == true)
  }

  @Test func dataThatIsNoPictureChangesNothingAndALineSaysSo() async throws {
    let scene = try ViewerScene(photos: [wide])
    await drop(Data("text".utf8), "image/png", on: scene)
    #expect(scene.refusals == ["What was dropped is no picture."])
    #expect(scene.titles.last == "photo1.png – 25 %")
  }

  /// Of the PNG the header can be read, of the JPEG not even that.
  @Test(arguments: ["image/png", "image/jpeg"])
  func aPictureThatIsNotCompleteChangesNothingAndALineSaysSo(_ type: String) async throws {
    let scene = try ViewerScene(photos: [wide])
    let picture = ViewerScene.bluePicture()
    let whole = try #require(
      type == "image/png" ? picture.pngData() : picture.jpegData(compressionQuality: 1))
    await drop(Data(whole.prefix(whole.count / 2)), type, on: scene)
    #expect(
      scene.refusals == ["Dropped picture: is truncated: the file ends before the picture does"])
    #expect(scene.titles.last == "photo1.png – 25 %" && scene.controller.photo != nil)
  }

  @Test func textAndTheViewersOwnPictureShowNoLine() throws {
    let scene = try ViewerScene(photos: [wide])
    drag(.entered, scene, types: ["text/plain"])
    #expect(!scene.texts.contains(line) && scene.host.loop.dragAcceptance == .none)
    drag(.left, scene)
    scene.touch(.began, CGPoint(x: 200, y: 150), .mouse)
    for y in [160, 170, 180] { scene.touch(.moved, CGPoint(x: 200, y: y), .mouse) }
    scene.host.advance(by: 0.3)
    #expect(!scene.texts.contains(line))
    scene.touch(.ended, CGPoint(x: 200, y: 180), .mouse)
  }
}
