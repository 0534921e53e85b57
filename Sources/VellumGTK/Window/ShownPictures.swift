import RenderList

/// What the window shows: a whole picture, and parts of a newer one over it.
///
/// GTK draws again what differs from the frame before, and compares whole drawings. A picture given as one drawing is drawn
/// and sent to the display in full, however little has changed. Parts let it draw, and send, no more than them.
struct ShownPictures {
  /// The last picture that was given as a whole, the last one of all, and the pixels to a point of both.
  private var shown: (whole: RenderList, last: RenderList, scale: Double)?
  /// Pixels that parts have drawn again without a change, since the whole picture.
  private var repeated = 0

  /// What GTK is given next.
  enum Update: Equatable {
    /// The whole picture.
    case whole
    /// These places of it, in pixels, over the whole picture that was given last. They do not overlap.
    case parts([DeviceRect])
  }

  /// How `list` is shown from now on, where a point has `scale` pixels; nil if it is shown already.
  ///
  /// Parts pay as long as they are small, and until what they draw again amounts to a whole picture: a large change that
  /// stays makes the parts of all later frames large. Where `scale` is not a whole number there are none: GTK draws in whole points, whose
  /// edges are between pixels then.
  mutating func show(_ list: RenderList, scale: Double) -> Update? {
    if let shown, shown.scale == scale, shown.last.width == list.width, shown.last.height == list.height {
      if shown.last == list { return nil }
      guard let step = Int(exactly: scale) else { return showWhole(list, scale: scale) }
      let frame = list.width * list.height
      let parts = list.damage(since: shown.whole).map { $0.alignedOutward(to: step) }
      let area = parts.reduce(0) { $0 + $1.area }
      if area * 2 <= frame {
        repeated += max(area - list.damage(since: shown.last).reduce(0) { $0 + $1.area }, 0)
        if repeated <= frame {
          self.shown?.last = list
          return .parts(parts)
        }
      }
    }
    return showWhole(list, scale: scale)
  }

  private mutating func showWhole(_ list: RenderList, scale: Double) -> Update {
    shown = (list, list, scale)
    repeated = 0
    return .whole
  }
}

extension DeviceRect {
  /// The smallest rectangle around this one whose edges are multiples of `step`: places in GTK are points.
  fileprivate func alignedOutward(to step: Int) -> DeviceRect {
    DeviceRect(
      minX: minX / step * step, minY: minY / step * step,
      maxX: (maxX + step - 1) / step * step, maxY: (maxY + step - 1) / step * step)
  }
}
