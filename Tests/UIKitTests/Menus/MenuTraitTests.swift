import Foundation
import HostInterface
import Testing
import UIKit
import VellumKit

/// Menus have the traits of the view that they belong to.
@MainActor struct MenuTraitTests {
  private func add(_ menu: UIMenu, at x: CGFloat, to scene: MenuScene) {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: x, y: 100, width: 100, height: 40)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    scene.view.addSubview(button)
  }

  /// A menu with a mark, an image and a key, and a submenu.
  private func menu(_ scene: MenuScene) -> UIMenu {
    let one = scene.action("One", state: .on)
    one.image = UIImage(systemName: "minus")
    return UIMenu(children: [one, UIMenu(title: "More", children: [scene.action("Inside")])])
  }

  /// The places in the window of the cards, rows and what is in them. With the submenu open.
  private func places(_ scene: MenuScene) -> [CGRect] {
    guard let window = scene.menuWindow else { return [] }
    let cards = ["One", "Inside"].compactMap { title in
      MenuScene.labels(in: window).first { $0.text == title }?.superview?.superview?.superview
    }
    let rows = cards.flatMap { $0.subviews[0].subviews }
    return (cards + rows + rows.flatMap(\.subviews)).map { $0.convert($0.bounds, to: window) }
  }

  @Test func aMenuFromRightToLeftIsTheMirrorImage() throws {
    var sides: [[CGRect]] = []
    for direction: UITraitEnvironmentLayoutDirection in [.leftToRight, .rightToLeft] {
      let scene = MenuScene()
      defer { scene.close() }
      scene.window.traitOverrides.layoutDirection = direction
      let x: CGFloat = direction == .leftToRight ? 40 : 260
      add(menu(scene), at: x, to: scene)
      scene.host.advance(by: 0.1)
      scene.tap(CGPoint(x: x + 50, y: 120))
      scene.tapRow("More")
      sides.append(places(scene))
      let images = try #require(scene.menuWindow.map(Self.images))
      // The arrow to the submenu points the other way.
      #expect(images.last?.image?.flipsForRightToLeftLayoutDirection == true)
      #expect(images.last?.effectiveUserInterfaceLayoutDirection.rawValue == (x == 40 ? 0 : 1))
    }
    let (left, right) = (sides[0], sides[1])
    #expect(left.count > 8 && left[0].minX == 40 && right[0].maxX == 360)
    #expect(
      right
        == left.map { CGRect(x: 400 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) })
  }

  private static func images(in view: UIView) -> [UIImageView] {
    (view as? UIImageView).map { [$0] } ?? view.subviews.flatMap { images(in: $0) }
  }

  @Test func leftOpensASubmenuFromRightToLeft() {
    let scene = MenuScene()
    defer { scene.close() }
    scene.window.traitOverrides.layoutDirection = .rightToLeft
    add(menu(scene), at: 260, to: scene)
    scene.host.advance(by: 0.1)
    scene.tap(CGPoint(x: 310, y: 120))
    scene.key("end")
    scene.key("left")
    #expect(scene.spoken == "Inside, 1 of 1")
    scene.key("right")
    #expect(scene.spoken == "More, submenu, 2 of 2")
  }

  @Test func aMenuAtThePointerIsOnTheOtherSideFromRightToLeft() {
    let (room, size) = (CGRect(x: 8, y: 8, width: 384, height: 584), CGSize(width: 150, height: 100))
    let point = CGPoint(x: 200, y: 50)
    #expect(MenuPlacement(of: size, at: .point(point), in: room).frame.minX == 200)
    #expect(MenuPlacement(of: size, at: .point(point), in: room, isMirrored: true).frame.maxX == 200)
    let left = MenuPlacement(of: size, at: .point(CGPoint(x: 100, y: 50)), in: room, isMirrored: true)
    // There is no room at the left.
    #expect(left.frame.minX == 100)
  }

  @Test func aMenuHasTheTextSizeContrastAndStyleOfItsView() {
    let scene = MenuScene()
    defer { scene.close() }
    scene.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    scene.window.traitOverrides.accessibilityContrast = .high
    scene.view.overrideUserInterfaceStyle = .dark
    add(menu(scene), at: 40, to: scene)
    scene.host.advance(by: 0.1)
    scene.tap(CGPoint(x: 90, y: 120))
    let label = scene.menuWindow.flatMap { MenuScene.labels(in: $0).first { $0.text == "One" } }
    #expect(scene.row("One")?.height == 57)
    #expect(label.map { abs($0.font.pointSize - 19.5) < 1e-9 } == true)
    let traits = scene.menuWindow?.traitCollection
    #expect(traits?.accessibilityContrast == .high && traits?.userInterfaceStyle == .dark)
  }
}
