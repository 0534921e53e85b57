import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// The changes of a scroll view that observers are notified of, for every way of moving it. ObservingOrderTests test the order.
@MainActor struct ObservingScrollViewTests {
  /// The changes of an offset: each from where to where.
  @MainActor private final class Offsets {
    private(set) var steps: [(old: CGPoint, new: CGPoint)] = []
    private(set) var observation: NSKeyValueObservation?

    init(of view: UIScrollView) {
      observation = view.observe(\.contentOffset, options: [.old, .new]) { [weak self] view, change in
        self?.steps.append((change.oldValue!, change.newValue!))
        #expect(view.contentOffset == change.newValue)
      }
    }

    /// Whether each step goes on where the one before ended, and none stays where it is.
    var areContinuous: Bool {
      zip(steps, steps.dropFirst()).allSatisfy { $0.new == $1.old } && steps.allSatisfy { $0.old != $0.new }
    }
  }

  @Test func aDragAndTheDecelerationAreReportedOncePerStep() {
    let scene = ScrollScene()
    let offsets = Offsets(of: scene.scrollView)
    var scrolls = 0
    scene.log.reaction = { call, _ in if call == "didScroll" { scrolls += 1 } }
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -200), over: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(offsets.steps.count > 30)
    #expect(offsets.steps.count == scrolls)
    #expect(offsets.areContinuous)
    #expect(offsets.steps.first?.old == .zero)
    #expect(offsets.steps.last?.new == scene.scrollView.contentOffset)
  }

  @Test func anAnimatedOffsetIsReportedStepByStep() {
    let scene = ScrollScene()
    let offsets = Offsets(of: scene.scrollView)
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    scene.host.advanceUntilSettled()
    #expect(offsets.steps.count > 10)
    #expect(offsets.areContinuous)
    #expect(offsets.steps.last?.new == CGPoint(x: 0, y: 600))
  }

  @Test func whateverAProgramSetsIsReportedOnce() {
    let scene = ScrollScene()
    let view = scene.scrollView
    let offsets = Offsets(of: view)
    view.contentOffset = CGPoint(x: 0, y: 10)
    view.contentOffset.y = 20
    view.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    view.bounds.origin.y = 40
    view.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 10), animated: false)
    view.contentSize.height = 700
    #expect(offsets.steps.map(\.new.y) == [10, 20, 30, 40, 530, 220])
    #expect(offsets.areContinuous)
    view.contentOffset.y = 220
    #expect(offsets.steps.count == 6, "An offset that stays is no change")
  }

  @Test func aDelegateThatScrollsOnIsNotifiedInTheOrderOfTheOffsets() {
    let scene = ScrollScene()
    let offsets = Offsets(of: scene.scrollView)
    scene.log.reaction = { call, view in
      if call == "didScroll", view.contentOffset.y == 100 { view.contentOffset.y = 200 }
    }
    scene.scrollView.contentOffset.y = 100
    #expect(offsets.steps.map(\.new.y) == [100, 200])
    #expect(offsets.areContinuous)
  }

  @Test func anObserverThatScrollsOnIsNotifiedOfThatToo() {
    let scene = ScrollScene()
    var told: [CGFloat] = []
    let observation = scene.scrollView.observe(\.contentOffset, options: .new) { view, change in
      told.append(change.newValue!.y)
      if view.contentOffset.y == 100 { view.contentOffset.y = 200 }
    }
    scene.scrollView.contentOffset.y = 100
    #expect(told == [100, 200])
    observation.invalidate()
  }

  @Test func zoomingIsReportedOncePerStep() {
    let scene = ScrollScene(zooms: true)
    var scales: [CGFloat] = []
    var sizes: [CGSize] = []
    var zooms = 0
    scene.log.reaction = { call, _ in if call == "didZoom" { zooms += 1 } }
    let observations = [
      scene.scrollView.observe(\.zoomScale, options: .new) { view, change in scales.append(change.newValue!)
      },
      scene.scrollView.observe(\.contentSize, options: .new) { view, change in sizes.append(change.newValue!)
      },
    ]
    scene.pinchAndLift(from: 100, to: 200)
    scene.host.advanceUntilSettled()
    #expect(scales.count == zooms && zooms > 10)
    #expect(scales == scales.sorted())
    #expect(scales.last == scene.scrollView.zoomScale)
    #expect(sizes.count == scales.count)
    #expect(sizes.last == scene.scrollView.contentSize)
    scene.scrollView.setZoomScale(1, animated: true)
    scene.host.advanceUntilSettled()
    #expect(scales.count == zooms, "An animated zoom has its scale at once, and so hears the delegate")
    #expect(scales.last == 1)
    for observation in observations { observation.invalidate() }
  }

  @Test func sizeAndInsetAreReportedWhenTheEngineKnowsThem() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var heard: [String] = []
    let observations = [
      view.observe(\.contentSize, options: [.old, .new]) { view, change in
        heard.append("\(change.oldValue!.height) to \(change.newValue!.height)")
        view.scrollRectToVisible(CGRect(x: 0, y: 290, width: 10, height: 10), animated: false)
      },
      view.observe(\.contentInset, options: .new) { _, change in heard.append("\(change.newValue!.top)") },
    ]
    view.contentSize = CGSize(width: 100, height: 300)
    view.contentInset.top = 7
    view.contentInset.top = .nan
    #expect(heard == ["0.0 to 300.0", "7.0"])
    #expect(view.contentOffset.y == 200)
    for observation in observations { observation.invalidate() }
  }

  @Test(.countsAllocations) func aScrollViewThatNobodyObservesAnyMoreCostsWhatItDidBefore() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 5000)
    var y: CGFloat = 0
    let scroll = {
      y += 1
      view.contentOffset.y = y
    }
    scroll()
    let before = allocations(scroll)
    view.observe(\.contentOffset) { _, _ in }.invalidate()
    scroll()
    #expect(allocations(scroll) == before)
  }
}
