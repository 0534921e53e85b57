import Foundation
import HostInterface
import PhotoViewer
import Testing
import UIKit
import VellumHost

/// The picture that is dragged to another program.
@MainActor struct DragOutTests {
  let wide = CGSize(width: 1600, height: 800)

  /// A desktop that takes what is dragged out of the window.
  final class Desktop: DragStarter {
    private(set) var offers: [[HostOffer]] = []
    private(set) var moves: [Bool] = []
    private(set) var pictures: [DragPicture?] = []

    func startDrag(_ offers: [HostOffer], picture: DragPicture?, allowsMove: Bool) {
      self.offers.append(offers)
      moves.append(allowsMove)
      pictures.append(picture)
    }

    /// The places of the files that were dragged last.
    var list: String? {
      guard case .data(let data) = offers.last?.first(where: { $0.type == "text/uri-list" })?.source else {
        return nil
      }
      return String(decoding: data, as: UTF8.self)
    }
  }

  private func viewer(_ count: Int = 1) throws -> (ViewerScene, Desktop) {
    let scene = try ViewerScene(photos: Array(repeating: wide, count: count))
    let desktop = Desktop()
    UIScreen.main.dragStarter = desktop
    return (scene, desktop)
  }

  private func list(_ scene: ViewerScene, _ name: String) -> String {
    URL(fileURLWithPath: scene.path(name)).absoluteString + "\r\n"
  }

  @Test func theMouseDragsTheFileOutOfTheWindow() throws {
    let (scene, desktop) = try viewer()
    scene.dragMouse(from: CGPoint(x: 200, y: 150), to: CGPoint(x: -5, y: 150))
    #expect(desktop.list == list(scene, "photo1.png"))
    // The file stays where it is, and is not read for that.
    #expect(desktop.moves == [false] && !desktop.offers[0].contains { $0.type.hasPrefix("image/") })
    let picture = try #require(desktop.pictures.last ?? nil)
    #expect(picture.size == CGSize(width: 160, height: 80) && picture.hotspot == CGPoint(x: 80, y: 40))
    #expect(picture.image.width == 160 && picture.image.height == 80)
    #expect(scene.photo.zoomScale == 0.25)
  }

  @Test func amongSeveralItDragsUpAndDownAndTurnsPagesSideways() throws {
    let (scene, desktop) = try viewer(2)
    scene.dragMouse(from: CGPoint(x: 350, y: 150), to: CGPoint(x: 60, y: 160))
    scene.host.advanceUntilSettled()
    #expect(desktop.offers.isEmpty && scene.titles.last == "photo2.png (2 of 2) – 25 %")
    scene.dragMouse(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 220, y: 305))
    #expect(desktop.list == list(scene, "photo2.png"))
    #expect(scene.titles.last == "photo2.png (2 of 2) – 25 %")
  }

  @Test func theMouseMovesAPictureThatIsZoomed() throws {
    let (scene, desktop) = try viewer()
    scene.type("1")
    let offset = scene.photo.contentOffset
    scene.dragMouse(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 305))
    #expect(desktop.offers.isEmpty && scene.photo.contentOffset.y < offset.y - 100)
  }

  @Test(arguments: ["0", "1"]) func aFingerThatHasPressedLongDragsItAndTheMenuGoes(_ key: String) throws {
    let (scene, desktop) = try viewer(2)
    scene.type(key)
    scene.touch(.began, CGPoint(x: 200, y: 150))
    scene.host.advance(by: 0.7)
    #expect(scene.showsMenu)
    for x in stride(from: 200, through: -10, by: -15) {
      scene.touch(.moved, CGPoint(x: CGFloat(x), y: 150))
      scene.host.advance(by: 0.02)
    }
    #expect(!scene.showsMenu && desktop.list == list(scene, "photo1.png"))
    scene.touch(.ended, CGPoint(x: -10, y: 150))
    scene.host.advanceUntilSettled()
    #expect(scene.titles.last?.hasPrefix("photo1.png (1 of 2)") == true)
  }

  @Test func aPictureWithoutAFileIsEncodedWhenItIsAskedForOffTheMainThread() async throws {
    let (scene, desktop) = try viewer()
    UIPasteboard.general.image = UIImage(contentsOfFile: scene.path("photo1.png"))
    scene.host.perform(.key("v", modifiers: .control))
    await scene.host.run(until: .settled)
    #expect(scene.titles.last == "Pasted picture – 25 %")
    scene.dragMouse(from: CGPoint(x: 200, y: 150), to: CGPoint(x: -5, y: 150))
    #expect(desktop.offers.last?.map(\.type) == ["image/png", "image/jpeg"])
    for offer in try #require(desktop.offers.last) {
      guard case .maker(let make) = offer.source else {
        Issue.record("\(offer.type) is there before it is asked for")
        continue
      }
      let data = await Task.detached { make() }.value
      #expect(UIImage(data: try #require(data))?.size == wide)
    }
    UIPasteboard.general.items = []
  }

  @Test func aClickAndADoubleClickAreAsBefore() throws {
    let (scene, desktop) = try viewer()
    for _ in 0..<2 {
      scene.touch(.began, CGPoint(x: 200, y: 150), .mouse)
      scene.touch(.ended, CGPoint(x: 200, y: 150), .mouse)
      scene.host.advance(by: 0.05)
    }
    scene.host.advanceUntilSettled()
    #expect(scene.photo.zoomScale == 1 && desktop.offers.isEmpty)
  }
}
