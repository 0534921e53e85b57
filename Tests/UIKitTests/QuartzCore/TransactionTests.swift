import Foundation
import Testing
import VellumKit

@MainActor struct TransactionTests {
  @Test func anUnbalancedCommitIsIgnored() {
    CATransaction.commit()
    CATransaction.setDisableActions(true)
    CATransaction.commit()
    #expect(CATransaction.disableActions())
    CATransaction.setDisableActions(false)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func aCommitInsideOfAnAnimationBlockEndsNothingButItsOwn() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.frame()
    UIView.animate(withDuration: 1) {
      CATransaction.commit()
      view.center.x = 50
      CATransaction.begin()
    }
    #expect(view.layer.animationKeys() == ["position"])
    CATransaction.commit()
    screen.frame(at: 2)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func theOldFormOfAnimationsDoesNothingWhereNoneHasBegun() {
    UIView.commitAnimations()
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.setAnimationBeginsFromCurrentState(true)
    #expect(UIView.inheritedAnimationDuration == 0)
    UIView.animate(withDuration: 1) {
      UIView.commitAnimations()
      #expect(UIView.inheritedAnimationDuration == 1)
      UIView.beginAnimations(nil, context: nil)
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    UIView.commitAnimations()
  }

  @Test func settingsAreValuesByTheirKeys() {
    CATransaction.begin()
    CATransaction.setValue(2.5, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(NSNumber(value: true), forKey: kCATransactionDisableActions)
    let function = CAMediaTimingFunction(name: .easeIn)
    CATransaction.setValue(function, forKey: kCATransactionAnimationTimingFunction)
    CATransaction.setValue("mine", forKey: "own")
    #expect(CATransaction.animationDuration() == 2.5 && CATransaction.disableActions())
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2.5)
    #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
    #expect(
      CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
        === function)
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "own") as? String == "mine")
    CATransaction.setValue(nil, forKey: "own")
    CATransaction.setValue(nil, forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.value(forKey: "own") == nil && CATransaction.animationDuration() == 0.25)
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "own") as? String == "mine")
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "own") == nil && !CATransaction.disableActions())
  }

  @Test func actionsAreDisabledByTheOldTruth() {
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    CATransaction.setValue(kCFBooleanFalse, forKey: kCATransactionDisableActions)
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
  }

  @Test func aCompletionBlockIsSetByItsKey() {
    let screen = TestScreen()
    var isDone = false
    CATransaction.begin()
    CATransaction.setValue({ isDone = true }, forKey: kCATransactionCompletionBlock)
    CATransaction.commit()
    screen.frame(at: 1)
    #expect(isDone)
  }

  @Test func aCompletionBlockThatRunsAtOnceMaySetAnother() {
    let screen = TestScreen()
    screen.frame()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { CATransaction.setCompletionBlock { log.append("third") } }
    CATransaction.setCompletionBlock { log.append("second") }
    #expect(log == ["second"], "it has no animations to wait for")
    CATransaction.completionBlock()?()
    #expect(log == ["second", "third"])
    CATransaction.commit()
    #expect(log == ["second", "third", "third"])
  }

  @Test func theCompletionBlockIsGivenBack() {
    let screen = TestScreen()
    screen.frame()
    var log: [String] = []
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    #expect(CATransaction.completionBlock() == nil, "that of the transaction around it is not its own")
    CATransaction.setValue({ log.append("inner") }, forKey: kCATransactionCompletionBlock)
    CATransaction.completionBlock()?()
    #expect(log == ["inner"])
    CATransaction.commit()
    #expect(log == ["inner", "inner"])
    (CATransaction.value(forKey: kCATransactionCompletionBlock) as? () -> Void)?()
    #expect(log == ["inner", "inner", "outer"])
    UIView.animate(withDuration: 1) { #expect(CATransaction.completionBlock() == nil) }
    CATransaction.setCompletionBlock(nil)
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.commit()
  }

  @Test func aTransactionThatIsLockedGoesOn() {
    let screen = TestScreen()
    let layer = CALayer()
    screen.window.layer.addSublayer(layer)
    screen.frame()
    CATransaction.lock()
    layer.opacity = 0.5
    CATransaction.unlock()
    #expect(layer.opacity == 0.5 && layer.animationKeys() == ["opacity"])
  }

  @Test func edgesOfLayersHoldTheirSettings() {
    let layer = CALayer()
    #expect(!layer.allowsEdgeAntialiasing && layer.edgeAntialiasingMask.rawValue == 15)
    layer.allowsEdgeAntialiasing = true
    layer.edgeAntialiasingMask = .layerTopEdge
    #expect(layer.allowsEdgeAntialiasing && layer.edgeAntialiasingMask == [.layerTopEdge])
  }

  @Test func aCompletionBlockWaitsForTheAnimationsOfViews() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.frame()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
    let begins: [(String, @MainActor () -> Void)] = [
      ("animate", { UIView.animate(withDuration: 1) { view.center.x = 50 } }),
      (
        "spring",
        {
          UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
            view.center.x = 30
          }
        }
      ),
      ("delay", { UIView.animate(withDuration: 0.5, delay: 0.5) { view.center.y = 50 } }),
      (
        "keyframes",
        {
          UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 20 }
          }
        }
      ),
      (
        "transition",
        {
          UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
            view.backgroundColor = .red
          }
        }
      ),
      ("animator", { animator.startAnimation() }),
      (
        "nested",
        {
          UIView.animate(withDuration: 0.1) {
            UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) { view.alpha = 1 }
          }
        }
      ),
    ]
    var time = 1.0
    for (name, begin) in begins {
      var isDone = false
      screen.frame(at: time)
      CATransaction.begin()
      CATransaction.setCompletionBlock { isDone = true }
      begin()
      CATransaction.commit()
      #expect(!isDone, "\(name)")
      screen.frame(at: time + 0.9)
      #expect(!isDone, "\(name)")
      screen.frame(at: time + 1.1)
      #expect(isDone, "\(name)")
      time += 2
    }
  }

  @Test func aCompletionBlockThatIsReplacedRunsAsWell() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.frame()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("first") }
    CATransaction.setCompletionBlock { log.append("second") }
    #expect(log == ["first"], "nothing has begun before another block was set")
    CATransaction.commit()
    #expect(log == ["first", "second"])
    log = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("first") }
    UIView.animate(withDuration: 0.5) { view.alpha = 0.3 }
    CATransaction.setCompletionBlock { log.append("second") }
    UIView.animate(withDuration: 1) { view.center.x = 50 }
    CATransaction.setCompletionBlock(nil)
    CATransaction.commit()
    screen.frame(at: 0.4)
    #expect(log == [])
    screen.frame(at: 0.6)
    #expect(log == ["first"])
    screen.frame(at: 1.1)
    #expect(log == ["first", "second"])
  }

  @Test func aCompletionBlockDoesNotWaitForWhatBeganBeforeItWasSet() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = CALayer()
    view.layer.addSublayer(layer)
    screen.window.addSubview(view)
    screen.frame()
    screen.frame(at: 1)
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    UIView.animate(withDuration: 0.5) { view.alpha = 0.3 }
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["opacity"])
    CATransaction.setCompletionBlock { log.append("inner") }
    CATransaction.commit()
    #expect(log == ["inner"])
    CATransaction.commit()
    #expect(log == ["inner"], "the transaction around it was there before")
    screen.frame(at: 1.6)
    #expect(log == ["inner", "outer"])
  }

  @Test func aCompletionBlockInsideOfAnAnimationBlockLeavesItsCompletion() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.frame()
    var log: [String] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0.5
      CATransaction.setCompletionBlock { log.append("transaction") }
      view.center.x = 50
    } completion: { _ in
      log.append("block")
    }
    screen.frame(at: 0.9)
    #expect(log == [])
    screen.frame(at: 1.1)
    #expect(log == ["transaction", "block"])
  }

  @Test func aBlockDoesNotWaitForABlockInsideOfIt() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.frame()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("transaction") }
    UIView.animate(withDuration: 0.5) {
      view.alpha = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("inner transaction") }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        view.center.x = 50
      } completion: { _ in
        log.append("inner")
      }
      CATransaction.commit()
    } completion: { _ in
      log.append("outer")
    }
    CATransaction.commit()
    screen.frame(at: 0.4)
    #expect(log == [])
    screen.frame(at: 0.6)
    #expect(log == ["outer"])
    screen.frame(at: 1.1)
    #expect(log == ["outer", "inner", "inner transaction", "transaction"])
  }

  @Test func aTransactionsTimingCurveTakesThePlaceOfABlocks() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.frame()
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0, 0, 1, 0))
    UIView.animate(withDuration: 1) {
      UIView.animate(withDuration: 9) { view.center.x = 105 }
    }
    CATransaction.commit()
    // x = 3t²(1 − t) + t³ and y = t³: at t = 0.5, x = 0.5 and y = 0.125.
    screen.frame(at: 0.5)
    #expect(abs(view.layer.presentation()!.position.x - (5 + 100 * 0.125)) < 1e-6)
    screen.frame(at: 1)
    #expect(view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 5 }
    screen.frame(at: 1.25)
    #expect(abs(view.layer.presentation()!.position.x - 80) < 1e-6)
  }
}
