import Foundation
import RenderList
import Testing

@testable import VellumKit

/// The direction in which views are laid out: docs/behaviour/layout.md.
@MainActor struct LayoutDirectionTests {
  private let screen = TestScreen()

  /// Lays everything out under a direction of the window.
  private func turn(_ direction: UITraitEnvironmentLayoutDirection = .rightToLeft) {
    screen.window.traitOverrides.layoutDirection = direction
    screen.frame()
  }

  private func add<View: UIView>(_ view: View, _ size: CGSize) -> View {
    view.frame = CGRect(origin: .zero, size: size)
    screen.window.addSubview(view)
    return view
  }

  @Test func aViewFollowsItsTraits() {
    let (outer, view) = (UIView(), UIView())
    screen.window.addSubview(outer)
    outer.addSubview(view)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    turn()
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    for attribute in [UISemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
      view.semanticContentAttribute = attribute
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight, "\(attribute)")
    }
    view.semanticContentAttribute = .unspecified
    outer.semanticContentAttribute = .forceLeftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    turn(.leftToRight)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func theProgramRunsFromLeftToRight() {
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
  }

  @Test func aViewOutsideOfWindowsFollowsThoseAround() {
    let (outer, view) = (UIView(), UIView())
    outer.addSubview(view)
    outer.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func constraintsAndStacksAreLaidOutAnew() {
    let (view, stack) = (UIView(), UIStackView())
    let root = add(UIView(), CGSize(width: 300, height: 100))
    let parts = (0..<2).map { _ in UIView() }
    for part in parts {
      part.widthAnchor.constraint(equalToConstant: 20).isActive = true
      stack.addArrangedSubview(part)
    }
    for view in [view, stack] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    screen.frame()
    #expect(view.frame.minX == 0 && stack.frame.minX == 0 && parts[0].frame.minX == 0)
    turn()
    #expect(view.frame.minX == 250 && stack.frame.maxX == 300 && parts[0].frame.minX == 20)
    turn(.leftToRight)
    #expect(view.frame.minX == 0 && stack.frame.minX == 0 && parts[0].frame.minX == 0)
  }

  @Test func controlsAreLaidOutAnew() throws {
    let size = CGSize(width: 200, height: 44)
    let toggle = add(UISwitch(), size)
    let slider = add(UISlider(), size)
    let segments = add(UISegmentedControl(items: ["a", "b"]), size)
    segments.selectedSegmentIndex = 0
    let progress = add(UIProgressView(), size)
    progress.progress = 0.25
    screen.frame()
    @MainActor func places() -> [CGFloat] {
      [toggle, segments, progress].flatMap { $0.subviews.flatMap { [$0] + $0.subviews } }
        .map { $0.convert($0.bounds, to: screen.window).midX }
        + [slider.thumbRect(forBounds: slider.bounds, trackRect: slider.bounds, value: 0).midX]
    }
    let before = places()
    turn()
    let after = places()
    #expect(before != after && after.last! > 150 && before.last! < 50)
    turn(.leftToRight)
    #expect(places() == before)
  }

  @Test func aButtonsImageComesBeforeItsTitle() throws {
    let plain = add(UIButton(type: .system), CGSize(width: 200, height: 44))
    plain.setTitle("Title", for: .normal)
    plain.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
    plain.contentHorizontalAlignment = .leading
    var configuration = UIButton.Configuration.plain()
    (configuration.title, configuration.image) = ("Title", UIImage(systemName: "star.fill"))
    let configured = add(UIButton(configuration: configuration), CGSize(width: 200, height: 44))
    screen.frame()
    for button in [plain, configured] {
      #expect(button.imageView!.frame.maxX <= button.titleLabel!.frame.minX)
    }
    #expect(plain.imageView!.frame.minX == 0 && plain.effectiveContentHorizontalAlignment == .left)
    turn()
    for button in [plain, configured] {
      #expect(button.imageView!.frame.minX >= button.titleLabel!.frame.maxX)
    }
    #expect(plain.imageView!.frame.maxX == 200 && plain.effectiveContentHorizontalAlignment == .right)
    #expect(configured.titleLabel!.textAlignment == .right)
    plain.contentHorizontalAlignment = .fill
    plain.layoutIfNeeded()
    #expect(plain.imageView!.frame.maxX == 200 && plain.titleLabel!.frame.minX == 0)
  }

  // MARK: - Symbols

  private func isMirrored(_ name: String, in view: UIImageView) throws -> Bool {
    let image = try #require(view.image?.cgImage, "\(name)")
    let shown = try #require(view.layer.contents as? CGImage)
    let (width, height) = (image.width, image.height)
    func alpha(_ image: CGImage, _ x: Int, _ y: Int) -> Int { Int(image.pixel(x, y).alpha) }
    let places = (0..<height).flatMap { y in (0..<width).map { (x: $0, y: y) } }
    return places.allSatisfy { alpha(image, $0.x, $0.y) == alpha(shown, width - 1 - $0.x, $0.y) }
  }

  @Test func symbolsThatAreNamedForTheDirectionOfReadingTurn() throws {
    for name in [
      "chevron.forward", "chevron.backward", "arrow.uturn.forward", "arrow.uturn.backward", "sidebar.leading",
      "sidebar.trailing",
    ] {
      #expect(try #require(UIImage(systemName: name)).flipsForRightToLeftLayoutDirection, "\(name)")
    }
    for name in [
      "chevron.left", "chevron.right", "sidebar.left", "rotate.left", "forward", "backward.end", "star.fill",
    ] {
      #expect(try !#require(UIImage(systemName: name)).flipsForRightToLeftLayoutDirection, "\(name)")
    }
  }

  @Test func aViewAndAButtonShowThemTurned() throws {
    for (name, turns) in [("chevron.forward", true), ("chevron.right", false)] {
      let view = add(UIImageView(image: UIImage(systemName: name)), CGSize(width: 20, height: 20))
      screen.frame()
      turn()
      #expect(try isMirrored(name, in: view) == turns)
      turn(.leftToRight)
      #expect(try !isMirrored(name, in: view))
      let button = add(UIButton(type: .custom), CGSize(width: 40, height: 40))
      button.setImage(UIImage(systemName: name), for: .normal)
      button.semanticContentAttribute = .forceRightToLeft
      #expect(try isMirrored(name, in: button.imageView!) == turns)
    }
  }
}
