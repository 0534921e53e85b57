import Foundation
import Testing
import UIKit

@MainActor struct LayerDelegateTests {
  private final class Listener: NSObject, CALayerDelegate {
    var layouts = 0
    func layoutSublayers(of layer: CALayer) { layouts += 1 }
  }

  @Test func aViewIsTheDelegateOfItsLayer() {
    let view = UIView()
    #expect(view.layer.delegate === view)
  }

  @Test func aLayerOutlivesItsView() {
    let layer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).layer
    #expect(layer.delegate == nil)
    layer.position = CGPoint(x: 40, y: 40)
    layer.layoutIfNeeded()
    #expect(layer.frame == CGRect(x: 35, y: 35, width: 10, height: 10))
  }

  @Test func aLayerDoesNotKeepItsDelegate() {
    let layer = CALayer()
    var listener: Listener? = Listener()
    layer.delegate = listener
    layer.layoutIfNeeded()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(listener?.layouts == 1)
    listener = nil
    #expect(layer.delegate == nil)
  }

  @Test func aViewsLayerMayHaveAnotherDelegate() {
    let (view, listener) = (UIView(), Listener())
    view.layer.delegate = listener
    #expect(view.layer.delegate === listener)
    view.layer.layoutIfNeeded()
    #expect(listener.layouts == 1)
    view.layer.delegate = view
    #expect(view.layer.delegate === view)
    view.layer.delegate = nil
    #expect(view.layer.delegate == nil)
  }

  /// Notes which actions are asked for and run.
  private final class Actor: NSObject, CALayerDelegate, CAAction {
    var asked: [String] = []
    var log: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append("\(layer.name ?? "") \(event)")
      return nil
    }
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      log.append("\((anObject as? CALayer)?.name ?? "") \(event)")
    }
  }

  @Test func actionsRunWhenLayersComeIntoSightAndGo() {
    let screen = TestScreen()
    screen.frame()
    let actor = Actor()
    let (parent, child) = (CALayer(), CALayer())
    (parent.name, child.name) = ("parent", "child")
    parent.actions = ["sublayers": actor]
    child.actions = [kCAOnOrderIn: actor, kCAOnOrderOut: actor]
    func take() -> [String] { defer { actor.log = [] }; return actor.log }
    // In no window nothing is seen.
    parent.addSublayer(child)
    child.removeFromSuperlayer()
    #expect(take() == ["parent sublayers", "parent sublayers"])
    screen.window.layer.addSublayer(parent)
    #expect(take() == [])
    parent.addSublayer(child)
    #expect(take() == ["child onOrderIn", "parent sublayers"])
    parent.insertSublayer(child, at: 0)
    #expect(take() == ["parent sublayers"])
    child.isHidden = true
    child.isHidden = false
    #expect(take() == ["child onOrderOut", "child onOrderIn"])
    parent.sublayers = [CALayer()]
    #expect(take() == ["child onOrderOut", "parent sublayers"])
    parent.sublayers = [child]
    #expect(take() == ["child onOrderIn", "parent sublayers"])
    child.removeFromSuperlayer()
    #expect(take() == ["child onOrderOut", "parent sublayers"] && child.superlayer == nil)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    parent.addSublayer(child)
    CATransaction.commit()
    #expect(take() == [] && child.superlayer === parent)
  }

  @Test func aReplacementIsOneChangeOfTheSublayers() {
    let screen = TestScreen()
    screen.frame()
    let actor = Actor()
    let (parent, first, old, new) = (CALayer(), CALayer(), CALayer(), CALayer())
    (parent.name, old.name, new.name) = ("parent", "old", "new")
    screen.window.layer.addSublayer(parent)
    parent.sublayers = [first, old, CALayer()]
    parent.actions = ["sublayers": actor]
    for layer in [old, new] { layer.actions = [kCAOnOrderIn: actor, kCAOnOrderOut: actor] }
    parent.replaceSublayer(old, with: new)
    #expect(actor.log == ["old onOrderOut", "new onOrderIn", "parent sublayers"])
    #expect(parent.sublayers?.count == 3 && parent.sublayers?[1] === new && old.superlayer == nil)
    actor.log = []
    // One that is a sublayer already only moves.
    parent.replaceSublayer(first, with: new)
    #expect(actor.log == ["parent sublayers"] && parent.sublayers?.first === new && first.superlayer == nil)
    actor.log = []
    parent.replaceSublayer(old, with: first)
    parent.replaceSublayer(new, with: new)
    #expect(actor.log == [] && parent.sublayers?.count == 2 && first.superlayer == nil)
  }

  @Test func delegatesAreAskedForTheActionsOfSublayers() {
    let screen = TestScreen()
    screen.frame()
    let actor = Actor()
    let (parent, child) = (CALayer(), CALayer())
    (parent.name, child.name) = ("parent", "child")
    screen.window.layer.addSublayer(parent)
    (parent.delegate, child.delegate) = (actor, actor)
    parent.addSublayer(child)
    child.removeFromSuperlayer()
    #expect(
      actor.asked == ["parent sublayers", "child onOrderIn", "parent sublayers", "child onOrderOut"])
  }

  /// Does something with the sublayers when it is asked for an action, or runs it.
  private final class Meddler: NSObject, CALayerDelegate, CAAction {
    let event: String
    let actsWhenAsked: Bool
    let act: () -> Void
    private var hasActed = false
    init(_ event: String, whenAsked: Bool, act: @escaping () -> Void) {
      (self.event, actsWhenAsked, self.act) = (event, whenAsked, act)
    }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event == self.event, !hasActed else { return nil }
      hasActed = true
      if actsWhenAsked { act() }
      return self
    }
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      if !actsWhenAsked { act() }
    }
  }

  /// Whether each layer is among the sublayers of its superlayer, and of no other.
  private func isWhole(_ layers: CALayer..., in parents: [CALayer]) -> Bool {
    layers.allSatisfy { layer in
      parents.filter { ($0.sublayers ?? []).contains { $0 === layer } }.map(ObjectIdentifier.init)
        == [layer.superlayer].compactMap(\.self).map(ObjectIdentifier.init)
    }
  }

  @Test(arguments: [true, false]) func aLayerThatIsAddedWhileOthersLeaveIsSeenOrIsOut(_ whenAsked: Bool) {
    let screen = TestScreen()
    screen.frame()
    let (parent, child, extra, next) = (CALayer(), CALayer(), CALayer(), CALayer())
    screen.window.layer.addSublayer(parent)
    parent.addSublayer(child)
    let meddler = Meddler(kCAOnOrderOut, whenAsked: whenAsked) { parent.addSublayer(extra) }
    child.delegate = meddler
    parent.sublayers = [next]
    #expect(isWhole(child, extra, next, in: [parent]) && child.delegate === meddler)
    // Who was asked came before the list was set, who ran came after it.
    #expect(parent.sublayers?.count == (whenAsked ? 1 : 2) && extra.superlayer === (whenAsked ? nil : parent))
  }

  @Test func aLayerThatIsMovedWhileItLeavesIsOutOfBoth() {
    let screen = TestScreen()
    screen.frame()
    let (parent, other, child) = (CALayer(), CALayer(), CALayer())
    for layer in [parent, other] { screen.window.layer.addSublayer(layer) }
    parent.addSublayer(child)
    let meddler = Meddler(kCAOnOrderOut, whenAsked: true) { other.addSublayer(child) }
    child.delegate = meddler
    child.removeFromSuperlayer()
    #expect(isWhole(child, in: [parent, other]) && child.superlayer == nil && child.delegate === meddler)
  }

  @Test func aLayerThatIsAddedElsewhereWhileItIsAddedHasOneSuperlayer() {
    let screen = TestScreen()
    screen.frame()
    let (parent, other, child) = (CALayer(), CALayer(), CALayer())
    for layer in [parent, other] { screen.window.layer.addSublayer(layer) }
    let meddler = Meddler(kCAOnOrderIn, whenAsked: true) { other.addSublayer(child) }
    child.delegate = meddler
    parent.addSublayer(child)
    #expect(isWhole(child, in: [parent, other]) && child.superlayer === parent && child.delegate === meddler)
    child.delegate = nil
    child.removeFromSuperlayer()
    let again = Meddler(kCAOnOrderIn, whenAsked: true) { other.addSublayer(child) }
    child.delegate = again
    parent.sublayers = [child]
    #expect(isWhole(child, in: [parent, other]) && child.superlayer === parent && child.delegate === again)
  }

  @Test func aTransitionAsAnActionShowsWhatWasThereBefore() {
    let screen = TestScreen()
    let (layer, dot) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    dot.frame = layer.bounds
    dot.backgroundColor = UIColor.red.cgColor
    screen.window.layer.addSublayer(layer)
    screen.frame(at: 0)
    func alpha() -> UInt32 {
      let context = CGContext.forView(pixelsWide: 4, pixelsHigh: 4, scale: 1, isOpaque: false)!
      UIGraphicsPushContext(context)
      screen.window.drawHierarchy(in: screen.window.bounds, afterScreenUpdates: false)
      UIGraphicsPopContext()
      return context.data!.assumingMemoryBound(to: UInt32.self)[0] >> 24
    }
    let fade = CATransition()
    fade.duration = 1
    layer.actions = ["sublayers": fade]
    layer.addSublayer(dot)
    #expect(layer.animationKeys() == [kCATransition])
    screen.frame(at: 0.5)
    #expect((126...129).contains(alpha()))
    screen.frame(at: 1)
    #expect(alpha() == 255)
    dot.removeFromSuperlayer()
    screen.frame(at: 1.5)
    #expect((126...129).contains(alpha()))
    screen.frame(at: 2)
    #expect(alpha() == 0)
  }
}
