// Names from before Swift 4.2 of layers and animations. The package trait `NoOldNames` leaves them out.
#if !NoOldNames
  import Foundation

  // MARK: - Shapes and gradients

  /// The old name of `CAShapeLayerLineCap.butt`.
  public let kCALineCapButt = CAShapeLayerLineCap.butt
  /// The old name of `CAShapeLayerLineCap.round`.
  public let kCALineCapRound = CAShapeLayerLineCap.round
  /// The old name of `CAShapeLayerLineCap.square`.
  public let kCALineCapSquare = CAShapeLayerLineCap.square
  /// The old name of `CAShapeLayerLineJoin.miter`.
  public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
  /// The old name of `CAShapeLayerLineJoin.round`.
  public let kCALineJoinRound = CAShapeLayerLineJoin.round
  /// The old name of `CAShapeLayerLineJoin.bevel`.
  public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
  /// The old name of `CAShapeLayerFillRule.nonZero`.
  public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
  /// The old name of `CAShapeLayerFillRule.evenOdd`.
  public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
  /// The old name of `CAGradientLayerType.axial`.
  public let kCAGradientLayerAxial = CAGradientLayerType.axial
  /// The old name of `CAGradientLayerType.radial`.
  public let kCAGradientLayerRadial = CAGradientLayerType.radial
  /// The old name of `CAGradientLayerType.conic`.
  public let kCAGradientLayerConic = CAGradientLayerType.conic

  // MARK: - Text

  /// The old name of `CATextLayerAlignmentMode.natural`.
  public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
  /// The old name of `CATextLayerAlignmentMode.left`.
  public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
  /// The old name of `CATextLayerAlignmentMode.right`.
  public let kCAAlignmentRight = CATextLayerAlignmentMode.right
  /// The old name of `CATextLayerAlignmentMode.center`.
  public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
  /// The old name of `CATextLayerAlignmentMode.justified`.
  public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
  /// The old name of `CATextLayerTruncationMode.none`.
  public let kCATruncationNone = CATextLayerTruncationMode.none
  /// The old name of `CATextLayerTruncationMode.start`.
  public let kCATruncationStart = CATextLayerTruncationMode.start
  /// The old name of `CATextLayerTruncationMode.end`.
  public let kCATruncationEnd = CATextLayerTruncationMode.end
  /// The old name of `CATextLayerTruncationMode.middle`.
  public let kCATruncationMiddle = CATextLayerTruncationMode.middle

  // MARK: - Animations

  /// The old name of `CATransitionType.fade`.
  public let kCATransitionFade = CATransitionType.fade
  /// The old name of `CATransitionType.moveIn`.
  public let kCATransitionMoveIn = CATransitionType.moveIn
  /// The old name of `CATransitionType.push`.
  public let kCATransitionPush = CATransitionType.push
  /// The old name of `CATransitionType.reveal`.
  public let kCATransitionReveal = CATransitionType.reveal
  /// The old name of `CATransitionSubtype.fromRight`.
  public let kCATransitionFromRight = CATransitionSubtype.fromRight
  /// The old name of `CATransitionSubtype.fromLeft`.
  public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
  /// The old name of `CATransitionSubtype.fromTop`.
  public let kCATransitionFromTop = CATransitionSubtype.fromTop
  /// The old name of `CATransitionSubtype.fromBottom`.
  public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
  /// The old name of `CAAnimationCalculationMode.linear`.
  public let kCAAnimationLinear = CAAnimationCalculationMode.linear
  /// The old name of `CAAnimationCalculationMode.discrete`.
  public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
  /// The old name of `CAAnimationCalculationMode.paced`.
  public let kCAAnimationPaced = CAAnimationCalculationMode.paced
  /// The old name of `CAAnimationCalculationMode.cubic`.
  public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
  /// The old name of `CAAnimationCalculationMode.cubicPaced`.
  public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
  /// The old name of `CAAnimationRotationMode.rotateAuto`.
  public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
  /// The old name of `CAAnimationRotationMode.rotateAutoReverse`.
  public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
  /// The old name of `CAValueFunctionName.rotateX`.
  public let kCAValueFunctionRotateX = CAValueFunctionName.rotateX
  /// The old name of `CAValueFunctionName.rotateY`.
  public let kCAValueFunctionRotateY = CAValueFunctionName.rotateY
  /// The old name of `CAValueFunctionName.rotateZ`.
  public let kCAValueFunctionRotateZ = CAValueFunctionName.rotateZ
  /// The old name of `CAValueFunctionName.scale`.
  public let kCAValueFunctionScale = CAValueFunctionName.scale
  /// The old name of `CAValueFunctionName.scaleX`.
  public let kCAValueFunctionScaleX = CAValueFunctionName.scaleX
  /// The old name of `CAValueFunctionName.scaleY`.
  public let kCAValueFunctionScaleY = CAValueFunctionName.scaleY
  /// The old name of `CAValueFunctionName.scaleZ`.
  public let kCAValueFunctionScaleZ = CAValueFunctionName.scaleZ
  /// The old name of `CAValueFunctionName.translate`.
  public let kCAValueFunctionTranslate = CAValueFunctionName.translate
  /// The old name of `CAValueFunctionName.translateX`.
  public let kCAValueFunctionTranslateX = CAValueFunctionName.translateX
  /// The old name of `CAValueFunctionName.translateY`.
  public let kCAValueFunctionTranslateY = CAValueFunctionName.translateY
  /// The old name of `CAValueFunctionName.translateZ`.
  public let kCAValueFunctionTranslateZ = CAValueFunctionName.translateZ
#endif
