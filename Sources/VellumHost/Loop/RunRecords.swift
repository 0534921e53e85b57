import RenderList
import ScrollEngine
import VellumKit

/// What is written down of a run: everything that came in, where everything was scrolled to, both, or nothing.
@MainActor public struct RunRecords {
  /// Hears of every input after the program has, with the picture that is then seen.
  public typealias Watcher =
    @MainActor (_ input: HostInput, _ time: Timestamp, _ picture: RenderList?) -> Void

  public var recorder: Recorder?
  public var offsetLog: OffsetLog?
  public var watcher: Watcher?

  public init(recorder: Recorder? = nil, offsetLog: OffsetLog? = nil, watcher: Watcher? = nil) {
    self.recorder = recorder
    self.offsetLog = offsetLog
    self.watcher = watcher
  }

  /// Why one of the files stopped growing; nil as long as everything is written.
  public var failure: RecordingError? { recorder?.failure ?? offsetLog?.failure }
}
