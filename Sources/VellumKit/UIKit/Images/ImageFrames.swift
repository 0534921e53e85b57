import Foundation
import ScrollEngine

/// The pictures of an animated image, and how long each is shown, in seconds.
final class ImageFrames: Sendable {
  let images: [UIImage]
  /// How many rounds are shown; 0 means without end.
  let rounds: Int
  /// When each picture ends, from the beginning of a round.
  private let ends: [Double]

  /// Times that are not above 0 and finite count as `usualTime`.
  init(_ images: [UIImage], times: [Double], rounds: Int = 0) {
    precondition(
      !images.isEmpty && times.count == images.count,
      "every picture must have a time, and there are \(times.count) for \(images.count)")
    (self.images, self.rounds) = (images, rounds)
    var (end, ends) = (0.0, [Double]())
    for time in times {
      end += time > 0 && time.isFinite ? time : Self.usualTime
      ends.append(end)
    }
    self.ends = ends
  }

  /// Pictures that share a time equally.
  convenience init(_ images: [UIImage], duration: Double) {
    let duration = duration > 0 && duration.isFinite ? duration : Double(images.count) / Self.usualRate
    self.init(images, times: images.map { _ in duration / Double(images.count) })
  }

  /// Seconds of one round.
  var duration: Double { ends[ends.count - 1] }

  /// The picture `elapsed` seconds after the beginning, and how many seconds later the next one follows.
  func picture(after elapsed: Double) -> (image: UIImage, rest: Double) {
    let time = max(elapsed, 0).truncatingRemainder(dividingBy: duration)
    // A deadline comes at the end of a picture, but for rounding.
    let index = min(ends.firstIndex { time < $0 - Self.slack } ?? 0, images.count - 1)
    let isNextRound = index == 0 && time >= ends[ends.count - 1] - Self.slack
    return (images[index], isNextRound ? duration - time + ends[0] : ends[index] - time)
  }

  /// Seconds of a picture of which a file says nothing sensible. Agreed: what browsers do.
  static let usualTime = 0.1
  /// Pictures in a second where a program sets no duration. Published.
  private static let usualRate = 30.0
  /// Seconds by which a deadline may miss the end of a picture: more than rounding makes. Chosen.
  fileprivate static let slack = 1e-6
}

/// Shows the pictures of an animation one after the other, by the frame clock. Between them nothing runs.
@MainActor final class FramePlayer: FrameClock.Sleeper {
  let frames: ImageFrames
  private let clock: FrameClock
  private let rounds: Int
  private let begin: Timestamp
  /// Is called with each picture, and with nil at the end.
  private let show: (UIImage?) -> Void

  /// `rounds` of 0 never end.
  init(_ frames: ImageFrames, rounds: Int, on clock: FrameClock, show: @escaping (UIImage?) -> Void) {
    (self.frames, self.rounds, self.clock, self.show) = (frames, rounds, clock, show)
    begin = clock.now
    wait(frames.picture(after: 0).rest, from: begin)
  }

  func stop() { clock.cancel(self) }

  func deadline(at now: Timestamp) {
    let elapsed = now.seconds(since: begin)
    if rounds > 0, elapsed >= frames.duration * Double(rounds) - ImageFrames.slack { return show(nil) }
    let (image, rest) = frames.picture(after: elapsed)
    wait(rest, from: now)
    show(image)
  }

  private func wait(_ seconds: Double, from now: Timestamp) {
    clock.wake(self, at: now.advanced(by: max(seconds, Self.shortestWait)))
  }
  /// Seconds to the next picture at least, so that a picture whose time is over does not ask again at once. Chosen.
  private static let shortestWait = 0.001
}

extension UIImage {
  /// This picture as one of an animated image: with the attributes that the animated image has been given since it was made, which were
  /// those of its first picture.
  final func shown(as container: UIImage) -> UIImage {
    guard let first = container.attributes.frames?.images.first?.attributes else { return self }
    let whole = container.attributes
    return with { own in
      if whole.tint != first.tint { own.tint = whole.tint }
      if whole.renderingMode != first.renderingMode { own.renderingMode = whole.renderingMode }
      if whole.caps != first.caps { own.caps = whole.caps }
      if whole.resizingMode != first.resizingMode { own.resizingMode = whole.resizingMode }
      if whole.alignmentRectInsets != first.alignmentRectInsets {
        own.alignmentRectInsets = whole.alignmentRectInsets
      }
      if whole.flipsForRightToLeft { own.flipsForRightToLeft = true }
    }
  }
}
