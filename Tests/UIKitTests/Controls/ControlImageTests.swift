import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit

/// Images that programs set to replace what controls draw.
@MainActor struct ControlImageTests {
  private func image(_ color: UIColor, _ width: CGFloat = 8, _ height: CGFloat = 30) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func images(in view: UIView) -> [UIImage] {
    let own = view.isHidden ? nil : (view as? UIImageView)?.image
    return [own].compactMap { $0 } + view.subviews.flatMap { images(in: $0) }
  }

  private func pictures(_ view: UIView) -> [UIImageView] {
    [view as? UIImageView].compactMap { $0 } + view.subviews.flatMap { pictures($0) }
  }

  // MARK: - Segmented controls

  private func segmented() -> UISegmentedControl {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
    return control
  }

  @Test func segmentsHaveBackgroundsByTheirStates() {
    let control = segmented()
    let (normal, chosen, disabled) = (image(.red), image(.green), image(.gray))
    #expect(control.subviews[0].backgroundColor != nil)
    control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    control.setBackgroundImage(disabled, for: .disabled, barMetrics: .default)
    control.setBackgroundImage(image(.blue), for: .normal, barMetrics: .compact)
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 2)
    control.layoutIfNeeded()
    #expect(images(in: control) == [normal, chosen, disabled])
    // The usual background is gone, and the control is as high as the image.
    #expect(control.subviews[0].backgroundColor == nil && control.subviews[1].isHidden)
    #expect(control.intrinsicContentSize.height == 30)
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) === chosen)
    #expect(control.backgroundImage(for: .highlighted, barMetrics: .default) == nil)
    for state: UIControl.State in [.normal, .selected, .disabled] {
      control.setBackgroundImage(nil, for: state, barMetrics: .default)
    }
    #expect(images(in: control) == [] && control.subviews[0].backgroundColor != nil)
    #expect(control.backgroundImage(for: .normal, barMetrics: .compact) != nil)
  }

  @Test func aPressedSegmentShowsItsOwnBackground() {
    let stage = Stage()
    defer { stage.clear() }
    let control = segmented()
    stage.window.addSubview(control)
    let (normal, pressed) = (image(.red), image(.yellow))
    control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
    control.setBackgroundImage(pressed, for: .highlighted, barMetrics: .default)
    stage.down(1, 150, 15, at: 0)
    #expect(images(in: control) == [normal, pressed, normal])
    stage.up(1, 150, 15, at: 100)
    #expect(images(in: control) == [normal, normal, normal])
  }

  @Test func dividersAreBetweenSegments() {
    let control = segmented()
    let (plain, left, right) = (image(.red, 4), image(.green, 4), image(.blue, 6))
    control.setDividerImage(
      plain, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.setDividerImage(
      left, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    control.setDividerImage(
      right, forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
    control.layoutIfNeeded()
    #expect(images(in: control) == [plain, plain])
    control.selectedSegmentIndex = 1
    control.layoutIfNeeded()
    #expect(images(in: control) == [right, left])
    let places = pictures(control).filter { $0.image === right || $0.image === left }.map(\.frame)
    #expect(
      places == [CGRect(x: 97, y: 0, width: 6, height: 30), CGRect(x: 198, y: 0, width: 4, height: 30)])
    #expect(
      control.dividerImage(
        forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default) === left)
    // In a right-to-left layout the second segment is left of the first.
    control.semanticContentAttribute = .forceRightToLeft
    control.selectedSegmentIndex = 0
    control.layoutIfNeeded()
    #expect(images(in: control) == [right, plain])
    control.insertSegment(withTitle: "D", at: 3, animated: false)
    #expect(images(in: control).count == 3)
    control.removeAllSegments()
    #expect(images(in: control).isEmpty)
  }

  @Test func contentIsMovedByItsPlaceInTheRow() {
    let control = segmented()
    func x() -> [CGFloat] {
      control.setNeedsLayout()
      control.layoutIfNeeded()
      return control.subviews.dropFirst(2).map(\.frame.minX)
    }
    let before = x()
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 5, vertical: 0), forSegmentType: .any, barMetrics: .default)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: -3, vertical: 0), forSegmentType: .right, barMetrics: .default)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: .nan, vertical: 0), forSegmentType: .left, barMetrics: .default)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 90, vertical: 0), forSegmentType: .any, barMetrics: .compactPrompt)
    control.setContentOffset(CGSize(width: 1, height: 0), forSegmentAt: 1)
    #expect(zip(before, x()).map { $1 - $0 } == [5, 6, -3])
    #expect(
      control.contentPositionAdjustment(forSegmentType: .alone, barMetrics: .default).horizontal == 5)
    #expect(
      control.contentPositionAdjustment(forSegmentType: .right, barMetrics: .default).horizontal == -3)
    #expect(control.contentPositionAdjustment(forSegmentType: .any, barMetrics: .compact) == .zero)
    #expect(UISegmentedControl.Segment.alone.rawValue == 4 && UIBarMetrics.compactPrompt.rawValue == 102)
  }

  // MARK: - Steppers

  @Test func aStepperShowsImagesByTheStatesOfItsButtons() {
    let stage = Stage()
    defer { stage.clear() }
    let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    stage.window.addSubview(stepper)
    let (normal, pressed, disabled) = (image(.red), image(.green), image(.gray))
    let (plus, minus, divider) = (image(.black, 10, 10), image(.black, 12, 4), image(.blue, 2))
    stepper.setBackgroundImage(normal, for: .normal)
    stepper.setBackgroundImage(pressed, for: .highlighted)
    stepper.setBackgroundImage(disabled, for: .disabled)
    stepper.setIncrementImage(plus, for: .normal)
    stepper.setDecrementImage(minus, for: .normal)
    stepper.setDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.layoutIfNeeded()
    // At the minimum value the minus is disabled.
    #expect(images(in: stepper) == [disabled, minus, normal, plus, divider])
    #expect(stepper.subviews[0].backgroundColor == nil)
    stage.down(1, 70, 20, at: 0)
    #expect(stepper.value == 1 && images(in: stepper) == [normal, minus, pressed, plus, divider])
    stage.up(1, 70, 20, at: 50)
    #expect(images(in: stepper) == [normal, minus, normal, plus, divider])
    let frames = pictures(stepper).filter { $0.image === plus || $0.image === divider }.map {
      $0.convert($0.bounds, to: stepper)
    }
    #expect(
      frames == [CGRect(x: 67, y: 15, width: 10, height: 10), CGRect(x: 47, y: 0, width: 2, height: 40)])
    #expect(stepper.incrementImage(for: .normal) === plus && stepper.incrementImage(for: .disabled) == nil)
    #expect(stepper.decrementImage(for: .normal) === minus && stepper.backgroundImage(for: .selected) == nil)
    #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === divider)
    stepper.isEnabled = false
    #expect(images(in: stepper) == [disabled, minus, disabled, plus, divider])
    for state: UIControl.State in [.normal, .highlighted, .disabled] {
      stepper.setBackgroundImage(nil, for: state)
    }
    #expect(stepper.subviews[0].backgroundColor != nil && images(in: stepper) == [minus, plus, divider])
  }

  // MARK: - Progress

  @Test func aBarShowsImagesInPlaceOfColours() {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    let (done, rest) = (image(.red, 10, 12), image(.gray, 10, 6))
    view.progressImage = done
    view.trackImage = rest
    view.progress = 0.5
    #expect(view.subviews[1].frame == CGRect(x: 0, y: 4, width: 100, height: 12))
    #expect(view.subviews[0].frame == CGRect(x: 0, y: 7, width: 200, height: 6))
    #expect(view.subviews.allSatisfy { $0.backgroundColor == nil && $0.layer.cornerRadius == 0 })
    #expect(view.intrinsicContentSize.height == 12 && images(in: view) == [rest, done])
    view.progressImage = nil
    view.trackImage = nil
    #expect(view.intrinsicContentSize.height == 4 && view.subviews[1].backgroundColor != nil)
  }

  @Test func aBarFollowsAProgressWhileItIsInAWindow() {
    let screen = TestScreen()
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    view.observedProgress = progress
    #expect(view.progress == 0.25 && view.observedProgress === progress)
    screen.window.addSubview(view)
    progress.completedUnitCount = 2
    screen.advance(to: 0.05)
    #expect(view.progress == 0.25)
    screen.advance(to: 0.2)
    #expect(view.progress == 0.5)
    view.removeFromSuperview()
    progress.completedUnitCount = 3
    screen.advance(to: 0.5)
    #expect(view.progress == 0.5)
    screen.window.addSubview(view)
    #expect(view.progress == 0.75)
    progress.completedUnitCount = 4
    screen.advance(to: 0.7)
    #expect(view.progress == 1)
    // The progress is finished, so it is not read again.
    progress.completedUnitCount = 1
    screen.advance(to: 0.9)
    #expect(view.progress == 1)
    view.observedProgress = nil
    view.progress = 0.1
    screen.advance(to: 1.2)
    #expect(view.progress == 0.1)
  }

  @Test func wheelsHaveTheStylesFromBeforeIOS13() {
    let white = UIActivityIndicatorView(style: .whiteLarge)
    #expect(white.color == .white && white.bounds.width == 37)
    white.style = .gray
    #expect(white.color == .systemGray && white.intrinsicContentSize.width == 20)
    white.style = .white
    #expect(white.subviews.allSatisfy { $0.backgroundColor == .white })
    #expect(UIActivityIndicatorView.Style.whiteLarge.rawValue == 0)
  }
}
