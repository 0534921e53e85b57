import Foundation
import RenderList
import ScrollEngine
import VellumHost
import VellumKit

/// A host without a window: the reference for every other one.
///
/// It has a clock of its own. Time jumps to what is due next (a scheduled input, a deadline or a frame) as fast as the machine
/// allows; with the paced clock, not before the wall clock.
@MainActor public final class HeadlessHost: FrameSource {
  /// How time passes.
  public enum Clock: Sendable {
    /// As fast as the machine allows; every run is the same.
    case virtual
    /// Not faster than the wall clock, for measurements against real work. Frames that are missed are left out.
    case paced
  }

  /// The host that shows `UIScreen.main`; nil if there is none.
  public static var current: HeadlessHost? { showing(.main) }

  /// The host that shows a screen, nil if there is none.
  static func showing(_ screen: UIScreen) -> HeadlessHost? { screen.compositor.clock.source as? HeadlessHost }

  /// Whether time jumps or follows the wall clock.
  public let clock: Clock
  /// When frames are due.
  public let frames: FrameTimes
  /// The current time of the host.
  public var now: Timestamp { leader?.now ?? ownTime }
  private var ownTime: Timestamp
  /// The host of the program's first window, whose clock all windows follow; nil for that host itself.
  private let leader: HeadlessHost?
  /// The hosts of further windows, in the order of opening.
  public internal(set) var windows: [HeadlessHost] = []
  /// The window closed last, whose screen is told of the program's end.
  var lastWindow: HeadlessHost?
  /// Whether the window of this host's screen is open.
  public internal(set) var isOpen = true

  private let start: Timestamp
  /// The loop that handles all inputs. Benchmarks send inputs to it that follow no clock of the host's.
  public private(set) var loop: HostLoop!
  /// In order of time; a slice, because elements are removed from the front one by one.
  private var scheduled: ArraySlice<Scheduled> = []
  private var wantsFrame = false
  private var lastFrame: Timestamp?
  private var wakeTime: Timestamp?
  /// Counts the requests of the program, which shows whether a task did something.
  private(set) var requests = 0
  private var painter: CairoPainter?
  private var touches = 0

  private struct Scheduled {
    var time: Timestamp
    var input: HostInput
  }

  /// Shows `screen` until ``close()`` or the next host.
  ///
  /// - Parameters:
  ///   - size: Of the screen, in points.
  ///   - scale: Device pixels to a point.
  ///   - screen: What it shows.
  ///   - clock: Whether time jumps or follows the wall clock.
  ///   - start: What the clock shows at the beginning.
  ///   - frames: When frames are due, from `start` on.
  ///   - records: What is recorded of the run.
  public init(
    size: CGSize, scale: CGFloat = 1, screen: UIScreen = .main, clock: Clock = .virtual,
    start: Timestamp = Timestamp(nanoseconds: 0), frames: FrameTimes = .perSecond(ScriptedFrames.perSecond),
    records: RunRecords = RunRecords()
  ) {
    self.clock = clock
    self.frames = frames
    self.start = start
    ownTime = start
    leader = nil
    loop = HostLoop(source: self, size: size, scale: scale, screen: screen, records: records)
    if screen === UIScreen.main { UIApplication.shared.sceneHost = self }
  }

  /// Makes a further window of the program that `leader` runs.
  init(showing screen: UIScreen, beside leader: HeadlessHost) {
    self.leader = leader
    (clock, frames, start) = (leader.clock, leader.frames, leader.start)
    ownTime = leader.now
    let first = leader.screen
    loop = HostLoop(source: self, size: first.bounds.size, scale: first.scale, screen: screen)
    loop.send(.appearance(first.appearance), at: now)
  }

  /// A host that begins like the recorded one. `size` is used if the header has none.
  public convenience init(
    _ header: Recording.Header, size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1,
    frames: FrameTimes = .perSecond(ScriptedFrames.perSecond), records: RunRecords = RunRecords()
  ) {
    self.init(
      size: header.size ?? size, scale: header.scale ?? scale,
      start: header.clock ?? Timestamp(nanoseconds: 0), frames: frames, records: records)
  }

  /// The screen that this host shows.
  public var screen: UIScreen { loop.screen }

  // MARK: - What the program asks for

  public func requestFrame() {
    wantsFrame = true
    (leader ?? self).requests += 1
  }

  public func wake(at deadline: Timestamp?) {
    wakeTime = deadline
    (leader ?? self).requests += 1
  }

  // MARK: - Time

  /// Gives the program `input` when the clock reaches `time`, after inputs that were scheduled for that time before.
  public func schedule(_ input: HostInput, at time: Timestamp) {
    let time = max(time, now)
    // Nearly always the last: gestures are scheduled from their beginning to their end.
    let before = scheduled.lastIndex { $0.time <= time }
    scheduled.insert(Scheduled(time: time, input: input), at: before.map { $0 + 1 } ?? scheduled.startIndex)
  }

