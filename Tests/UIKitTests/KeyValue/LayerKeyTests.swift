import Foundation
import TestSupport
import Testing
import UIKit

/// Key-value coding of layers and animations: Apple's Core Animation Programming Guide, "Key-Value Coding Extensions".
@MainActor struct LayerKeyTests {
  private final class Named: CALayer {
    var note = "kept"
    override class func defaultValue(forKey key: String) -> Any? { key == "mood" ? "calm" : nil }
  }

  private let layer = CALayer()

  private func number(_ keyPath: String, of layer: CALayer? = nil) -> Double {
    (layer ?? self.layer).value(forKeyPath: keyPath) as? Double ?? .nan
  }

  @Test func aLayerTakesValuesForAnyKey() {
    #expect(layer.value(forKey: "someKey") == nil && layer.value(forKey: "state") == nil)
    layer.setValue(50, forKey: "someKey")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "place")
    #expect(layer.value(forKey: "someKey") as? Int == 50 && number("place.y") == 2)
    layer.setValue(7, forKeyPath: "place.x")
    #expect(layer.value(forKey: "place") as? CGPoint == CGPoint(x: 7, y: 2))
    layer.setValue(nil, forKey: "someKey")
    #expect(layer.value(forKey: "someKey") == nil && layer.value(forKeyPath: "someKey.x") == nil)
    layer.setValue(1, forKeyPath: "someKey.x")
    #expect(layer.value(forKey: "someKey") == nil)
    let named = Named()
    #expect(
      named.value(forKey: "mood") as? String == "calm" && named.value(forKey: "note") as? String == "kept")
    named.setValue("glad", forKey: "mood")
    #expect(named.value(forKey: "mood") as? String == "glad" && CALayer.defaultValue(forKey: "mood") == nil)
  }

  @Test func keyPathsReachTheFieldsOfStructures() {
    layer.setValue(10, forKeyPath: "position.x")
    layer.setValue(NSNumber(value: 20.5), forKeyPath: "position.y")
    #expect(layer.position == CGPoint(x: 10, y: 20.5))
    layer.setValue(CGSize(width: 30, height: 40), forKeyPath: "bounds.size")
    layer.setValue(50, forKeyPath: "bounds.size.width")
    layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKeyPath: "bounds.origin")
    layer.setValue(3, forKeyPath: "bounds.origin.y")
    layer.setValue(4, forKeyPath: "shadowOffset.height")
    #expect(layer.bounds == CGRect(x: 1, y: 3, width: 50, height: 40) && layer.shadowOffset.height == 4)
    #expect(number("bounds.size.width") == 50 && number("shadowOffset.height") == 4)
    #expect(layer.value(forKeyPath: "bounds.origin") as? CGPoint == CGPoint(x: 1, y: 3))
    let view = UIView()
    view.setValue(5, forKeyPath: "layer.position.x")
    #expect(view.center.x == 5 && view.value(forKeyPath: "layer.position.x") as? CGFloat == 5)
  }

  @Test func keyPathsReachTheFieldsOfTransforms() {
    layer.setValue(1.0, forKeyPath: "transform.rotation.z")
    #expect(abs(number("transform.rotation") - 1) < 1e-9)
    let turned = layer.affineTransform()
    #expect(abs(turned.a - cos(1)) < 1e-9 && abs(turned.b - sin(1)) < 1e-9)
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(abs(number("transform.scale.x") - 2) < 1e-9 && abs(number("transform.scale.z") - 2) < 1e-9)
    layer.setValue(5, forKeyPath: "transform.scale.y")
    #expect(abs(number("transform.scale") - 3) < 1e-9 && abs(number("transform.rotation.z") - 1) < 1e-9)
    layer.setValue(CGSize(width: 6, height: 7), forKeyPath: "transform.translation")
    layer.setValue(8, forKeyPath: "transform.translation.z")
    #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 6, height: 7))
    #expect(layer.transform.m41 == 6 && layer.transform.m43 == 8)
    layer.setValue(0.5, forKeyPath: "sublayerTransform.scale.x")
    #expect(layer.sublayerTransform == CATransform3DMakeScale(0.5, 1, 1))
  }

  /// An angle about an axis is that of the rotation alone: cos y = m11 about y, cos x = m22 about x.
  @Test func rotationsInSpaceAreThoseAboutTheirAxes() {
    layer.setValue(0.3, forKeyPath: "transform.rotation.x")
    #expect(abs(layer.transform.m22 - cos(0.3)) < 1e-9 && abs(layer.transform.m23 - sin(0.3)) < 1e-9)
    layer.transform = CATransform3DIdentity
    layer.transform.m34 = -1 / 500
    layer.setValue(-0.4, forKeyPath: "transform.rotation.y")
    let expected = CATransform3DRotate(CATransform3D(eye: 500), -0.4, 0, 1, 0)
    #expect(layer.transform.isNear(expected))
    #expect(abs(number("transform.rotation.y") + 0.4) < 1e-9)
  }

  /// Each field keeps its value while the others are set, whatever the transform.
  @Test func everyFieldOfATransformIsItsOwn() {
    var numbers = SeededNumbers(seed: 7)
    let fields = [
      "rotation.x", "rotation.y", "rotation.z", "scale.x", "scale.y", "scale.z", "translation.x",
      "translation.y", "translation.z",
    ]
    for _ in 0..<200 {
      layer.transform = CATransform3D(eye: 400)
      let values = fields.map { _ in Double.random(in: 0.2...1.4, using: &numbers) }
      for (field, value) in zip(fields, values) { layer.setValue(value, forKeyPath: "transform." + field) }
      for (field, value) in zip(fields, values) { #expect(abs(number("transform." + field) - value) < 1e-9) }
      let before = layer.transform
      layer.setValue(number("transform.rotation.z"), forKeyPath: "transform.rotation.z")
      #expect(layer.transform.isNear(before))
    }
  }

  @Test func aTransformWithoutVolumeCanBeChanged() {
    for transform in [CATransform3D(), CATransform3DMakeScale(0, 0, 0), CATransform3DMakeScale(1, 0, 1)] {
      layer.transform = transform
      layer.setValue(0.5, forKeyPath: "transform.rotation.y")
      layer.setValue(2, forKeyPath: "transform.scale")
      let finite = ["rotation.x", "rotation.y", "rotation.z", "scale", "translation.x"]
        .allSatisfy { number("transform." + $0).isFinite }
      #expect(finite && abs(number("transform.scale") - 2) < 1e-9)
    }
    // Straight up: the turns about x and about z are the same.
    layer.transform = CATransform3DIdentity
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.y")
    layer.setValue(0.5, forKeyPath: "transform.rotation.x")
    #expect(abs(number("transform.rotation.y") - .pi / 2) < 1e-6)
  }

  @Test func settingAFieldAnimatesAsSettingThePropertyDoes() {
    let screen = TestScreen()
    screen.window.layer.addSublayer(layer)
    screen.frame(at: 0)
    layer.setValue(100, forKeyPath: "position.x")
    layer.setValue("mine", forKey: "owner")
    #expect(layer.animationKeys() == ["position"])
    screen.frame(at: 0.1)
    let shown = layer.presentation()!
    #expect(number("position.x", of: shown) > 0 && number("position.x", of: shown) < 100)
    #expect(shown.value(forKey: "owner") as? String == "mine" && number("position.x") == 100)
  }

  @Test func propertiesOfTheirOwnAreNoKeysOfTheProgram() {
    let shape = CAShapeLayer()
    shape.setValue(3, forKey: "lineWidth")
    shape.setValue("round", forKey: "lineCap")
    #expect(
      shape.lineWidth == 3 && shape.lineCap == .round && shape.value(forKey: "lineCap") as? String == "round")
    let gradient = CAGradientLayer()
    gradient.setValue(0.25, forKeyPath: "startPoint.x")
    #expect(gradient.startPoint.x == 0.25)
    let replicator = CAReplicatorLayer()
    replicator.setValue(4, forKey: "instanceCount")
    replicator.setValue(10, forKeyPath: "instanceTransform.translation.x")
    #expect(replicator.instanceCount == 4 && replicator.instanceTransform.m41 == 10)
    let tiled = CATiledLayer()
    tiled.setValue(2, forKey: "levelsOfDetail")
    #expect(tiled.levelsOfDetail == 2)
  }

  @Test func animationsHaveTheirPropertiesAndAnyKey() {
    let spring = CASpringAnimation(keyPath: "position")
    spring.setValue(2, forKey: "duration")
    spring.setValue(3, forKey: "mass")
    spring.setValue("forwards", forKey: "fillMode")
    spring.setValue(false, forKey: "removedOnCompletion")
    spring.setValue(CGPoint(x: 1, y: 2), forKey: "toValue")
    #expect(spring.duration == 2 && spring.mass == 3 && spring.fillMode == .forwards)
    #expect(!spring.isRemovedOnCompletion && spring.toValue as? CGPoint == CGPoint(x: 1, y: 2))
    spring.setValue(9, forKeyPath: "toValue.x")
    #expect(spring.toValue as? CGPoint == CGPoint(x: 9, y: 2))
    spring.setValue("mine", forKey: "track")
    #expect(spring.value(forKey: "track") as? String == "mine" && spring.value(forKey: "other") == nil)
    let keys = CAKeyframeAnimation(keyPath: "opacity")
    keys.setValue([0, 1], forKey: "values")
    let transition = CATransition()
    transition.setValue(0.5, forKey: "endProgress")
    let group = CAAnimationGroup()
    group.setValue([keys, transition], forKey: "animations")
    #expect(keys.values?.count == 2 && transition.endProgress == 0.5 && group.animations?.count == 2)
  }

  @Test func aFieldThatIsNotThereTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().setValue(1, forKeyPath: "position.z") }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().setValue("x", forKeyPath: "position.x") }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().setValue(1, forKeyPath: "center.x") }
    }
  }
}

extension CATransform3D {
  /// The identity, seen from a distance in points.
  fileprivate init(eye distance: CGFloat) {
    self = CATransform3DIdentity
    m34 = -1 / distance
  }

  fileprivate func isNear(_ other: CATransform3D) -> Bool {
    let pairs: [(CGFloat, CGFloat)] = [
      (m11, other.m11), (m12, other.m12), (m13, other.m13), (m14, other.m14), (m21, other.m21),
      (m22, other.m22),
      (m23, other.m23), (m24, other.m24), (m31, other.m31), (m32, other.m32), (m33, other.m33),
      (m34, other.m34),
      (m41, other.m41), (m42, other.m42), (m43, other.m43), (m44, other.m44),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
