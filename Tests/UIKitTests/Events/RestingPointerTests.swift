import Foundation
import HostInterface
import Testing
import UIKit

/// What lies under a pointer that rests, while views move.
@MainActor final class RestingPointerTests {
  private let screen = TestScreen(width: 400, height: 400)
  private let list = List(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let cards = [
    UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40)),
    UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 40)),
  ]
  private var log: [String] = []

  /// Counts how often it is asked what lies at a point.
  private final class List: UIScrollView {
    var hits = 0
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      hits += 1
      return super.hitTest(point, with: event)
    }
  }

  /// Has a style, and counts what it is asked.
  private final class Styler: NSObject, UIPointerInteractionDelegate {
    var (regions, styles) = (0, 0)
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      regions += 1
      return defaultRegion
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      styles += 1
      return UIPointerStyle(effect: .highlight(UITargetedPreview(view: interaction.view!)))
    }
  }

  init() {
    list.contentSize = CGSize(width: 400, height: 4000)
    for card in cards { list.addSubview(card) }
    screen.window.addSubview(list)
    screen.frame()
  }

  private func hover(_ x: Double = 120, _ y: Double = 120) {
    screen.send(.event(.hover(HoverInput(phase: .moved, position: CGPoint(x: x, y: y)))))
  }

  private func touch(_ phase: TouchInput.Phase, _ x: Double, _ y: Double) {
    screen.send(
      .event(.touch(TouchInput(id: 1, phase: phase, kind: .mouse, position: CGPoint(x: x, y: y)))))
  }

  private func watch(_ view: UIView, _ name: String) {
    view.addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self, weak view] in
        let place = $0.location(in: view)
        self?.log.append("\(name) \($0.state) \(Int(place.x)),\(Int(place.y))")
      })
  }

  /// How many layers lie among the cards' that are not theirs.
  private var effects: Int {
    let known = list.subviews.map(\.layer)
    return (list.layer.sublayers ?? []).filter { layer in
      layer.sublayers?.first is CAShapeLayer && !known.contains { $0 === layer }
    }.count
  }

  @Test func anEffectFollowsTheViewThatScrollsUnderThePointer() {
    let stylers = cards.map { card in
      let styler = Styler()
      card.addInteraction(UIPointerInteraction(delegate: styler))
      return styler
    }
    hover()
    screen.frame(at: 0.3)
    #expect(effects == 1 && stylers.map(\.styles) == [1, 0])
    list.contentOffset.y = 100
    screen.frame(at: 0.4)
    screen.frame(at: 0.5)
    screen.frame(at: 0.9)
    screen.frame(at: 1)
    #expect(effects == 0)
    list.contentOffset.y = 200
    screen.frame(at: 1.1)
    #expect(stylers.map(\.styles) == [1, 1])
    screen.frame(at: 1.2)
    #expect(effects == 1)
    // A hover style goes as well.
    for card in cards { card.interactions = [] }
    cards[1].hoverStyle = UIHoverStyle()
    hover(121, 120)
    screen.frame(at: 2)
    screen.frame(at: 2.1)
    #expect(effects == 1)
    list.contentOffset.y = 300
    for step in 0..<4 { screen.frame(at: 3 + 0.3 * Double(step)) }
    #expect(effects == 0)
  }

  @Test func hoverRecognizersHearWhatComesAndGoes() {
    watch(cards[0], "first")
    watch(cards[1], "second")
    watch(screen.window, "window")
    hover()
    #expect(log == ["first began 20,20", "window began 120,120"])
    log = []
    list.contentOffset.y = 5
    screen.frame(at: 0.1)
    #expect(log == ["first changed 20,25"])
    list.contentOffset.y = 200
    screen.frame(at: 0.2)
    #expect(log.dropFirst().map { $0.prefix(12) } == ["first ended ", "second began"])
    log = []
    // Another view lies in front.
    let cover = UIView(frame: list.frame)
    screen.window.addSubview(cover)
    screen.frame(at: 0.3)
    #expect(log.map { $0.prefix(12) } == ["second ended"])
    cover.isHidden = true
    screen.frame(at: 0.4)
    #expect(log.last == "second began 20,20")
  }

  @Test func onlyFramesInWhichSomethingMovedAskWhatIsThere() {
    let styler = Styler()
    cards[0].addInteraction(UIPointerInteraction(delegate: styler))
    hover()
    for step in 1..<5 { screen.frame(at: 0.3 * Double(step)) }
    #expect(!screen.isFrameRequested)
    let (hits, regions) = (list.hits, styler.regions)
    screen.frame(at: 2)
    #expect(list.hits == hits)
    cards[1].backgroundColor = .red
    screen.frame(at: 2.1)
    #expect(list.hits == hits + 1 && styler.regions == regions && !screen.isFrameRequested)
    list.contentOffset.y = 10
    screen.frame(at: 2.2)
    #expect(styler.regions == regions + 1 && styler.styles == 1)
    screen.send(.event(.hover(HoverInput(phase: .ended, position: .zero))))
    for step in 0..<4 { screen.frame(at: 3 + 0.3 * Double(step)) }
    let left = list.hits
    list.contentOffset.y = 20
    screen.frame(at: 5)
    #expect(list.hits == left)
  }

  @Test func lookingAgainCostsOneHitTestAFrame() {
    // Without an effect, so that the frames show the same.
    cards[0].addGestureRecognizer(UIHoverGestureRecognizer { _ in })
    hover()
    let hits = list.hits
    for step in 1...9 {
      cards[1].backgroundColor = step % 2 == 0 ? .red : .blue
      screen.frame(at: 0.3 * Double(step))
    }
    #expect(list.hits == hits + 9)
  }

  @Test func theRegionOfAWholeViewStaysTheSameWhileItScrolls() {
    let styler = Styler()
    list.addInteraction(UIPointerInteraction(delegate: styler))
    hover(300, 120)
    for step in 1...3 {
      list.contentOffset.y = CGFloat(step * 50)
      screen.frame(at: 0.1 * Double(step))
    }
    #expect(styler.regions == 4 && styler.styles == 1)
  }

  @Test func whileAButtonIsHeldNothingIsLookedUpAndThenThePointerIsWhereItWentUp() {
    list.isScrollEnabled = false
    watch(cards[0], "first")
    watch(cards[1], "second")
    hover()
    touch(.began, 120, 120)
    log = []
    list.contentOffset.y = 100
    screen.frame(at: 0.1)
    touch(.moved, 120, 210)
    list.contentOffset.y = 101
    screen.frame(at: 0.2)
    #expect(log.isEmpty)
    touch(.ended, 120, 210)
    list.contentOffset.y = 100
    screen.frame(at: 0.3)
    #expect(log.map { $0.prefix(12) } == ["first ended ", "second began"])
  }

  @Test func theToolTipIsThatOfWhatHasScrolledUnderThePointer() {
    for (card, text) in zip(cards, ["First", "Second"]) {
      card.addInteraction(UIToolTipInteraction(defaultToolTip: text))
    }
    hover()
    screen.frame(at: 0.4)
    list.contentOffset.y = 200
    screen.frame(at: 0.4)
    screen.advance(to: 0.8)
    #expect(UIScreen.main.windows.count == 1)
    screen.advance(to: 0.95)
    let tip = UIScreen.main.windows.last { $0 !== screen.window }
    #expect(tip.flatMap { MenuScene.labels(in: $0).first?.text } == "Second")
    tip?.isHidden = true
  }
}
