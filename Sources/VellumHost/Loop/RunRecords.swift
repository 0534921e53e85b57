import RenderList
import ScrollEngine
import VellumKit

/// What is recorded of a run: all inputs, where everything was scrolled to, both, or nothing.
@MainActor public struct RunRecords {
  /// Called with every input after the program has handled it, and the picture that is then seen.
  public typealias Watcher =
    @MainActor (_ input: HostInput, _ time: Timestamp, _ picture: RenderList?) -> Void

  /// Records every input; nil records none.
  public var recorder: Recorder?
  /// Logs the offsets after each frame; nil logs none.
  public var offsetLog: OffsetLog?
  /// Called after every input; nil for none.
  public var watcher: Watcher?

  /// Records what is given, and nothing else.
  public init(recorder: Recorder? = nil, offsetLog: OffsetLog? = nil, watcher: Watcher? = nil) {
    self.recorder = recorder
    self.offsetLog = offsetLog
    self.watcher = watcher
  }

  /// Why one of the files could not be written any further; nil as long as everything is written.
  public var failure: RecordingError? { recorder?.failure ?? offsetLog?.failure }
}
