import Foundation
import ScrollEngine

/// The property that a scroll view itself is setting, so that the setter can tell the engine's value from a
/// client's.
enum PublishedProperty {
  /// None: any setter is called by a client.
  case none
  /// The engine's offset, size or scale: the setter shows it.
  case contentOffset
  case contentSize
  case zoomScale
  /// A client has set the scale. The engine's result is shown without calling the setter again.
  case askedForScale
}

/// Shows the engine's values by setting the properties that clients may override.
///
/// The setter is always called, whether or not a class overrides it. There is no second path that could
/// behave differently, and nothing depends on how the compiler lays out classes.
extension UIScrollView {
  // MARK: - Called by the setters

  func adopt(contentOffset: CGPoint) {
    if publishing == .contentOffset {
      place(at: Vector(contentOffset))
    } else {
      scroll(alongTo: contentOffset)
    }
  }

  func adopt(contentSize: CGSize) {
    guard contentSize != shownContentSize else { return }
    changing("contentSize") {
      shownContentSize = contentSize
      if publishing == .contentSize { return }
      scrollerGeometry { $0.contentSize = Vector(contentSize) }
      updateAdjustedContentInset()
    }
  }

  func adopt(zoomScale: CGFloat) {
    if publishing == .zoomScale { return scaleZoomView(to: zoomScale) }
    publish(.askedForScale) { setZoomScale(zoomScale, animated: false) }
  }

  // MARK: - Setting the properties

  /// Sets `contentOffset`. If an override passes on another value, the engine continues from that value.
  func publishOffset(_ origin: Vector) {
    let (before, offset) = (published.origin, scroller.offset)
    publish(.contentOffset) { contentOffset = CGPoint(origin) }
    if scroller.offset != offset {
      // The override has scrolled by itself meanwhile. Its offset counts.
      published.exact = scroller.offset
      place(at: scroller.offset)
    } else if published.origin != origin {
      let place = PublishedOffset(exact: offset, origin: origin).exact(of: published.origin)
      scroller.handle(.offsetOverridden(from: before, to: place), at: clock.now)
      published.exact = scroller.offset
    }
  }

  func place(at origin: Vector) {
    published.origin = origin
    let origin = CGPoint(origin)
    guard bounds.origin != origin else { return }
    let outer = isPlacing
    isPlacing = true
    // Not `bounds.origin = origin`: changing a part of a property that can be overridden takes memory.
    bounds = CGRect(origin: origin, size: bounds.size)
    isPlacing = outer
  }

  /// Sets `contentSize` to the size that a zoom has given the content.
  func showContentSize() {
    let size = scroller.geometry.contentSize
    guard Vector(shownContentSize) != size else { return }
    publish(.contentSize) { contentSize = CGSize(size) }
    // Constraints to the content's edges say how large it is.
    zoomView?.noteForLayout(.zoom)
    var geometry = scroller.geometry
    if geometry.contentSize != size {
      changing("contentSize") { shownContentSize = CGSize(geometry.contentSize) }
    } else if Vector(shownContentSize) != size {
      geometry.contentSize = Vector(shownContentSize)
      scroller.handle(.geometryChanged(geometry), at: clock.now)
      fitInsetsToScale()
    }
  }

  /// Gives the zoom view the engine's scale, by setting `zoomScale`.
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

  /// Runs `body` with `publishing` set to `property`, and restores it afterwards.
  func publish(_ property: PublishedProperty, _ body: () -> Void) {
    let outer = publishing
    publishing = property
    body()
    publishing = outer
  }
}
