import Foundation
import Testing
import UIKit

/// Properties by name.
@MainActor struct KeyValueCodingTests {
  private final class Tolerant: UIView {
    var asked: [String] = []
    var note = "kept"
    override func value(forUndefinedKey key: String) -> Any? {
      asked.append(key)
      return nil
    }
    override func setValue(_ value: Any?, forUndefinedKey key: String) {
      asked.append("\(key)=\(value ?? "nil")")
    }
  }

  private let view = UIScrollView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))

  @Test func valuesAreReadAsObjectsOfFoundation() {
    #expect(view.value(forKey: "frame") as? CGRect == view.frame)
    #expect((view.value(forKey: "frame") as? NSValue)?.cgRectValue == view.frame)
    #expect(view.value(forKey: "alpha") as? CGFloat == 1)
    #expect(view.value(forKey: "hidden") as? Bool == false)
    #expect(view.value(forKey: "isDragging") as? NSNumber == false)
    #expect(view.value(forKey: "superview") == nil)
    #expect(view.value(forKey: "layer") as? CALayer === view.layer)
  }

  @Test func valuesAreTakenInEitherForm() {
    view.setValue(NSValue(cgPoint: CGPoint(x: 0, y: 5)), forKey: "contentOffset")
    #expect(view.contentOffset.y == 5)
    view.setValue(CGPoint(x: 0, y: 6), forKey: "contentOffset")
    #expect(view.contentOffset.y == 6)
    view.setValue(0.5, forKey: "alpha")
    #expect(view.alpha == 0.5)
    view.setValue(1, forKey: "hidden")
    #expect(view.isHidden)
    view.setValue(UIColor.red, forKey: "backgroundColor")
    #expect(view.backgroundColor == .red)
    view.setValue(nil, forKey: "backgroundColor")
    #expect(view.backgroundColor == nil)
  }

  @Test func keyPathsGoOnIntoOtherObjects() {
    view.setValue(3, forKeyPath: "layer.cornerRadius")
    #expect(view.layer.cornerRadius == 3)
    #expect(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 3)
    #expect(view.value(forKeyPath: "superview.alpha") == nil)
  }

  @Test func keysThatAreNotKnownGoToTheClass() {
    let view = Tolerant()
    #expect(view.value(forKey: "colour") == nil)
    view.setValue(1, forKey: "colour")
    #expect(view.asked == ["colour", "colour=1"])
    #expect(view.value(forKey: "note") as? String == "kept")
  }

  @Test func aKeyThatNobodyKnowsTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIView().value(forKey: "colour") }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().setValue("x", forKey: "alpha") }
    }
  }

  @Test func anInvalidObserverTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().addObserver(NSObject(), forKeyPath: "frame", context: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().removeObserver(UIView(), forKeyPath: "frame") }
    }
  }
}
