import Foundation
import Testing
import VellumKit

@MainActor struct LayerTransitionTests {
  /// A red layer from (10, 10) to (50, 50) that becomes blue in a transition of a second.
  private func screen(_ change: (CATransition) -> Void) -> (TestScreen, CALayer) {
    let screen = TestScreen()
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    layer.backgroundColor = UIColor.red.cgColor
    screen.window.layer.addSublayer(layer)
    screen.frame(at: 0)
    let transition = CATransition()
    transition.duration = 1
    change(transition)
    layer.add(transition, forKey: "any")
    CATransaction.setDisableActions(true)
    layer.backgroundColor = UIColor.blue.cgColor
    return (screen, layer)
  }

  @Test func aNewOneFades() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    let (screen, layer) = screen { _ in }
    #expect(layer.animationKeys() == [kCATransition])
    let lines = screen.picture(at: 0.25).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.count == 5 && lines[0] == "mix" && lines[1] == "opacity 0.25")
    #expect(lines[2] == "fill (10 10 50 50) #0000ff" && lines[3] == "opacity 0.75")
    #expect(lines[4].contains("(10 10 50 50)"))
    #expect(screen.picture(at: 1) == "fill (10 10 50 50) #0000ff")
    #expect(layer.animationKeys() == nil)
  }

  /// Where the old and the new picture are a quarter of the way, and which of them is on top.
  @Test(arguments: [
    (CATransitionType.push, CATransitionSubtype.fromRight, "(0 10 40 50)", "(40 10 80 50)", true),
    (.push, .fromLeft, "(20 10 60 50)", "(-20 10 20 50)", true),
    (.push, .fromTop, "(10 0 50 40)", "(10 40 50 80)", true),
    (.push, .fromBottom, "(10 20 50 60)", "(10 -20 50 20)", true),
    (.moveIn, .fromRight, "(10 10 50 50)", "(40 10 80 50)", true),
    (.reveal, .fromRight, "(0 10 40 50)", "(10 10 50 50)", false),
  ])
  func picturesSlide(
    type: CATransitionType, subtype: CATransitionSubtype, old: String, new: String, isNewOnTop: Bool
  ) throws {
    let (screen, _) = screen { ($0.type, $0.subtype) = (type, subtype) }
    let lines = screen.picture(at: 0.25).split(separator: "\n").map(String.init)
    try #require(lines.count == 3)
    #expect(lines[0] == "clip (10 10 50 50)")
    let (newLine, oldLine) = isNewOnTop ? (lines[2], lines[1]) : (lines[1], lines[2])
    #expect(newLine.contains("fill \(new) #0000ff"))
    #expect(oldLine.contains("image") && oldLine.contains("-> \(old)"))
    #expect(screen.picture(at: 1) == "fill (10 10 50 50) #0000ff")
  }

  @Test func aTransitionMayBeAPartOfOne() {
    let (screen, _) = screen {
      ($0.type, $0.subtype) = (.push, .fromRight)
      ($0.startProgress, $0.endProgress) = (0.5, 1)
    }
    #expect(screen.picture(at: 0).contains("fill (30 10 70 50)"))
    #expect(screen.picture(at: 0.5).contains("fill (20 10 60 50)"))
  }

  @Test func removingATransitionShowsTheChange() {
    let (screen, layer) = screen { $0.type = .push }
    #expect(screen.picture(at: 0.5).contains("clip"))
    layer.removeAnimation(forKey: kCATransition)
    #expect(screen.picture(at: 0.6) == "fill (10 10 50 50) #0000ff")
  }

  @Test func anotherTransitionBeginsWithWhatIsSeen() {
    let (screen, layer) = screen { $0.type = .moveIn }
    screen.frame(at: 0.5)
    let second = CATransition()
    second.duration = 1
    layer.add(second, forKey: nil)
    #expect(layer.animationKeys() == [kCATransition])
    #expect(screen.picture(at: 1).contains("mix"))
    #expect(screen.picture(at: 1.5) == "fill (10 10 50 50) #0000ff")
  }
}
