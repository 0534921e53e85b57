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

  @Test func edgesOfLayersHoldTheirSettings() {
    let layer = CALayer()
    #expect(!layer.allowsEdgeAntialiasing && layer.edgeAntialiasingMask.rawValue == 15)
    layer.allowsEdgeAntialiasing = true
    layer.edgeAntialiasingMask = .layerTopEdge
    #expect(layer.allowsEdgeAntialiasing && layer.edgeAntialiasingMask == [.layerTopEdge])
  }
}
