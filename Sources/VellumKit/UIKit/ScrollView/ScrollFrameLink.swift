import ScrollEngine

/// Notifies a scroll view of frames, with a weak reference.
@MainActor final class ScrollFrameLink: FrameClock.Observer {
  weak var view: UIScrollView?

  func frame(at now: Timestamp) -> Bool {
    guard let view, view.scroller.needsFrame else { return false }
    view.frameIsDue()
    return view.scroller.needsFrame
  }
}
