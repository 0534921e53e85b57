import Foundation
import Testing
import UIKit
import VellumHeadless

/// Observers that are added by key path, as UIKit's are.
@MainActor struct ObserverTests {
  /// A view that observes, as clients write it.
  private final class Watcher: UIView {
    nonisolated(unsafe) private static var ownContext = 0
    var heard: [String] = []
    var changes: [[NSKeyValueChangeKey: Any]] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      heard.append(keyPath ?? "")
      changes.append(change ?? [:])
      if context != nil, context != &Self.ownContext {
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
    }
  }

  /// An object of a client's that is not UIKit's.
  private final class Model: NSObject, KeyValueObserver {
    var heard: [String] = []
    var view: UIScrollView?
    var page = 0 {
      willSet { willChangeValue(forKey: "page") }
      didSet { didChangeValue(forKey: "page") }
    }
    var title = "" {
      willSet { willChangeValue(forKey: "title") }
      didSet { didChangeValue(forKey: "title") }
    }

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      heard.append("\(keyPath!) \(change![.newKey] as? Int ?? -1)")
    }

    deinit { view?.removeObserver(self, forKeyPath: "contentOffset") }
  }

  private class Submodel: Watched {}
  private class Watched: NSObject {
    var count = 0 {
      willSet { willChangeValue(forKey: "count") }
      didSet { didChangeValue(forKey: "count") }
    }
  }

  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let watcher = Watcher()

  @Test func theDictionaryHasWhatTheOptionsAskFor() {
    view.addObserver(
      watcher, forKeyPath: "contentOffset", options: [.old, .new, .prior, .initial], context: nil)
    view.contentOffset = CGPoint(x: 0, y: 5)
    view.removeObserver(watcher, forKeyPath: "contentOffset")
    view.contentOffset = CGPoint(x: 0, y: 6)
    let (initial, prior, change) = (watcher.changes[0], watcher.changes[1], watcher.changes[2])
    #expect(watcher.changes.count == 3)
    #expect(Set(initial.keys) == [.kindKey, .newKey])
    #expect(Set(prior.keys) == [.kindKey, .oldKey, .notificationIsPriorKey])
    #expect(Set(change.keys) == [.kindKey, .oldKey, .newKey])
    #expect(prior[.notificationIsPriorKey] as? Bool == true)
    #expect(change[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue)
    #expect(change[.oldKey] as? CGPoint == .zero)
    #expect(change[.newKey] as? CGPoint == CGPoint(x: 0, y: 5))
    #expect((change[.newKey] as? NSValue)?.cgPointValue == CGPoint(x: 0, y: 5))
  }

  @Test func valuesAreObjectsOfFoundationThatCanBeCast() {
    let label = UILabel()
    for key in ["text", "alpha", "hidden", "transform"] {
      label.addObserver(watcher, forKeyPath: key, options: [.old, .new], context: nil)
    }
    view.addObserver(watcher, forKeyPath: "contentInset", options: .new, context: nil)
    label.text = "x"
    label.alpha = 0.5
    label.isHidden = true
    label.transform = CGAffineTransform(rotationAngle: 1)
    view.contentInset.left = 4
    let values = watcher.changes.map { $0[.newKey]! }
    #expect(values[0] as? String == "x")
    #expect(watcher.changes[0][.oldKey] is NSNull)
    #expect(values[1] as? CGFloat == 0.5 && values[1] as? Double == 0.5 && values[1] is NSNumber)
    #expect(values[2] as? Bool == true)
    #expect(values[3] as? CGAffineTransform == label.transform)
    #expect((values[4] as? NSValue)?.uiEdgeInsetsValue.left == 4)
  }

  @Test func observersAreDistinguishedByContextAndKeyPath() {
    var contexts = (0, 0)
    view.addObserver(watcher, forKeyPath: "contentSize", context: nil)
    view.addObserver(watcher, forKeyPath: "frame", context: nil)
    withUnsafeMutablePointer(to: &contexts.0) { context in
      let model = Model()
      view.addObserver(model, forKeyPath: "frame", context: context)
      view.addObserver(model, forKeyPath: "frame", context: nil)
      view.removeObserver(model, forKeyPath: "frame", context: context)
      view.frame.size.width = 50
      #expect(model.heard == ["frame -1"])
      view.removeObserver(model, forKeyPath: "frame")
    }
    view.removeObserver(watcher, forKeyPath: "frame")
    view.frame.size.width = 60
    view.contentSize.width = 50
    #expect(watcher.heard == ["frame", "contentSize"])
  }

  @Test func anObserverMayTakeItselfAwayAsItEnds() {
    var model: Model? = Model()
    model?.view = view
    view.addObserver(model!, forKeyPath: "contentOffset", options: .new, context: nil)
    model = nil
    view.contentOffset.y = 1
    var other: Model? = Model()
    view.addObserver(other!, forKeyPath: "contentOffset", options: .new, context: nil)
    weak let gone = other
    other = nil
    view.contentOffset.y = 2
    #expect(gone == nil, "Observers are not kept alive")
  }

  @Test func aKeyPathGoesOnIntoAnotherObject() {
    var heard: [String] = []
    view.addObserver(watcher, forKeyPath: "layer.position", options: .new, context: nil)
    let observation = view.observe(\.layer.opacity, options: .new) { view, change in
      heard.append("\(change.newValue!)")
    }
    view.center = CGPoint(x: 7, y: 8)
    view.alpha = 0.25
    #expect(watcher.heard == ["layer.position"])
    #expect(watcher.changes[0][.newKey] as? CGPoint == CGPoint(x: 7, y: 8))
    #expect(heard == ["0.25"])
    view.removeObserver(watcher, forKeyPath: "layer.position")
    observation.invalidate()
    view.center = .zero
    #expect(watcher.heard.count == 1)
  }

  @Test func theStateOfARecognizerIsReported() {
    let scene = ScrollScene()
    var states: [UIGestureRecognizer.State] = []
    let recognizer = scene.scrollView.panGestureRecognizer
    recognizer.addObserver(watcher, forKeyPath: "state", options: .new, context: nil)
    let observation = recognizer.observe(\.state, options: .new) { _, change in
      states.append(change.newValue!)
    }
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -50), over: 0.1)
    finger.lift()
    #expect(states == [.began, .changed, .ended, .possible])
    #expect(watcher.changes.map { $0[.newKey] as? Int } == [1, 2, 3, 0])
    observation.invalidate()
  }

  @Test func theGettersNameServesAsWell() {
    view.addObserver(watcher, forKeyPath: "isHidden", options: .new, context: nil)
    view.isHidden = true
    #expect(watcher.heard == ["isHidden"])
  }

  @Test func propertiesOfControlsAreReported() {
    let (slider, pages, image, button) = (UISlider(), UIPageControl(), UIImageView(), UIButton())
    var heard: [String] = []
    let observations = [
      slider.observe(\.value, options: .new) { _, change in heard.append("value \(change.newValue!)") },
      pages.observe(\.currentPage, options: .new) { _, change in heard.append("page \(change.newValue!)") },
      image.observe(\.image, options: .new) { view, change in heard.append("image \(change.newValue! != nil)")
      },
      button.observe(\.isSelected, options: .new) { _, change in heard.append("selected \(change.newValue!)")
      },
      button.observe(\.isEnabled, options: .new) { _, change in heard.append("enabled \(change.newValue!)") },
    ]
    slider.value = 0.5
    pages.numberOfPages = 3
    heard = ["value 0.5"]
    pages.currentPage = 2
    image.image = UIImage()
    button.isSelected = true
    button.isEnabled = false
    #expect(heard == ["value 0.5", "page 2", "image true", "selected true", "enabled false"])
    for observation in observations { observation.invalidate() }
  }

  @Test func anObservationEndsWhenItIsLetGoOf() {
    var count = 0
    var observation: NSKeyValueObservation? = view.observe(\.contentOffset) { _, _ in count += 1 }
    view.contentOffset.y = 1
    observation = nil
    view.contentOffset.y = 2
    #expect(count == 1)
    _ = observation
  }

  @Test func aSubclassWithAnOverrideIsObservedByItsOwnKeyPath() {
    final class Overriding: UIScrollView {
      override var contentOffset: CGPoint { didSet { offsets += 1 } }
      var offsets = 0
    }
    let view = Overriding(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var heard: [CGFloat] = []
    let observation = view.observe(\.contentOffset, options: .new) { view, change in
      heard.append(change.newValue!.y + CGFloat(view.offsets))
    }
    view.contentOffset.y = 10
    #expect(heard.count == 1)
    observation.invalidate()
  }

  @Test func aClientsOwnPropertyIsReportedByItsNameAndItsKeyPath() {
    let model = Model()
    let submodel = Submodel()
    var heard: [Int] = []
    model.addObserver(watcher, forKeyPath: "page", options: [.old, .new], context: nil)
    let observations = [
      model.observe(\.page, options: [.initial, .new]) { _, change in heard.append(change.newValue!) },
      submodel.observe(\.count, options: .new) { _, change in heard.append(change.newValue!) },
    ]
    model.page = 3
    model.title = "x"
    submodel.count = 9
    #expect(heard == [0, 3, 9])
    #expect(watcher.changes.map { $0[.oldKey] as? Int } == [0])
    #expect(watcher.changes.map { $0[.newKey] as? Int } == [3])
    for observation in observations { observation.invalidate() }
  }
}