  /// Lets `seconds` pass on the virtual clock, with everything that is due meanwhile. Tasks of the main actor do not run:
  /// for those, and for the paced clock, see ``run(for:)``.
  public func advance(by seconds: Double) {
    advance(to: moment(after: seconds))
  }

  /// Lets time pass until `time`, with everything that is due then.
  public func advance(to time: Timestamp) {
    precondition(
      clock == .virtual, "HeadlessHost.advance: the clock must be virtual, not \(clock); use run(for:)")
    while step(until: time) {}
    passTime(to: time)
  }

  /// Lets time pass until nothing is due any more, at most `limit` seconds. Returns whether this was reached.
  @discardableResult public func advanceUntilSettled(within limit: Double = 60) -> Bool {
    precondition(
      clock == .virtual,
      "HeadlessHost.advanceUntilSettled: the clock must be virtual, not \(clock); use run(until:)")
    let end = moment(after: limit)
    while step(until: end) {}
    return nextTime == nil
  }

  /// `seconds` from now, or the last moment of the clock if that is earlier.
  func moment(after seconds: Double) -> Timestamp {
    precondition(seconds >= 0, "HeadlessHost: the seconds to wait must be at least 0, not \(seconds)")
    let longest = Double(InputLimits.clock.upperBound) / 1e9
    return now.advanced(by: min(seconds, longest))
  }

  /// The time at which something is due next on any screen; nil if nothing is.
  var nextTime: Timestamp? { ([ownNextTime] + windows.map(\.ownNextTime)).compactMap { $0 }.min() }

  /// The time at which something is due next on this host's screen.
  private var ownNextTime: Timestamp? {
    isOpen ? [wakeTime, scheduled.first?.time, frameTime].compactMap { $0 }.min() : nil
  }

  private var frameTime: Timestamp? {
    wantsFrame ? frames.time(notBefore: now, after: lastFrame, from: start) : nil
  }

  /// Handles the next thing that is due, if that is at `limit` at the latest. Things that are due at the same time are handled in
  /// the order deadline, input, frame: a time-out comes before an input of the same moment, and a frame shows everything before it.
  func step(until limit: Timestamp) -> Bool {
    guard let time = nextTime, time <= limit else { return false }
    let host = ([self] + windows).first { $0.ownNextTime == time } ?? self
    host.stepAlone(at: time)
    return true
  }

  private func stepAlone(at time: Timestamp) {
    passTime(to: time)
    if let deadline = wakeTime, deadline <= time {
      wakeTime = nil
      loop.send(.deadline, at: now)
    } else if let first = scheduled.first, first.time <= time {
      scheduled.removeFirst()
      loop.send(first.input, at: now)
    } else {
      wantsFrame = false
      lastFrame = now
      loop.send(.frame, at: now)
    }
  }

  /// Advances the clock. Nothing may be due before `time`.
  func passTime(to time: Timestamp) {
    let host = leader ?? self
    host.ownTime = max(host.ownTime, time)
  }

  /// Gives the program an input that was recorded, at its time.
  func send(_ input: HostInput, at time: Timestamp) {
    switch input {
    case .frame:
      wantsFrame = false
      lastFrame = time
    case .deadline:
      wakeTime = nil
      passTime(to: time)
    case .event, .resized, .reducedMotion, .appearance, .activity, .clipboard, .content:
      passTime(to: time)
    }
    loop.send(input, at: time)
  }

  /// Makes a frame now, whether one is due or not.
  package func makeFrame() { send(.frame, at: now) }

  /// A number for another finger. The numbers of scripts begin at 0.
  func nextTouchID() -> Int {
    touches += 1
    return 1000 + touches
  }

  // MARK: - The picture

  /// The last committed picture; nil before the first frame.
  public var picture: RenderList? { loop.picture }

  /// The last picture as pixels; nil before the first frame. Only what changed since the last time is painted.
  public func pixels() -> CairoPainter? {
    guard let picture else { return nil }
    if painter?.width != picture.width || painter?.height != picture.height {
      painter = CairoPainter(width: picture.width, height: picture.height)
    }
    painter?.paint(picture)
    return painter
  }

  /// Writes the last picture as a PNG, under another name beside `path` that is then renamed.
  public func writePNG(to path: String) throws(HeadlessError) {
    guard let pixels = pixels() else { throw .noFrame }
    do { try pixels.writePNG(to: path) } catch { throw .unwritable(error) }
  }

  // MARK: - What is said

  /// What a screen reader was told since ``listen()``.
  public private(set) var heard: [Narration] = []

  /// Listens from now on, as a screen reader does in a window.
  public func listen() {
    heard = []
    loop.narrate { [weak self] in self?.heard.append($0) }
  }

  /// Releases the screen, unless another host shows it by now, and closes the recordings of the run.
  public func close() {
    for window in windows + [lastWindow].compactMap({ $0 }) {
      // Hide the windows, because a screen and its windows retain each other.
      for shown in window.screen.windows { shown.isHidden = true }
      window.close()
    }
    (windows, lastWindow) = ([], nil)
    if UIApplication.shared.sceneHost === self { UIApplication.shared.sceneHost = nil }
    loop.close()
  }
}
