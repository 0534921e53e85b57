/// A picture that a pane shows: how far it is zoomed, and the double taps on it.
package struct PanePicture: Equatable, Sendable {
  package fileprivate(set) var zoom: PictureZoom
  private var taps = DoubleTaps()
  /// Whether the program has set the least and the greatest scale since the picture is shown. What it has not set is the picture's.
  package var hasOwnMinimum = false
  package var hasOwnMaximum = false

  init(size: Vector, density: Double) { zoom = PictureZoom(size: size, density: density) }

  /// The least and the greatest scale; nil before there is a viewport.
  package var limits: (minimum: Double, maximum: Double)? {
    zoom.viewport == .zero ? nil : (zoom.minimumScale, zoom.maximumScale)
  }

  /// Takes in what a finger did; returns where a double tap began, if it has ended now.
  mutating func take(_ input: ContactInput, isClaimed: Bool, at moment: Timestamp) -> Vector? {
    taps.take(input, isClaimed: isClaimed, at: moment)
  }
}

/// Pictures fit at first, and double taps zoom them.
extension ScrollPane {
  /// Shows a picture of `size` points at scale 1, with `density` of its pixels to a point, all of it at first. Without a density the
  /// content is no picture any more.
  package mutating func showPicture(_ size: Vector, density: Double, at now: Timestamp) {
    guard density > 0, min(size.x, size.y) >= PictureZoom.smallest else {
      picture = nil
      return
    }
    if let zoom = picture?.zoom, zoom.size == size, zoom.density == density { return }
    picture = PanePicture(size: size, density: density)
    fitPicture(at: now)
  }

  /// Follows the viewport: a picture that fitted still fits, another one keeps its scale and its centre.
  package mutating func fitPicture(at now: Timestamp) {
    let (viewport, pixels) = (scroller.geometry.viewport, settings.pixelsPerPoint)
    guard var zoom = picture?.zoom, zoom.viewport != viewport || zoom.pixelsPerPoint != pixels,
      let rect = zoom.resize(
        to: viewport, pixelsPerPoint: pixels, offset: published.origin, scale: scroller.scale)
    else { return }
    picture?.zoom = zoom
    var rules = scroller.rules
    if let limits = picture?.limits {
      if picture?.hasOwnMinimum == false { rules.minimumScale = limits.minimum }
      if picture?.hasOwnMaximum == false { rules.maximumScale = limits.maximum }
    }
    send(.rulesChanged(rules), at: now)
    self.zoom(to: .rect(rect), .immediate, at: now)
  }

  /// Takes in what a finger on the picture did, after the gestures; zooms if that ends a double tap.
  package mutating func takeTap(
    _ input: ContactInput, isClaimed: Bool, at moment: Timestamp, now: Timestamp
  ) {
    guard let place = picture?.take(input, isClaimed: isClaimed, at: moment), let zoom = picture?.zoom,
      settings.isZoomEnabled
    else { return }
    let rect = zoom.doubleTapped(at: place, offset: published.origin, scale: scroller.scale)
    self.zoom(to: .rect(rect), style(animated: true), at: now)
  }
}
