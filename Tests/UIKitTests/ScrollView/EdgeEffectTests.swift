import Foundation
import RenderList
import Testing
import VellumKit

@MainActor struct EdgeEffectTests {
  /// Red content of 200 × 200 points in a view of 40 × 60 that fills the screen, over a white one.
  @MainActor private final class Scene {
    let screen = TestScreen(width: 40, height: 60)
    let root = UIViewController()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    var seconds = 0.0

    init() {
      root.view.backgroundColor = .white
      content.backgroundColor = .red
      view.contentSize = content.bounds.size
      view.addSubview(content)
      root.view.addSubview(view)
      screen.window.rootViewController = root
    }

    /// Adds an invisible bar to the controller's view.
    func addBar(_ frame: CGRect, at edge: UIRectEdge) -> (UIView, UIScrollEdgeElementContainerInteraction) {
      let bar = UIView(frame: frame)
      root.view.addSubview(bar)
      let interaction = UIScrollEdgeElementContainerInteraction()
      interaction.scrollView = view
      interaction.edge = edge
      bar.addInteraction(interaction)
      return (bar, interaction)
    }

    /// What is drawn over the content at an offset: the frame without the white background and the content.
    func effects(at offset: CGPoint) -> String {
      view.contentOffset = offset
      return effects()
    }

    func effects() -> String {
      seconds += 1
      return screen.picture(at: seconds).split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !$0.hasSuffix("#ff0000") && $0 != "fill (0 0 40 60) #ffffff" && !$0.hasPrefix("clip") }
        .joined(separator: "\n")
    }

