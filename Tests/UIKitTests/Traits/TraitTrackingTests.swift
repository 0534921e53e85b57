import Foundation
import HostInterface
import Testing
import VellumKit

/// Methods that read traits are called again when these change: docs/behaviour/lifecycle.md.
@MainActor struct TraitTrackingTests {
  private let screen = TestScreen(width: 700, height: 500)
  private let controller = Controller()
  private let view = Reader(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  /// A view whose methods note that they are called; those in `readers` read traits.
  private final class Reader: UIView {
    var log: [String] = []
    var readers: Set<String> = []
    /// Whose traits they read; the view's own if nil.
    weak var source: UIView?

    private func note(_ name: String) {
      log.append(name)
      if readers.contains(name) { _ = (source ?? self).traitCollection.preferredContentSizeCategory }
    }
    override func updateProperties() { note("properties") }
    override func updateConstraints() {
      note("constraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      note("layout")
    }
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(rect)
      note("draw")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      _ = traitCollection.preferredContentSizeCategory
    }
  }

  /// The same for a controller, which reads its own traits or those of its view.
  private final class Controller: UIViewController {
    var log: [String] = []
    var readers: Set<String> = []
    var readsView = false

    private func note(_ name: String) {
      log.append(name)
      guard readers.contains(name) else { return }
      _ = (readsView ? view.traitCollection : traitCollection).preferredContentSizeCategory
    }
    override func updateProperties() { note("properties") }
    override func updateViewConstraints() {
      note("constraints")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { note("will layout") }
    override func viewDidLayoutSubviews() { note("did layout") }
  }

  /// Shows the view in the controller's view, after which nothing is pending.
  private func show() {
    screen.window.rootViewController = controller
    controller.view.addSubview(view)
    view.setNeedsUpdateConstraints()
    controller.view.setNeedsUpdateConstraints()
    screen.frame()
    forget()
  }

  private func forget() { (view.log, controller.log) = ([], []) }

  private func setTextScale(_ scale: Double) {
    screen.send(.appearance(HostAppearance(textScale: scale)))
  }

  @Test(arguments: ["properties", "constraints", "layout", "draw"])
  func aMethodOfAViewThatReadTraitsIsCalledAgainAtEachChange(name: String) {
    view.readers = [name]
    show()
    for (time, scale) in [(1.0, 1.3), (3.0, 1.0)] {
      setTextScale(scale)
      screen.frame(at: time)
      #expect(view.log.contains(name))
      forget()
      screen.frame(at: time + 1)
      #expect(view.log == [])
    }
  }

  @Test func onlyWhatReadTheTraitsOfItsViewIsCalledAgain() {
    show()
    setTextScale(1.3)
    screen.frame(at: 1)
    #expect(view.log == [] && controller.log == [])
    view.readers = ["draw"]
    view.setNeedsDisplay()
    screen.frame(at: 2)
    forget()
    setTextScale(1)
    screen.frame(at: 3)
    #expect(view.log == ["draw"] && controller.log == [])
    view.readers = []
    setTextScale(1.3)
    screen.frame(at: 4)
    forget()
    setTextScale(1)
    screen.frame(at: 5)
    #expect(view.log == [])
  }

  @Test func readingOutsideOfTheseMethodsOrTheTraitsOfAnotherViewIsNotNoted() {
    view.readers = ["layout", "draw"]
    view.source = screen.window
    _ = view.traitCollection
    show()
    _ = view.traitCollection
    setTextScale(1.3)
    screen.frame(at: 1)
    setTextScale(1)
    screen.frame(at: 2)
    #expect(view.log == [])
  }

  @Test func drawingThatReadTraitsFollowsTheSizeClassTheDirectionAndOverrides() {
    view.readers = ["draw"]
    show()
    let changes: [(UIViewController) -> Void] = [
      { $0.traitOverrides.horizontalSizeClass = .compact },
      { $0.traitOverrides.layoutDirection = .rightToLeft },
      { $0.traitOverrides.legibilityWeight = .bold },
    ]
    for (index, change) in changes.enumerated() {
      change(controller)
      screen.frame(at: Double(index + 1))
      #expect(view.log.contains("draw"))
      forget()
    }
    screen.frame(at: 9)
    #expect(view.log == [])
  }

  @Test func aViewThatReadTraitsIsLaidOutOnceWhenItsOwnOverridesChange() {
    view.readers = ["layout"]
    show()
    view.traitOverrides.horizontalSizeClass = .compact
    screen.frame(at: 1)
    #expect(view.log.filter { $0 == "layout" }.count == 1)
  }

  @Test func whatReadTraitsOutsideOfAWindowIsCalledAgainInIt() {
    view.readers = ["layout"]
    show()
    controller.traitOverrides.preferredContentSizeCategory = .extraSmall
    screen.frame(at: 1)
    view.removeFromSuperview()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    forget()
    controller.view.addSubview(view)
    screen.frame(at: 2)
    #expect(view.log.contains("layout"))
  }

  @Test(arguments: ["properties", "constraints", "will layout", "did layout"], [false, true])
  func aMethodOfAControllerThatReadTraitsIsCalledAgain(name: String, readsView: Bool) {
    (controller.readers, controller.readsView) = ([name], readsView)
    show()
    setTextScale(1.3)
    screen.frame(at: 1)
    #expect(controller.log.contains(name))
    forget()
    screen.frame(at: 2)
    #expect(controller.log == [])
  }

  @Test func theHandlerOfAButtonThatReadTraitsIsCalledAgain() {
    let button = UIButton(configuration: .filled())
    button.frame = CGRect(x: 0, y: 60, width: 90, height: 40)
    controller.loadViewIfNeeded()
    controller.view.addSubview(button)
    var (calls, reads) = (0, true)
    button.configurationUpdateHandler = { button in
      calls += 1
      guard reads else {
        button.configuration?.title = "Still"
        return
      }
      let isLarge = button.traitCollection.preferredContentSizeCategory > .large
      button.configuration?.title = isLarge ? "Large" : "Small"
    }
    show()
    #expect(button.titleLabel?.text == "Small")
    calls = 0
    setTextScale(1.3)
    screen.frame(at: 1)
    #expect(button.titleLabel?.text == "Large" && calls == 1)
    reads = false
    setTextScale(1)
    screen.frame(at: 2)
    #expect(calls == 2)
    setTextScale(1.3)
    screen.frame(at: 3)
    #expect(calls == 2)
  }
}
