import Foundation
import Testing
import VellumKit

@MainActor struct HierarchyTests {
  @Test func addingAndRemovingCallBackInOrder() {
    let screen = TestScreen()
    let log = Log()
    let outer = Recorder("outer", log)
    let inner = Recorder("inner", log)
    outer.addSubview(inner)
    #expect(log.take() == ["inner willMove outer", "inner didMove", "outer didAdd inner"])
    screen.window.addSubview(outer)
    #expect(
      log.take() == [
        "outer willMove UIWindow", "outer willMove window", "inner willMove window", "outer didMove window",
        "inner didMove window", "outer didMove",
      ])
    inner.removeFromSuperview()
    #expect(
      log.take() == [
        "inner willMove nil", "inner willMove no window", "outer willRemove inner", "inner didMove window",
        "inner didMove",
      ])
    #expect(inner.superview == nil && inner.window == nil && outer.subviews.isEmpty)
  }

  @Test func movingBetweenSuperviewsOfAWindowIsNoMoveOfWindow() {
    let screen = TestScreen()
    let log = Log()
    let (left, right, view) = (UIView(), UIView(), Recorder("view", log))
    screen.window.addSubview(left)
    screen.window.addSubview(right)
    left.addSubview(view)
    _ = log.take()
    right.addSubview(view)
    #expect(log.take() == ["view willMove UIView", "view didMove"])
    #expect(left.subviews.isEmpty && right.subviews == [view])
  }

  @Test func orderIsThatOfTheLayersToo() {
    let outer = UIView()
    let views = (0..<4).map { index -> UIView in
      let view = UIView()
      view.tag = index
      return view
    }
    func order() -> [Int] { outer.subviews.map(\.tag) }
    func layers() -> [Int] {
      outer.layer.sublayers!.map { layer in views.firstIndex { $0.layer === layer }! }
    }
    for view in views { outer.addSubview(view) }
    outer.sendSubviewToBack(views[2])
    #expect(order() == [2, 0, 1, 3] && layers() == order())
    outer.bringSubviewToFront(views[0])
    #expect(order() == [2, 1, 3, 0] && layers() == order())
    outer.insertSubview(views[0], belowSubview: views[1])
    #expect(order() == [2, 0, 1, 3] && layers() == order())
    outer.insertSubview(views[2], aboveSubview: views[1])
    #expect(order() == [0, 1, 2, 3] && layers() == order())
    outer.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(order() == [3, 1, 2, 0] && layers() == order())
    outer.insertSubview(views[0], at: 0)
    #expect(order() == [0, 3, 1, 2] && layers() == order())
  }

  @Test func layersThatAreNoViewsStayWhereTheyAre() {
    let outer = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    let bare = CALayer()
    outer.addSubview(a)
    outer.layer.addSublayer(bare)
    outer.addSubview(b)
    outer.insertSubview(c, at: 0)
    #expect(outer.layer.sublayers! == [c.layer, a.layer, bare, b.layer])
  }

  @Test func tagsAreFoundInDepth() {
    let (outer, middle, inner) = (UIView(), UIView(), UIView())
    inner.tag = 7
    outer.addSubview(middle)
    middle.addSubview(inner)
    #expect(outer.viewWithTag(7) === inner)
    #expect(outer.viewWithTag(8) == nil)
  }

  @Test func tintIsTheSuperviewsUnlessSet() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.tintColor.cgColor == UIColor.systemBlue.cgColor)
    outer.tintColor = .red
    #expect(inner.tintColor.cgColor == UIColor.red.cgColor)
    inner.tintColor = .green
    #expect(inner.tintColor.cgColor == UIColor.green.cgColor)
  }

  @Test func layoutRunsOncePerFrameFromTheTop() {
    let screen = TestScreen()
    let log = Log()
    let outer = LaysOut("outer", log)
    let inner = LaysOut("inner", log)
    outer.addSubview(inner)
    screen.window.addSubview(outer)
    screen.frame(at: 0)
    #expect(log.take() == ["outer", "inner"])
    inner.frame.size.width = 10
    inner.frame.size.width = 20
    outer.bounds.origin.y = 5
    screen.frame(at: 1)
    #expect(log.take() == ["outer", "inner"])
    screen.frame(at: 2)
    #expect(log.take() == [])
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(log.take() == ["inner"])
  }
}

@MainActor private final class Log {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private final class Recorder: UIView {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  private func add(_ event: String) { log.lines.append("\(name) \(event)") }

  override func willMove(toSuperview newSuperview: UIView?) {
    add("willMove \((newSuperview as? Recorder)?.name ?? newSuperview.map { "\(type(of: $0))" } ?? "nil")")
  }
  override func didMoveToSuperview() { add("didMove") }
  override func willMove(toWindow newWindow: UIWindow?) {
    add("willMove \(newWindow == nil ? "no window" : "window")")
  }
  override func didMoveToWindow() { add("didMove window") }
  override func didAddSubview(_ subview: UIView) { add("didAdd \((subview as! Recorder).name)") }
  override func willRemoveSubview(_ subview: UIView) { add("willRemove \((subview as! Recorder).name)") }
}

private final class LaysOut: UIView {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { log.lines.append(name) }
}
