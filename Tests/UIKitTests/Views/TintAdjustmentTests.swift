import Foundation
import Testing
import UIKit

/// `UIView.tintAdjustmentMode`: Apple's page on it.
@MainActor struct TintAdjustmentTests {
  private final class TintedView: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  private func tree() -> (outer: TintedView, inner: TintedView) {
    let (outer, inner) = (TintedView(), TintedView())
    outer.tintColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    outer.addSubview(inner)
    (outer.changes, inner.changes) = (0, 0)
    return (outer, inner)
  }

  @Test func itIsThatOfTheNearestViewThatHasOne() {
    let (outer, inner) = tree()
    #expect(outer.tintAdjustmentMode == .normal && inner.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    inner.tintAdjustmentMode = .normal
    #expect(
      inner.tintAdjustmentMode == .normal
        && inner.tintColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    inner.tintAdjustmentMode = .automatic
    #expect(inner.tintAdjustmentMode == .dimmed)
    inner.removeFromSuperview()
    #expect(inner.tintAdjustmentMode == .normal)
    #expect([UIView.TintAdjustmentMode.automatic, .normal, .dimmed].map(\.rawValue) == [0, 1, 2])
  }

  @Test func aDimmedTintHasNoHue() {
    let (outer, inner) = tree()
    outer.tintAdjustmentMode = .dimmed
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    #expect(inner.tintColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    // 0.2126 of red and 0.7152 of green.
    #expect(abs(red - (0.2126 + 0.7152 / 2)) < 1e-9 && red == green && green == blue && alpha == 0.5)
    outer.tintColor = .tintColor
    let accent = UIColor.systemBlue.resolvedColor(with: outer.traitCollection)
    #expect(outer.tintColor.resolvedColor(with: outer.traitCollection) != accent)
    outer.backgroundColor = .tintColor
    let fill = outer.layer.backgroundColor?.components ?? []
    #expect(fill.count == 2 || fill[0] == fill[1] && fill[1] == fill[2])
  }

  @Test func aChangeIsToldHereAndInside() {
    let (outer, inner) = tree()
    // A tint of its own is dimmed too.
    inner.tintColor = .red
    (outer.changes, inner.changes) = (0, 0)
    outer.tintAdjustmentMode = .dimmed
    #expect(outer.changes == 1 && inner.changes == 1)
    outer.tintAdjustmentMode = .dimmed
    #expect(outer.changes == 1 && inner.changes == 1)
    inner.tintAdjustmentMode = .dimmed
    #expect(inner.changes == 1)
    outer.tintAdjustmentMode = .normal
    #expect(outer.changes == 2 && inner.changes == 1)
    let late = TintedView()
    late.tintColor = .red
    inner.addSubview(late)
    #expect(late.changes == 2)
  }

  @Test func aViewThatComesFromADimmedSuperviewIsToldWhateverTintItHas() {
    for (outerTint, innerTint) in [(nil, .red), (.red, nil), (.red, .red)] as [(UIColor?, UIColor?)] {
      let (dimmed, normal) = (UIView(), UIView())
      dimmed.tintAdjustmentMode = .dimmed
      let (outer, inner) = tree()
      outer.tintColor = outerTint
      inner.tintColor = innerTint
      dimmed.addSubview(outer)
      (outer.changes, inner.changes) = (0, 0)
      normal.addSubview(outer)
      #expect(outer.changes == 1 && inner.changes == 1 && inner.tintAdjustmentMode == .normal)
      dimmed.addSubview(outer)
      #expect(outer.changes == 2 && inner.changes == 2 && inner.tintAdjustmentMode == .dimmed)
      outer.removeFromSuperview()
      #expect(outer.changes == 3 && inner.changes == 3 && inner.tintAdjustmentMode == .normal)
      #expect(dimmed.subviews.isEmpty && normal.subviews.isEmpty)
    }
  }

  @Test func aViewWithATintOfItsOwnIsNotToldOfASuperviewWithTheSameMode() {
    let (outer, inner) = tree()
    let plain = UIView()
    plain.addSubview(outer)
    #expect(outer.changes == 0 && inner.changes == 0)
    inner.tintColor = .red
    inner.tintAdjustmentMode = .normal
    let dimmed = UIView()
    dimmed.tintAdjustmentMode = .dimmed
    inner.changes = 0
    dimmed.addSubview(outer)
    #expect(outer.changes == 1 && inner.changes == 0)
  }

  @Test func controlsAndTemplatesAreDimmed() {
    let view = UIView()
    view.tintColor = .red
    let slider = UISlider()
    view.addSubview(slider)
    view.tintAdjustmentMode = .dimmed
    #expect(slider.subviews[1].backgroundColor == UIColor(white: 0.2126, alpha: 1))
    view.tintAdjustmentMode = .automatic
    #expect(slider.subviews[1].backgroundColor == .red)
  }
}
