import Foundation
import RenderList
import ScrollEngine
import VellumKit

/// What every host does with its inputs: it records them, hands them to the screen, and gives the resulting picture.
///
/// A host makes one when its window has a size, sends every input through it, and paints ``picture`` after each frame.
@MainActor public final class HostLoop {
  /// The screen that this host shows.
  public let screen: UIScreen
  /// What is recorded of the run.
  public let records: RunRecords

  private var lastEvent: Timestamp
  private var lastFrame: Timestamp

  /// Attaches the screen to `source`, at `size` points with `scale` device pixels to a point.
  public init(
    source: any FrameSource, size: CGSize, scale: CGFloat, screen: UIScreen = .main,
    records: RunRecords = RunRecords()
  ) {
    self.screen = screen
    self.records = records
    lastEvent = source.now
    lastFrame = source.now
    records.recorder?.begin(size: size, scale: scale, at: source.now)
    screen.attach(source, size: size, scale: scale)
  }

  /// From now on, calls `narrate` with what a screen reader should say.
  public func narrate(_ narrate: @escaping (Narration) -> Void) {
    narrator = Narrator(on: screen, tell: narrate)
  }
  private var narrator: Narrator?

  /// The last committed picture; nil before the first frame.
  public var picture: RenderList? { screen.renderList }

  /// Records the input, then hands it to the screen. An input with a number that is not finite is dropped before. Other numbers
  /// are brought back to their limits, as by `UIScreen.handle(_:at:)`. A time that goes back counts as equal to the one before;
  /// frames are compared with frames, everything else with everything else.
  public func send(_ input: HostInput, at time: Timestamp) {
    guard let input = input.admitted else { return }
    let time = time.admitted
    let moment: Timestamp
    switch input {
    case .frame:
      moment = max(time, lastFrame)
      lastFrame = moment
    case .event, .deadline, .resized, .reducedMotion:
      moment = max(time, lastEvent)
      lastEvent = moment
    }
    records.recorder?.write(input, at: moment)
    screen.handle(input, at: moment)
    if case .frame = input { records.offsetLog?.write(screen, at: moment) }
    records.watcher?(input, moment, picture)
    narrator?.handled(input, on: screen, now: max(lastEvent, lastFrame))
  }

  /// Detaches from the screen and closes the files.
  public func close() {
    narrator = nil
    screen.detach()
    records.recorder?.close()
    records.offsetLog?.close()
  }
}
