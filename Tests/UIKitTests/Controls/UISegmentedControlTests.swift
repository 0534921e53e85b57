import Foundation
import HostInterface
import Testing
import UIKit

@MainActor struct UISegmentedControlTests {
  /// Three segments, each 100 points wide, from x = 50 to 350.
  private func added(to stage: Stage) -> UISegmentedControl {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 50, y: 300, width: 300, height: 40)
    stage.window.addSubview(control)
    control.layoutIfNeeded()
    return control
  }

  private func plate(_ control: UISegmentedControl) -> UIView { control.subviews[1] }

  @Test func segmentsAreInsertedChangedAndRemoved() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    let control = UISegmentedControl(items: ["A", image, 7])
    #expect(control.numberOfSegments == 2 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.titleForSegment(at: 0) == "A" && control.imageForSegment(at: 1) === image)
    #expect(control.titleForSegment(at: 9) == nil && control.isEnabledForSegment(at: 9))
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "B", at: 0, animated: false)
    control.insertSegment(with: image, at: 99, animated: true)
    #expect(control.selectedSegmentIndex == 2 && control.numberOfSegments == 4)
    control.removeSegment(at: 0, animated: false)
    control.removeSegment(at: 50, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == -1)
    control.setTitle("C", forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "C" && control.imageForSegment(at: 1) == nil)
    control.setImage(image, forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) === image)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test func aTapChoosesAndReportsOnce() {
    let stage = Stage()
    defer { stage.clear() }
    let control = added(to: stage)
    let log = ControlLog(control)
    stage.tap(200, 320, at: 0)
    #expect(control.selectedSegmentIndex == 1)
    #expect(log.take() == ["touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside"])
    control.layoutIfNeeded()
    #expect(plate(control).frame == CGRect(x: 103, y: 3, width: 94, height: 34) && !plate(control).isHidden)
    stage.tap(200, 320, at: 1000)
    #expect(!log.take().contains("valueChanged"))
    control.setEnabled(false, forSegmentAt: 2)
    stage.tap(300, 320, at: 2000)
    #expect(control.selectedSegmentIndex == 1)
    control.selectedSegmentIndex = 0
    #expect(!log.take().contains("valueChanged"))
  }

  @Test func aFingerThatMovesOnChoosesWhereItLifts() {
    let stage = Stage()
    defer { stage.clear() }
    let control = added(to: stage)
    stage.down(1, 100, 320, at: 0)
    stage.move(1, 320, 320, at: 50)
    stage.up(1, 320, 320, at: 60)
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test func aMomentaryOneKeepsNothing() {
    let stage = Stage()
    defer { stage.clear() }
    let control = added(to: stage)
    control.isMomentary = true
    var heard: [Int] = []
    control.addAction(
      UIAction { heard.append(($0.sender as! UISegmentedControl).selectedSegmentIndex) }, for: .valueChanged)
    stage.tap(100, 320, at: 0)
    stage.tap(100, 320, at: 1000)
    #expect(heard == [0, 0] && control.selectedSegmentIndex == -1)
  }

  @Test func anActionIsPerformedWhenItsSegmentIsChosen() {
    let stage = Stage()
    defer { stage.clear() }
    var heard = 0
    let action = UIAction(title: "Go", identifier: UIAction.Identifier("go")) { _ in heard += 1 }
    let control = UISegmentedControl(frame: CGRect(x: 50, y: 300, width: 300, height: 40), actions: [action])
    stage.window.addSubview(control)
    control.insertSegment(action: UIAction(title: "No") { _ in }, at: 1, animated: false)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("go")) == 0)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("x")) == NSNotFound)
    #expect(control.actionForSegment(at: 0) === action && control.titleForSegment(at: 1) == "No")
    stage.tap(60, 320, at: 0)
    #expect(heard == 1)
    control.setAction(action, forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "Go")
  }

  @Test func aSegmentMayBeRemovedByWhatHearsOfIt() {
    let stage = Stage()
    defer { stage.clear() }
    let control = added(to: stage)
    var heard = 0
    control.setAction(UIAction(title: "Go") { _ in heard += 1 }, forSegmentAt: 2)
    control.addAction(UIAction { _ in control.removeAllSegments() }, for: .valueChanged)
    stage.tap(320, 320, at: 0)
    #expect(control.numberOfSegments == 0 && heard == 1)
  }

  @Test func widthsAreEqualSetOrByContent() {
    let stage = Stage()
    defer { stage.clear() }
    let control = added(to: stage)
    let frames = {
      control.layoutIfNeeded(); return control.subviews.dropFirst(2).map(\.frame)
    }
    #expect(frames().map(\.width) == [100, 100, 100])
    control.setWidth(50, forSegmentAt: 0)
    #expect(frames().map(\.width) == [50, 125, 125] && control.widthForSegment(at: 0) == 50)
    control.setWidth(.nan, forSegmentAt: 0)
    control.apportionsSegmentWidthsByContent = true
    #expect(frames()[1].width < frames()[2].width && abs(frames()[2].maxX - 300) < 1e-9)
    control.setContentOffset(CGSize(width: 3, height: 4), forSegmentAt: 0)
    #expect(frames()[0].origin == CGPoint(x: 3, y: 4) && control.contentOffsetForSegment(at: 0).height == 4)
    control.semanticContentAttribute = .forceRightToLeft
    control.setContentOffset(.zero, forSegmentAt: 0)
    #expect(frames()[0].maxX == 300)
    #expect(UISegmentedControl(items: ["a", "b"]).intrinsicContentSize.height == 40)
    #expect(UISegmentedControl(items: ["a", "b"]).bounds.width >= 88)
  }

  @Test func arrowsAndAssistanceChooseTheNext() {
    let stage = Stage()
    defer { stage.clear() }
    let control = added(to: stage)
    control.setEnabled(false, forSegmentAt: 1)
    stage.window.makeKey()
    #expect(control.becomeFirstResponder())
    for (key, index) in [("right", 0), ("right", 2), ("right", 2), ("left", 0)] {
      stage.send(.event(.key(KeyInput(phase: .down, key: key))), at: 10)
      stage.send(.event(.key(KeyInput(phase: .up, key: key))), at: 20)
      #expect(control.selectedSegmentIndex == index)
    }
    control.accessibilityIncrement()
    #expect(control.selectedSegmentIndex == 2 && control.accessibilityValue == "Three")
    control.accessibilityDecrement()
    #expect(control.accessibilityValue == "One" && control.accessibilityTraits.contains(.adjustable))
  }

  @Test func whatIsChosenIsHeavierAndColoursCanBeSet() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 0
    func font(_ index: Int) -> UIFont? {
      let label = control.subviews[index + 2].subviews[0] as? UILabel
      return label?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    }
    #expect(font(0) == .systemFont(ofSize: 15, weight: .semibold) && font(1) == .systemFont(ofSize: 15))
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .selected)
    #expect(font(0)?.pointSize == 9 && control.titleTextAttributes(for: .selected)?.count == 1)
    #expect(control.titleTextAttributes(for: .normal) == nil)
    control.selectedSegmentTintColor = .red
    #expect(plate(control).backgroundColor == .red)
    let before = plate(control).layer.borderColor
    control.overrideUserInterfaceStyle = .dark
    #expect(plate(control).layer.borderColor != before)
  }

  @Test func theBackgroundColourIsTheProgramsAndIsSeenThroughTheFill() {
    let control = UISegmentedControl(items: ["One", "Two"])
    #expect(control.backgroundColor == nil)
    control.backgroundColor = .red
    control.selectedSegmentIndex = 1
    control.selectedSegmentTintColor = .blue
    control.overrideUserInterfaceStyle = .dark
    control.layoutIfNeeded()
    #expect(control.backgroundColor == .red && control.layer.backgroundColor == UIColor.red.cgColor)
    let fill = control.subviews[0]
    #expect(fill.frame == control.bounds && fill.layer.cornerRadius == control.layer.cornerRadius)
    #expect((0.01..<0.2).contains(fill.layer.backgroundColor?.alpha ?? 1))
  }
}
