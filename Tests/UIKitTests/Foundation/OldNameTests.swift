import Foundation
import Testing
import UIKit

/// Code from before Swift 4.2, as it was written then.
@MainActor struct OldNameTests {
  @Test func typesHaveTheirOldNames() {
    let button = UIButton(type: UIButtonType.custom)
    let events: UIControlEvents = [.touchDown, .valueChanged]
    #expect(events.contains(.valueChanged))
    button.setTitle("x", for: UIControlState.normal)
    button.contentMode = UIViewContentMode.scaleAspectFit
    button.autoresizingMask = [UIViewAutoresizing.flexibleWidth]
    let state: UIGestureRecognizerState = UITapGestureRecognizer(target: nil, action: nil).state
    #expect(state == .possible)
    let attributes: [NSAttributedStringKey: Any] = [NSFontAttributeName: UIFont.systemFont(ofSize: 12)]
    #expect(attributes[.font] is UIFont)
    let options: UIViewAnimationOptions = [.curveEaseOut]
    #expect(options.contains(.curveEaseOut))
  }

  @Test func layersTakeTheOldConstants() {
    let shape = CAShapeLayer()
    (shape.lineCap, shape.lineJoin, shape.fillRule) = (kCALineCapRound, kCALineJoinBevel, kCAFillRuleEvenOdd)
    #expect(shape.lineCap == .round && shape.lineJoin == .bevel && shape.fillRule == .evenOdd)
    let slide = CATransition()
    (slide.type, slide.subtype) = (kCATransitionPush, kCATransitionFromRight)
    #expect(slide.type == .push && slide.subtype == .fromRight)
    let text = CATextLayer()
    (text.alignmentMode, text.truncationMode) = (kCAAlignmentCenter, kCATruncationEnd)
    #expect(text.alignmentMode == .center && text.truncationMode == .end)
    let keys = CAKeyframeAnimation(keyPath: "position")
    (keys.calculationMode, keys.rotationMode) = (kCAAnimationPaced, kCAAnimationRotateAuto)
    #expect(keys.calculationMode == .paced && keys.rotationMode == .rotateAuto)
    let gradient = CAGradientLayer()
    gradient.type = kCAGradientLayerAxial
    #expect(gradient.type == .axial && kCAValueFunctionRotateZ == .rotateZ)
  }

  @Test func viewsAndControllersTakeTheOldNames() {
    let style: UIActivityIndicatorViewStyle = .gray
    let mode: UIImageRenderingMode = .alwaysTemplate
    let direction: UISwipeGestureRecognizerDirection = [.left, .right]
    let options: UIViewKeyframeAnimationOptions = [.calculationModeLinear]
    let tint: UIViewTintAdjustmentMode = .dimmed
    let effect: UIBlurEffectStyle = .dark
    let turn: UIPageViewControllerNavigationDirection = .forward
    #expect(style == .gray && mode == .alwaysTemplate && direction.contains(.left))
    #expect(options == [.calculationModeLinear] && tint == .dimmed && effect == .dark && turn == .forward)
    #expect(UIEdgeInsetsZero == .zero && UIFontWeightBold == .bold)
    #expect(UILayoutFittingCompressedSize == UIView.layoutFittingCompressedSize)
    #expect(UILayoutFittingExpandedSize == UIView.layoutFittingExpandedSize)
    #expect(UIKeyboardFrameEndUserInfoKey == UIResponder.keyboardFrameEndUserInfoKey)
    #expect(UIApplicationOpenSettingsURLString == UIApplication.openSettingsURLString)
    #expect(NSNotification.Name.UIWindowDidBecomeKey == UIWindow.didBecomeKeyNotification)
    #expect(!UIAccessibilityIsVoiceOverRunning())
  }

  @Test func scrollViewsTakeTheOldConstants() {
    let view = UIScrollView()
    view.decelerationRate = UIScrollViewDecelerationRateFast
    #expect(view.decelerationRate == .fast)
    view.contentInset = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(
      UIEdgeInsetsEqualToEdgeInsets(view.contentInset, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(
      UIEdgeInsetsInsetRect(CGRectMake(0, 0, 10, 10), view.contentInset)
        == CGRect(x: 2, y: 1, width: 4, height: 6))
  }

  @Test func functionsOfRectanglesAreTheirProperties() {
    let rect = CGRectMake(1, 2, 30, 40)
    #expect(CGRectGetMinX(rect) == 1 && CGRectGetMidX(rect) == 16 && CGRectGetMaxX(rect) == 31)
    #expect(CGRectGetMinY(rect) == 2 && CGRectGetMidY(rect) == 22 && CGRectGetMaxY(rect) == 42)
    #expect(CGRectGetWidth(rect) == 30 && CGRectGetHeight(rect) == 40)
    #expect(CGRectInset(rect, 1, 2) == CGRect(x: 2, y: 4, width: 28, height: 36))
    #expect(CGRectOffset(rect, 1, 2) == CGRect(x: 2, y: 4, width: 30, height: 40))
    #expect(CGRectUnion(rect, CGRectZero) == CGRect(x: 0, y: 0, width: 31, height: 42))
    #expect(CGRectIsNull(CGRectIntersection(rect, CGRectMake(100, 100, 1, 1))))
    #expect(CGRectContainsPoint(rect, CGPointMake(5, 5)) && !CGRectContainsPoint(rect, CGPointZero))
    #expect(CGRectIntersectsRect(rect, CGRectMake(0, 0, 5, 5)) && CGRectEqualToRect(rect, rect))
    #expect(CGRectIsEmpty(CGRectZero) && CGSizeEqualToSize(CGSizeZero, CGSizeMake(0, 0)))
    #expect(CGRectIntegral(CGRectMake(0.5, 0.5, 1, 1)) == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(
      NSStringFromCGRect(rect) == "{{1, 2}, {30, 40}}" && CGRectFromString("{{1, 2}, {30, 40}}") == rect)
  }

  @Test func functionsOfTransformsAreTheirMethods() {
    let moved = CGAffineTransformTranslate(CGAffineTransformIdentity, 3, 4)
    #expect(moved == CGAffineTransformMake(1, 0, 0, 1, 3, 4))
    #expect(CGPointApplyAffineTransform(CGPointMake(1, 1), moved) == CGPoint(x: 4, y: 5))
    #expect(CGAffineTransformIsIdentity(CGAffineTransformConcat(moved, CGAffineTransformInvert(moved))))
  }

  @Test func methodsHaveTheirOldNames() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    #expect(parent.childViewControllers == [child])
    child.removeFromParentViewController()
    #expect(parent.childViewControllers.isEmpty)
    let (view, first, second) = (UIView(), UIView(), UIView())
    view.addSubview(first)
    view.addSubview(second)
    view.bringSubview(toFront: first)
    #expect(view.subviews == [second, first])
    view.sendSubview(toBack: first)
    #expect(view.subviews == [first, second])
  }

  @Test func notificationsHaveTheirOldNames() {
    #expect(
      NSNotification.Name.UIApplicationDidEnterBackground.rawValue
        == "UIApplicationDidEnterBackgroundNotification")
  }
}
