import Testing
import UIKit

@MainActor struct ControlSheetTests {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func controlsLookAsBefore(style: UIUserInterfaceStyle) throws {
    try expectSheet("sheet-controls", style, cell: CGSize(width: 160, height: 72)) {
      [switches(), sliders(), steppers(), segments(), progress(), wheels(), dots()].flatMap { $0 }
    }
  }

  private func switches() -> [(String, UIView)] {
    func toggle(_ isOn: Bool, _ change: (UISwitch) -> Void) -> UIView {
      configured(UISwitch()) { toggle in
        toggle.isOn = isOn
        change(toggle)
      }
    }
    return [
      ("off", toggle(false) { _ in }), ("on", toggle(true) { _ in }),
      ("off, disabled", toggle(false) { $0.isEnabled = false }),
      ("on, disabled", toggle(true) { $0.isEnabled = false }),
      ("off, highlighted", toggle(false) { $0.isHighlighted = true }),
      ("on, highlighted", toggle(true) { $0.isHighlighted = true }),
      ("onTintColor", toggle(true) { $0.onTintColor = .orange }),
      ("thumbTintColor", toggle(true) { $0.thumbTintColor = .yellow }),
    ]
  }

  private func sliders() -> [(String, UIView)] {
    func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UIView {
      configured(UISlider()) { slider in
        slider.value = value
        change(slider)
      }
    }
    return [
      ("0", slider(0)), ("0.4", slider(0.4)), ("1", slider(1)),
      ("disabled", slider(0.4) { $0.isEnabled = false }),
      ("highlighted", slider(0.4) { $0.isHighlighted = true }),
      ("tintColor", slider(0.4) { $0.tintColor = .red }),
      (
        "tracks",
        slider(0.4) { slider in
          slider.minimumTrackTintColor = .orange
          slider.maximumTrackTintColor = .purple
        }
      ),
      ("thumbTintColor", slider(0.4) { $0.thumbTintColor = .red }),
    ]
  }

  private func steppers() -> [(String, UIView)] {
    func stepper(_ change: (UIStepper) -> Void) -> UIView { configured(UIStepper(), change) }
    return [
      ("at its minimum", stepper { _ in }), ("between", stepper { $0.value = 50 }),
      ("at its maximum", stepper { $0.value = 100 }),
      (
        "disabled",
        stepper { stepper in
          stepper.value = 50
          stepper.isEnabled = false
        }
      ),
    ]
  }

  private func segments() -> [(String, UIView)] {
    func control(_ items: [Any], _ change: (UISegmentedControl) -> Void) -> UIView {
      configured(UISegmentedControl(items: items)) { control in
        control.frame.size.width = 144
        change(control)
      }
    }
    let words = ["One", "Two"]
    return [
      ("none selected", control(words) { _ in }),
      ("selected", control(words) { $0.selectedSegmentIndex = 0 }),
      (
        "disabled segment",
        control(words) { control in
          control.selectedSegmentIndex = 0
          control.setEnabled(false, forSegmentAt: 1)
        }
      ),
      (
        "disabled",
        control(words) { control in
          control.selectedSegmentIndex = 0
          control.isEnabled = false
        }
      ),
      (
        "images",
        control([SheetPicture.ring(), SheetPicture.quarters()]) { $0.selectedSegmentIndex = 1 }
      ),
      (
        "momentary",
        control(words) { control in
          control.isMomentary = true
          control.selectedSegmentIndex = 0
        }
      ),
      (
        "tinted",
        control(words) { control in
          control.selectedSegmentIndex = 1
          control.selectedSegmentTintColor = .orange
        }
      ),
      (
        "widths by content",
        control(["One", "Twenty"]) { control in
          control.apportionsSegmentWidthsByContent = true
          control.selectedSegmentIndex = 1
        }
      ),
    ]
  }

  private func progress() -> [(String, UIView)] {
    func progress(_ style: UIProgressView.Style, _ change: (UIProgressView) -> Void = { _ in }) -> UIView {
      configured(UIProgressView(progressViewStyle: style)) { view in
        view.frame.size.width = 136
        view.progress = 0.4
        change(view)
      }
    }
    return [
      ("progress", progress(.default)), ("progress, bar", progress(.bar)),
      ("progress, none", progress(.default) { $0.progress = 0 }),
      (
        "progress, tinted",
        progress(.default) { view in
          view.progressTintColor = .orange
          view.trackTintColor = .purple
        }
      ),
    ]
  }

  private func wheels() -> [(String, UIView)] {
    func wheel(_ style: UIActivityIndicatorView.Style, _ change: (UIActivityIndicatorView) -> Void) -> UIView
    {
      configured(UIActivityIndicatorView(style: style), change)
    }
    return [
      ("medium", wheel(.medium) { $0.startAnimating() }), ("large", wheel(.large) { $0.startAnimating() }),
      (
        "coloured",
        wheel(.large) { wheel in
          wheel.color = .red
          wheel.startAnimating()
        }
      ),
      ("stopped", wheel(.large) { $0.hidesWhenStopped = false }),
    ]
  }

  private func dots() -> [(String, UIView)] {
    func pages(_ count: Int, _ change: (UIPageControl) -> Void) -> UIView {
      configured(UIPageControl()) { dots in
        dots.numberOfPages = count
        dots.currentPage = 1
        dots.backgroundColor = .gray
        change(dots)
      }
    }
    return [
      ("pages", pages(5) { _ in }), ("right to left", pages(5) { $0.direction = .rightToLeft }),
      ("from the bottom", pages(3) { $0.direction = .bottomToTop }),
      (
        "pages, tinted",
        pages(5) { dots in
          dots.pageIndicatorTintColor = .yellow
          dots.currentPageIndicatorTintColor = .red
        }
      ),
      ("prominent background", pages(5) { $0.backgroundStyle = .prominent }),
      (
        "more than there is room for",
        pages(60) { dots in
          dots.currentPage = 30
          dots.frame.size = CGSize(width: 136, height: 26)
        }
      ),
      ("one page", pages(1) { $0.currentPage = 0 }),
      (
        "one page, hidden",
        pages(1) { dots in
          dots.currentPage = 0
          dots.hidesForSinglePage = true
        }
      ),
    ]
  }
}
