import TestSupport
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

/// The gallery on a headless screen, with the gestures of a person.
@MainActor final class GalleryScene {
  let host: HeadlessHost
  let window = UIWindow(frame: UIScreen.main.bounds)
  let gallery: GalleryViewController

  /// Opens the gallery at a page, or at the list if no page is named.
  init(_ name: String? = nil, size: CGSize = CGSize(width: 1000, height: 700)) {
    for window in UIScreen.main.windows { window.isHidden = true }
    host = HeadlessHost(size: size)
    window.frame = CGRect(origin: .zero, size: size)
    gallery = GalleryViewController(showing: name.map { Gallery.page(named: $0)! })
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    host.advanceUntilSettled()
  }

  /// The open page; traps if it is of another kind.
  func page<Page: UIViewController>(_ kind: Page.Type = Page.self) -> Page {
    gallery.pageController as! Page
  }

  /// A point of `view` in the window.
  func place(_ point: CGPoint, in view: UIView) -> CGPoint { view.convert(point, to: nil) }

  /// The middle of the visible part of `view`, in window coordinates. What lies over a scroll view is an inset of it.
  func middle(of view: UIView) -> CGPoint {
    let covered = (view as? UIScrollView)?.adjustedContentInset ?? .zero
    let seen = view.bounds.inset(by: covered)
    return view.convert(CGPoint(x: seen.midX, y: seen.midY), to: nil)
  }

  /// Performs a scripted gesture, and waits until nothing moves.
  func perform(_ gesture: ScriptedGesture) {
    host.perform(gesture)
    host.advanceUntilSettled()
  }

  func type(_ keys: String...) {
    for key in keys { perform(.key(key, modifiers: [])) }
  }

  /// Scrolls what is around a view, as a sheet that is closed, until the view is seen.
  func reveal(_ view: UIView) {
    let around = sequence(first: view, next: \.superview).compactMap { $0 as? UIScrollView }
    for scrollView in around.reversed()
    where scrollView is SheetView || scrollView is PanelView || scrollView.superview is PlacesView {
      scrollView.scrollRectToVisible(view.convert(view.bounds, to: scrollView), animated: false)
    }
    host.advanceUntilSettled()
  }

  /// Taps the middle of a control.
  func press(_ control: UIView) {
    reveal(control)
    perform(.tap(middle(of: control), count: 1))
  }

  func pinch(at center: CGPoint, from span: Double, to endSpan: Double, angle: Double = 0.6) {
    perform(.pinch(center: center, span: span, endSpan: endSpan, angle: angle, duration: 0.3))
  }

  /// Plays the two fingers that the mouse with Control makes in a window, mirrored about the place that was pressed.
  func controlDrag(from place: CGPoint, by way: CGVector) {
    var fingers = MirroredFingers(rightID: 0, leftID: -1)
    func send(_ touches: [TouchInput]) {
      for touch in touches { host.schedule(.event(.touch(touch)), at: host.now) }
      host.advance(by: 1.0 / 60)
    }
    send(fingers.press(at: place, width: window.bounds.width))
    for step in 1...10 {
      let part = CGFloat(step) / 10
      send(fingers.move(to: CGPoint(x: place.x + part * way.dx, y: place.y + part * way.dy)))
    }
    send(fingers.end())
    host.advanceUntilSettled()
  }

  /// The person prefers text of `scale` times the usual size.
  func preferText(_ scale: Double) {
    host.loop.send(.appearance(HostAppearance(textScale: scale)), at: host.now)
    host.advanceUntilSettled()
  }

  func resize(to size: CGSize) {
    host.schedule(.resized(size, scale: 1), at: host.now)
    host.advanceUntilSettled()
  }
}

/// The scene of a suite, made when a test asks for it: some have one of their own, or need none.
@MainActor final class SuiteScene {
  private let name: String
  private let prepare: @MainActor (GalleryScene) -> Void

  /// - Parameter prepare: Called with the scene once it is made.
  init(_ name: String, prepare: @escaping @MainActor (GalleryScene) -> Void = { _ in }) {
    self.name = name
    self.prepare = prepare
  }

  private(set) lazy var scene: GalleryScene = {
    let scene = GalleryScene(name)
    prepare(scene)
    return scene
  }()
}

extension CGVector {
  /// How far a drag by this vector moves content: a pan leaves out the 10 points of its slop.
  var withoutSlop: CGVector {
    let part = max(0, 1 - 10 / hypot(dx, dy))
    return CGVector(dx: dx * part, dy: dy * part)
  }
}

extension UIView {
  /// The place of a subview in its scroll view as it is presented now, during animations too.
  func seenFrame(in scrollView: UIScrollView) -> CGRect {
    let origin = (scrollView.layer.presentation() ?? scrollView.layer).bounds.origin
    return (layer.presentation() ?? layer).frame.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// All views of a type inside this one.
  func descendants<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    subviews.flatMap { [$0 as? Kind].compactMap { $0 } + $0.descendants(kind) }
  }
}

extension CGRect {
  func isClose(to other: CGRect, within tolerance: Double) -> Bool {
    origin.isClose(to: other.origin, within: tolerance)
      && CGPoint(x: maxX, y: maxY).isClose(to: CGPoint(x: other.maxX, y: other.maxY), within: tolerance)
  }
}

extension CGPoint {
  func isClose(to other: CGPoint, within tolerance: Double = 1e-9) -> Bool {
    x.isClose(to: other.x, within: tolerance) && y.isClose(to: other.y, within: tolerance)
  }
}
