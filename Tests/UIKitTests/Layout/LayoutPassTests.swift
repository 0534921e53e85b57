import Foundation
import Testing
import VellumKit

@MainActor struct LayoutPassTests {
  /// What has been called, in order.
  @MainActor final class Log { var lines: [String] = [] }

  final class LoggingView: UIView {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    }
    required init?(coder: NSCoder) { fatalError("it is not archived") }

    override func updateConstraints() {
      log.lines.append("\(name) constraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.lines.append("\(name) layout")
    }
    override func draw(_ rect: CGRect) { log.lines.append("\(name) draw") }
  }

  final class LoggingController: UIViewController {
    let log: Log

    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("it is not archived") }

    override func loadView() { view = LoggingView("root", log) }
    override func updateViewConstraints() {
      log.lines.append("controller constraints")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { log.lines.append("will layout") }
    override func viewDidLayoutSubviews() { log.lines.append("did layout") }
  }

  @Test func aPassGoesFromTheLeavesToTheRootAndBack() {
    let screen = TestScreen()
    let log = Log()
    let controller = LoggingController(log)
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    inner.widthAnchor.constraint(equalToConstant: 50).isActive = true
    screen.window.rootViewController = controller
    screen.frame()
    #expect(
      log.lines == [
        "inner constraints", "outer constraints", "controller constraints", "root constraints", "will layout",
        "root layout", "did layout", "outer layout", "inner layout", "root draw", "outer draw", "inner draw",
      ])
    log.lines = []
    screen.frame(at: 1)
    #expect(log.lines == [])
  }

  @Test func updatesOfConstraintsAreAskedFor() {
    let screen = TestScreen()
    let log = Log()
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(inner)
    screen.window.addSubview(outer)
    #expect(inner.needsUpdateConstraints())
    inner.updateConstraintsIfNeeded()
    #expect(log.lines == ["inner constraints"] && !inner.needsUpdateConstraints())
    outer.setNeedsUpdateConstraints()
    #expect(screen.isFrameRequested)
    screen.frame()
    #expect(log.lines.filter { $0.hasSuffix("constraints") } == ["inner constraints", "outer constraints"])
    log.lines = []
    inner.setNeedsUpdateConstraints()
    screen.frame(at: 1)
    #expect(log.lines == ["inner constraints"])
  }

  @Test func constraintsChangedInAnUpdateCountInTheSamePass() {
    final class Wide: UIView {
      override func updateConstraints() {
        if constraints.isEmpty { widthAnchor.constraint(equalToConstant: 30).isActive = true }
        super.updateConstraints()
      }
    }
    let screen = TestScreen()
    let view = Wide()
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.window.addSubview(view)
    screen.frame()
    #expect(view.bounds.width == 30)
  }

  @Test func aConstantSetInLayoutCountsInTheSameFrame() {
    final class Halving: UIView {
      let inner = UIView()
      lazy var width = inner.widthAnchor.constraint(equalToConstant: 1)
      override func layoutSubviews() {
        super.layoutSubviews()
        width.constant = bounds.width / 2
      }
    }
    let screen = TestScreen()
    let view = Halving(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    view.inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(view.inner)
    view.width.isActive = true
    screen.window.addSubview(view)
    screen.frame()
    #expect(view.inner.bounds.width == 40)
  }

  /// A layout that asks for another one for ever ends, and goes on in the next frame.
  @Test func aFeedbackLoopEnds() {
    final class Growing: UIView {
      let inner = UIView()
      lazy var width = inner.widthAnchor.constraint(equalToConstant: 1)
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        width.constant += 1
      }
    }
    let screen = TestScreen()
    let view = Growing(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    view.inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(view.inner)
    view.width.isActive = true
    screen.window.addSubview(view)
    screen.frame()
    #expect(view.layouts > 1 && view.layouts < 2000)
  }
}
