import Foundation
import ScrollEngine

/// What a scroll view is setting of its own properties, so that their setters know whose value it is.
enum PublishedProperty {
  /// Nothing: whoever sets a property is a client.
  case none
  /// The engine's offset, size or scale: the setter shows it.
  case contentOffset
  case contentSize
  case zoomScale
  /// A client has set the scale: what the engine makes of it is shown without asking the client again.
  case askedForScale
}

/// How the engine's values come out: through the properties that clients may override.
///
/// Nobody finds out whether a class overrides them, because nobody needs to: setting a property that nobody overrides is one
/// call to its setter, which shows the value. There is no second way that could differ in what it does or costs, and nothing
/// that depends on how the compiler lays out classes.
extension UIScrollView {
  // MARK: - What the setters do

  func take(contentOffset: CGPoint) {
    if publishing == .contentOffset { place(at: contentOffset) } else { scroll(alongTo: contentOffset) }
  }

  func take(contentSize: CGSize) {
    guard contentSize != shownContentSize else { return }
    shownContentSize = contentSize
    if publishing == .contentSize { return }
    scrollerGeometry { $0.contentSize = Vector(contentSize) }
    updateAdjustedContentInset()
  }

  func take(zoomScale: CGFloat) {
    if publishing == .zoomScale { return scaleZoomView(to: zoomScale) }
    publish(.askedForScale) { setZoomScale(zoomScale, animated: false) }
  }

  // MARK: - What sets them

  /// Sets ``contentOffset``; where an override has made something else of it, the engine goes by that.
  func publishOffset(_ origin: CGPoint) {
    let (before, offset) = (published.origin, scroller.offset)
    publish(.contentOffset) { contentOffset = origin }
    if scroller.offset != offset {
      // The override has scrolled by itself meanwhile: that stands.
      published = PublishedOffset(exact: scroller.offset, origin: published.origin)
      place(at: CGPoint(scroller.offset))
    } else if published.origin != origin {
      let place = PublishedOffset(exact: offset, origin: origin).exact(of: published.origin)
      scroller.handle(.offsetOverridden(from: Vector(before), to: place), at: clock.now)
      published = PublishedOffset(exact: scroller.offset, origin: published.origin)
    }
  }

  /// Shows the content at `origin`.
  func place(at origin: CGPoint) {
    published = PublishedOffset(exact: published.exact, origin: origin)
    if bounds.origin != origin { bounds.origin = origin }
  }

  /// Sets ``contentSize`` to what a zoom has made of it.
  func showContentSize() {
    let size = scroller.geometry.contentSize
    guard Vector(shownContentSize) != size else { return }
    publish(.contentSize) { contentSize = CGSize(size) }
    var geometry = scroller.geometry
    if geometry.contentSize != size {
      shownContentSize = CGSize(geometry.contentSize)
    } else if Vector(shownContentSize) != size {
      geometry.contentSize = Vector(shownContentSize)
      scroller.handle(.geometryChanged(geometry), at: clock.now)
      fitInsetsToScale()
    }
  }

  /// Gives the view that is zoomed the engine's scale, by setting ``zoomScale``.
  func showScale() {
    guard let zoomView, scroller.geometry.zoomContent != nil, Double(zoomView.uniformScale) != scroller.scale
    else { return }
    let scale = scroller.scale
    if publishing == .askedForScale {
      publishing = .none
      return scaleZoomView(to: CGFloat(scale))
    }
    publish(.zoomScale) { zoomScale = CGFloat(scale) }
    let shown = Double(zoomView.uniformScale)
    guard shown != scroller.scale else { return }
    if scroller.scale == scale {
      scroller.handle(.scaleOverridden(shown), at: clock.now)
      fitInsetsToScale()
    } else {
      scaleZoomView(to: CGFloat(scroller.scale))
    }
  }

  /// Runs `body` while the view sets a property; or, with `none`, while it sets none.
  func publish(_ property: PublishedProperty, _ body: () -> Void) {
    let outer = publishing
    publishing = property
    body()
    publishing = outer
  }
}
