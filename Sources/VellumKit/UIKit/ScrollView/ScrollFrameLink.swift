import ScrollEngine

/// Tells a scroll view of frames, without keeping it.
@MainActor final class ScrollFrameLink: FrameClock.Observer {
  weak var view: UIScrollView?

  func frame(at now: Timestamp) -> Bool {
    guard let view, view.scroller.needsFrame else { return false }
    view.frameIsDue()
    return view.scroller.needsFrame
  }
}