    /// The colours of the last frame, as 0xrrggbb.
    func pixels(_ points: [(Int, Int)]) -> [UInt32] {
      let painter = CairoPainter(width: 40, height: 60)
      painter.paint(UIScreen.main.renderList!)
      return points.map { x, y in
        (painter.bytes + y * painter.bytesPerRow + x * 4).load(as: UInt32.self) & 0xff_ffff
      }
    }
  }

  // MARK: - The objects

  @Test func eachEdgeHasAnEffectOfItsOwn() {
    let view = UIScrollView()
    let effects = [view.topEdgeEffect, view.leftEdgeEffect, view.bottomEdgeEffect, view.rightEdgeEffect]
    for (index, effect) in effects.enumerated() {
      #expect(effect.style === UIScrollEdgeEffect.Style.automatic && !effect.isHidden)
      #expect(effects.firstIndex { $0 === effect } == index)
    }
    #expect(view.topEdgeEffect === effects[0] && view.rightEdgeEffect === effects[3])
  }

  @Test func theStylesAreThree() {
    let styles: Set = [UIScrollEdgeEffect.Style.automatic, .soft, .hard]
    #expect(styles.count == 3)
    #expect(UIScrollEdgeEffect.Style.soft === UIScrollEdgeEffect.Style.soft)
    let effect = UIScrollView().leftEdgeEffect
    effect.style = .hard
    effect.isHidden = true
    #expect(effect.style === UIScrollEdgeEffect.Style.hard && effect.isHidden)
  }

  @Test func anInteractionKeepsItsScrollViewNotAlive() {
    let interaction = UIScrollEdgeElementContainerInteraction()
    #expect(interaction.scrollView == nil && interaction.view == nil && interaction.edge == [])
    var view: UIScrollView? = UIScrollView()
    interaction.scrollView = view
    interaction.edge = [.top, .bottom]
    #expect(interaction.scrollView === view && interaction.edge == [.top, .bottom])
    view = nil
    #expect(interaction.scrollView == nil)
  }

  // MARK: - When

  @Test func withoutInsetsAndContainersNothingIsDrawn() {
    let scene = Scene()
    #expect(scene.effects(at: CGPoint(x: 50, y: 50)) == "")
    scene.view.topEdgeEffect.style = .soft
    scene.view.leftEdgeEffect.style = .hard
    #expect(scene.effects(at: CGPoint(x: 50, y: 51)) == "")
  }

  @Test func contentFadesTowardsAnEdgeThatItIsUnder() {
    let scene = Scene()
    scene.view.contentInset.top = 10
    scene.view.topEdgeEffect.style = .soft
    let blur = "backdrop (0 0 40 10) blur 8 saturation 1 fade 0 0 0 6"
    let tint = "image 1 1×10 premultiplied (0 0 1 10) -> (0 0 40 10) nearest"
    let soft = "\(blur)\n\(tint)"
    // At rest, and pulled past the edge, content is not under the cover.
    #expect(scene.effects(at: CGPoint(x: 0, y: -10)) == "")
    #expect(scene.effects(at: CGPoint(x: 0, y: -30)) == "")
    // The effect appears gradually as content moves under the edge.
    #expect(scene.effects(at: CGPoint(x: 0, y: -6)) == "opacity 0.5\n\(blur)\nopacity 0.5\n\(tint)")
    #expect(scene.effects(at: CGPoint(x: 0, y: -2)) == soft)
    #expect(scene.effects(at: CGPoint(x: 0, y: 70)) == soft)
    // From full red at the inset to white, 0.8 of it, at the edge.
    let column = scene.pixels((0...10).map { (20, $0) })
    #expect(zip(column, column.dropFirst()).allSatisfy { $0 & 0xff > $1 & 0xff || $0 == $1 })
    #expect(column[0] == 0xff_cccc && column[10] == 0xff_0000)
    scene.view.topEdgeEffect.isHidden = true
    #expect(scene.effects() == "")
  }

  /// A blur of 8 points leaves of stripes of 4 points their mean. With it and with white, of 0.8, over it, both as far as the fade has
  /// come, the contrast of the stripes is (1 − fade) (1 − 0.8 fade) of what it was.
  @Test func contentIsBlurredUnderASoftEdgeAndNowhereElse() {
    let scene = Scene()
    scene.content.backgroundColor = .black
    for x in stride(from: 4, to: 200, by: 8) {
      let stripe = UIView(frame: CGRect(x: x, y: 0, width: 4, height: 200))
      stripe.backgroundColor = .white
      scene.content.addSubview(stripe)
    }
    scene.view.contentInset.top = 10
    // The middles of a black and of a white stripe, row by row.
    func rows() -> [(black: UInt32, white: UInt32)] {
      _ = scene.effects(at: CGPoint(x: 0, y: 50))
      let pixels = scene.pixels((0..<60).flatMap { [(18, $0), (22, $0)] })
      return (0..<60).map { (black: pixels[2 * $0], white: pixels[2 * $0 + 1]) }
    }
    scene.view.topEdgeEffect.style = .soft
    for (y, row) in rows().enumerated() {
      guard y < 10 else {
        #expect(row.black == 0x00_0000 && row.white == 0xff_ffff, "row \(y)")
        continue
      }
      let t = min((10 - Double(y) - 0.5) / 6, 1)
      let fade = t * t * (3 - 2 * t)
      let contrast = Double(row.white & 0xff) - Double(row.black & 0xff)
      let expected: Double = 255 * (1 - fade) * (1 - 0.8 * fade)
      // The stripes end at the screen's edges, more than two deviations from here.
      #expect(abs(contrast - expected) < 4, "row \(y): \(contrast) for \(expected)")
    }
    scene.view.topEdgeEffect.isHidden = true
    #expect(rows().allSatisfy { $0.black == 0x00_0000 && $0.white == 0xff_ffff })
  }

  @Test func contentEndsAtALineUnderAHardEdge() {
    let scene = Scene()
    scene.view.contentInset.top = 10
    scene.view.topEdgeEffect.style = .hard
    #expect(scene.effects(at: CGPoint(x: 0, y: -10)) == "")
    #expect(
      scene.effects(at: CGPoint(x: 0, y: 10)) == """
        fill (0 0 40 10) #ffffff
        fill (0 9 40 10) #3c3c434a
        """)
    #expect(scene.pixels([(20, 8), (20, 10)]) == [0xff_ffff, 0xff_0000])
    #expect(
      scene.effects(at: CGPoint(x: 0, y: -8)) == """
        fill (0 0 40 10) #ffffff40
        fill (0 9 40 10) #3c3c4312
        """)
  }

  @Test func theFourEdgesAreAlike() {
    let scene = Scene()
    scene.view.contentInset = UIEdgeInsets(top: 10, left: 11, bottom: 12, right: 13)
    let edges = [
      scene.view.topEdgeEffect, scene.view.leftEdgeEffect, scene.view.bottomEdgeEffect,
      scene.view.rightEdgeEffect,
    ]
    for effect in edges { effect.style = .hard }
    let (top, left, bottom, right) = (
      "fill (0 0 40 10) #ffffff\nfill (0 9 40 10) #3c3c434a",
      "fill (0 0 11 60) #ffffff\nfill (10 0 11 60) #3c3c434a",
      "fill (0 48 40 60) #ffffff\nfill (0 48 40 49) #3c3c434a",
      "fill (27 0 40 60) #ffffff\nfill (27 0 28 60) #3c3c434a"
    )
    #expect(scene.effects(at: CGPoint(x: 50, y: 50)) == [top, left, bottom, right].joined(separator: "\n"))
    #expect(scene.effects(at: CGPoint(x: -11, y: -10)) == [bottom, right].joined(separator: "\n"))
    #expect(scene.effects(at: CGPoint(x: 173, y: 152)) == [top, left].joined(separator: "\n"))

    for effect in edges { effect.style = .soft }
    #expect(
      scene.effects(at: CGPoint(x: 50, y: 50)) == """
        backdrop (0 0 40 10) blur 8 saturation 1 fade 0 0 0 6
        image 1 1×10 premultiplied (0 0 1 10) -> (0 0 40 10) nearest
        backdrop (0 0 11 60) blur 8 saturation 1 fade 0 0 6.6 0
        image 2 11×1 premultiplied (0 0 11 1) -> (0 0 11 60) nearest
        backdrop (0 48 40 60) blur 8 saturation 1 fade 0 7.2 0 0
        image 3 1×12 premultiplied (0 0 1 12) -> (0 48 40 60) nearest
        backdrop (27 0 40 60) blur 8 saturation 1 fade 7.8 0 0 0
        image 4 13×1 premultiplied (0 0 13 1) -> (27 0 40 60) nearest
        """)
    let row = scene.pixels([(0, 30), (11, 30), (26, 30), (39, 30), (20, 59), (20, 47)])
    // 0.8 of white, over red, into which the white of the edges before is blurred.
    for color in [row[0], row[3], row[4]] {
      #expect(color >> 16 == 0xff && (0xcc...0xe0).contains(color & 0xff))
      #expect(color >> 8 & 0xff == color & 0xff)
    }
    #expect(row[1] == 0xff_0000 && row[2] == 0xff_0000 && row[5] == 0xff_0000)
  }

  @Test func automaticallyTheSafeAreaIsSoftAndRoomIsNot() {
    let scene = Scene()
    scene.view.contentInset.top = 5
    #expect(scene.effects(at: CGPoint(x: 0, y: 50)) == "")
    scene.root.additionalSafeAreaInsets.top = 10
    #expect(scene.effects(at: CGPoint(x: 0, y: 50)) != "")
    #expect(
      scene.effects() == """
        backdrop (0 0 40 10) blur 8 saturation 1 fade 0 0 0 6
        image 1 1×10 premultiplied (0 0 1 10) -> (0 0 40 10) nearest
        """)
    // While only the inset is under the cover, the content is not.
    #expect(scene.effects(at: CGPoint(x: 0, y: -11)) == "")
    #expect(scene.effects(at: CGPoint(x: 0, y: -15)) == "")
    scene.view.contentInsetAdjustmentBehavior = .never
    #expect(scene.effects(at: CGPoint(x: 0, y: 50)) == "")
  }

  @Test func contentThatFitsIsUnderNothing() {
    let scene = Scene()
    scene.view.contentSize = CGSize(width: 20, height: 30)
    scene.view.contentInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    scene.view.topEdgeEffect.style = .hard
    scene.view.bottomEdgeEffect.style = .hard
    #expect(scene.effects() == "")
    #expect(scene.effects(at: CGPoint(x: 0, y: 500)) == "")
  }

  // MARK: - Containers

  @Test func theEffectIsShapedRoundAContainer() {
    let scene = Scene()
    let (bar, interaction) = scene.addBar(CGRect(x: 16, y: 50, width: 10, height: 8), at: .bottom)
    let soft = """
      backdrop (0 50 40 60) blur 8 saturation 1 fade 16 6 14 0
      image 1 40×10 premultiplied (0 0 40 10) -> (0 50 40 60) nearest
      """
    #expect(scene.effects(at: CGPoint(x: 0, y: 50)) == soft)
    // 0.8 of white below the container, none at the sides and beyond the inner end.
    let pixels = scene.pixels([(20, 59), (16, 59), (8, 59), (0, 59), (20, 50), (20, 49)])
    #expect(pixels[0] == 0xff_cccc && pixels[1] == 0xff_cccc)
    #expect((0x60...0x80).contains(pixels[2] & 0xff) && pixels[3] & 0xff < 4)
    #expect(pixels[4] & 0xff < 8 && pixels[5] == 0xff_0000)
    // At rest at that edge there is no effect.
    #expect(scene.effects(at: CGPoint(x: 0, y: 140)) == "")
    scene.view.bottomEdgeEffect.style = .hard
    #expect(
      scene.effects(at: CGPoint(x: 0, y: 50)) == """
        fill (16 50 26 60) #ffffff
        fill (16 50 26 51) #3c3c434a
        """)

    bar.isHidden = true
    #expect(scene.effects() == "")
    bar.isHidden = false
    interaction.edge = .top
    #expect(scene.effects().hasPrefix("backdrop (0 0 40 58) "))
    interaction.edge = []
    #expect(scene.effects() == "")
    interaction.edge = .bottom
    #expect(scene.effects() != "")
    bar.removeInteraction(interaction)
    #expect(scene.effects() == "")
    bar.addInteraction(interaction)
    interaction.scrollView = nil
    #expect(scene.effects() == "")
  }

  @Test func anEffectFollowsItsContainer() {
    let scene = Scene()
    let (bar, _) = scene.addBar(CGRect(x: 0, y: 0, width: 40, height: 8), at: .top)
    #expect(
      scene.effects(at: CGPoint(x: 0, y: 50)) == """
        backdrop (0 0 40 8) blur 8 saturation 1 fade 0 0 0 4.8
        image 1 1×8 premultiplied (0 0 1 8) -> (0 0 40 8) nearest
        """)
    bar.frame.size.height = 20
    #expect(
      scene.effects() == """
        backdrop (0 0 40 20) blur 8 saturation 1 fade 0 0 0 12
        image 1 1×20 premultiplied (0 0 1 20) -> (0 0 40 20) nearest
        """)
    bar.frame.origin.y = -30
    #expect(scene.effects() == "")
  }

  @Test func anEdgeWithContainersIsShapedByThemAlone() {
    let scene = Scene()
    scene.view.contentInset.top = 30
    scene.view.topEdgeEffect.style = .soft
    let bars = (
      scene.addBar(CGRect(x: 0, y: 0, width: 5, height: 8), at: .top),
      scene.addBar(CGRect(x: 35, y: 0, width: 5, height: 6), at: .top)
    )
    #expect(
      scene.effects(at: CGPoint(x: 0, y: 50)) == """
        backdrop (0 0 27 8) blur 8 saturation 1 fade 0 0 22 4.8
        image 1 27×8 premultiplied (0 0 27 8) -> (0 0 27 8) nearest
        backdrop (13 0 40 6) blur 8 saturation 1 fade 22 0 0 3.6
        image 2 27×6 premultiplied (0 0 27 6) -> (13 0 40 6) nearest
        """)
    _ = bars
  }

  // MARK: - Where and how

  @Test func itIsInFrontOfTheContentAndBehindTheIndicators() {
    let scene = Scene()
    scene.view.contentInset.top = 30
    scene.view.topEdgeEffect.style = .hard
    scene.view.showsHorizontalScrollIndicator = false
    scene.view.contentOffset.y = 50
    scene.view.flashScrollIndicators()
    scene.screen.frame(at: 1)
    let late = UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
    late.backgroundColor = .blue
    scene.view.addSubview(late)
    func isInOrder(_ seconds: Double) -> Bool {
      let lines = scene.screen.picture(at: seconds).split(separator: "\n")
      let places = ["#ff0000", "#0000ff", "#3c3c434a", "#00000059"].map { color in
        lines.lastIndex { $0.contains(color) } ?? -1
      }
      return places[0] >= 0 && zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    }
    #expect(isInOrder(1.1))
    scene.view.sendSubviewToBack(scene.content)
    #expect(isInOrder(1.2))
  }

  @Test func touchesGoThroughIt() {
    let scene = Scene()
    scene.view.contentInset.top = 30
    scene.view.topEdgeEffect.style = .hard
    #expect(scene.effects(at: CGPoint(x: 0, y: 50)) != "")
    #expect(scene.view.hitTest(CGPoint(x: 20, y: 55), with: nil) === scene.content)
    #expect(scene.view.subviews == [scene.content])
  }

  @Test func itStaysWhereItIsWhileTheContentIsSeenOnItsWay() {
    let scene = Scene()
    scene.view.contentInset.top = 10
    scene.view.topEdgeEffect.style = .hard
    let hard = "fill (0 0 40 10) #ffffff\nfill (0 9 40 10) #3c3c434a"
    #expect(scene.effects(at: CGPoint(x: 0, y: 100)) == hard)
    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) { scene.view.contentOffset.y = -10 }
    #expect(scene.effects() == hard)
    #expect(scene.effects() == hard)
    seconds(4, in: scene)
    #expect(scene.effects() == "")
  }

  private func seconds(_ seconds: Double, in scene: Scene) { scene.seconds += seconds }

  @Test func itFadesToWhatIsBehindTheContent() {
    let scene = Scene()
    scene.view.contentInset.top = 10
    scene.view.topEdgeEffect.style = .hard
    scene.view.contentOffset.y = 50
    scene.root.view.backgroundColor = .blue
    #expect(scene.effects().hasPrefix("fill (0 0 40 60) #0000ff\nfill (0 0 40 10) #0000ff\n"))
    scene.view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    #expect(scene.effects().contains("fill (0 0 40 10) #008080\n"))
    scene.view.backgroundColor = .black
    #expect(scene.effects().contains("fill (0 0 40 10) #000000\n"))
    scene.view.backgroundColor = nil
    scene.root.view.backgroundColor = nil
    #expect(scene.effects().contains("fill (0 0 40 10) #000000\n"))
  }

  @Test func atRestItAsksForNoFrames() {
    let scene = Scene()
    scene.view.contentInset.top = 10
    scene.view.topEdgeEffect.style = .soft
    #expect(scene.effects(at: CGPoint(x: 0, y: 50)) != "")
    scene.screen.frame(at: 100)
    #expect(!scene.screen.isFrameRequested)
    scene.screen.frame(at: 101)
    #expect(!scene.screen.isFrameRequested)
    scene.view.topEdgeEffect.style = .hard
    #expect(scene.screen.isFrameRequested)
  }

  /// Scrolls by a point and makes a frame.
  @Test func aSteadyEffectMakesNoNewPictures() {
    let scene = Scene()
    scene.view.contentInset.top = 10
    scene.view.topEdgeEffect.style = .soft
    _ = scene.effects(at: CGPoint(x: 0, y: 50))
    func image() -> RenderImage? {
      for case .image(let image, _, _, _) in UIScreen.main.renderList?.items ?? [] { return image }
      return nil
    }
    let first = image()
    _ = scene.effects(at: CGPoint(x: 0, y: 60))
    #expect(first != nil && image() === first)
  }

  @Test func picturesAreAsFineAsTheScreen() {
    let scene = Scene()
    scene.view.contentInset.top = 10
    scene.view.topEdgeEffect.style = .soft
    scene.view.contentOffset.y = 50
    scene.screen.send(.resized(CGSize(width: 40, height: 60), scale: 2))
    #expect(
      scene.effects().contains(
        """
        backdrop (0 0 80 20) blur 16 saturation 1 fade 0 0 0 12
        image 1 1×20 premultiplied (0 0 1 20) -> (0 0 80 20) nearest
        """))
    scene.view.topEdgeEffect.style = .hard
    #expect(scene.effects().contains("fill (0 19 80 20) #3c3c434a"))
  }
}
