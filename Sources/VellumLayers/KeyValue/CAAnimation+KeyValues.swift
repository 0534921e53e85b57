import Foundation

// The properties of animations that key-value coding reaches, with key paths whose root is the object's own class.

@MainActor protocol CAAnimationKeys: CAAnimation {}

extension CAAnimation: CAAnimationKeys {}

extension CAAnimationKeys {
  static var animationKeys: [KeyedProperty] {
    [
      KeyedProperty(unobservable: "beginTime", \Self.beginTime),
      KeyedProperty(unobservable: "duration", \Self.duration),
      KeyedProperty(unobservable: "speed", \Self.speed),
      KeyedProperty(unobservable: "timeOffset", \Self.timeOffset),
      KeyedProperty(unobservable: "repeatCount", \Self.repeatCount),
      KeyedProperty(unobservable: "repeatDuration", \Self.repeatDuration),
      KeyedProperty(unobservable: "autoreverses", \Self.autoreverses),
      KeyedProperty(unobservable: "fillMode", \Self.fillMode),
      KeyedProperty(unobservable: "timingFunction", \Self.timingFunction),
      KeyedProperty(unobservable: "delegate", \Self.delegate),
      KeyedProperty(
        unobservable: "removedOnCompletion", \Self.isRemovedOnCompletion, getter: "isRemovedOnCompletion"),
      KeyedProperty(unobservable: "preferredFrameRateRange", \Self.preferredFrameRateRange),
    ]
  }
}

@MainActor protocol CAPropertyAnimationKeys: CAPropertyAnimation {}

extension CAPropertyAnimation: CAPropertyAnimationKeys {}

extension CAPropertyAnimationKeys {
  static var propertyAnimationKeys: [KeyedProperty] {
    [
      KeyedProperty(unobservable: "keyPath", \Self.keyPath),
      KeyedProperty(unobservable: "additive", \Self.isAdditive, getter: "isAdditive"),
      KeyedProperty(unobservable: "cumulative", \Self.isCumulative, getter: "isCumulative"),
      KeyedProperty(unobservable: "valueFunction", \Self.valueFunction),
    ]
  }
}

@MainActor protocol CABasicAnimationKeys: CABasicAnimation {}

extension CABasicAnimation: CABasicAnimationKeys {}

extension CABasicAnimationKeys {
  static var basicAnimationKeys: [KeyedProperty] {
    [
      KeyedProperty(unobservable: "fromValue", \Self.fromValue),
      KeyedProperty(unobservable: "toValue", \Self.toValue),
      KeyedProperty(unobservable: "byValue", \Self.byValue),
    ]
  }
}

@MainActor protocol CASpringAnimationKeys: CASpringAnimation {}

extension CASpringAnimation: CASpringAnimationKeys {}

extension CASpringAnimationKeys {
  static var springAnimationKeys: [KeyedProperty] {
    [
      KeyedProperty(unobservable: "mass", \Self.mass),
      KeyedProperty(unobservable: "stiffness", \Self.stiffness),
      KeyedProperty(unobservable: "damping", \Self.damping),
      KeyedProperty(unobservable: "initialVelocity", \Self.initialVelocity),
      KeyedProperty(unobservable: "allowsOverdamping", \Self.allowsOverdamping),
      KeyedProperty(readOnly: "settlingDuration", \Self.settlingDuration),
    ]
  }
}

@MainActor protocol CAKeyframeAnimationKeys: CAKeyframeAnimation {}

extension CAKeyframeAnimation: CAKeyframeAnimationKeys {}

extension CAKeyframeAnimationKeys {
  static var keyframeAnimationKeys: [KeyedProperty] {
    [
      KeyedProperty(unobservable: "values", \Self.values),
      KeyedProperty(unobservable: "path", \Self.path),
      KeyedProperty(unobservable: "keyTimes", \Self.keyTimes),
      KeyedProperty(unobservable: "timingFunctions", \Self.timingFunctions),
      KeyedProperty(unobservable: "calculationMode", \Self.calculationMode),
      KeyedProperty(unobservable: "tensionValues", \Self.tensionValues),
      KeyedProperty(unobservable: "continuityValues", \Self.continuityValues),
      KeyedProperty(unobservable: "biasValues", \Self.biasValues),
      KeyedProperty(unobservable: "rotationMode", \Self.rotationMode),
    ]
  }
}

@MainActor protocol CATransitionKeys: CATransition {}

extension CATransition: CATransitionKeys {}

extension CATransitionKeys {
  static var transitionKeys: [KeyedProperty] {
    [
      KeyedProperty(unobservable: "type", \Self.type),
      KeyedProperty(unobservable: "subtype", \Self.subtype),
      KeyedProperty(unobservable: "startProgress", \Self.startProgress),
      KeyedProperty(unobservable: "endProgress", \Self.endProgress),
    ]
  }
}

@MainActor protocol CAAnimationGroupKeys: CAAnimationGroup {}

extension CAAnimationGroup: CAAnimationGroupKeys {}

extension CAAnimationGroupKeys {
  static var groupKeys: [KeyedProperty] {
    [KeyedProperty(unobservable: "animations", \Self.animations)]
  }
}
