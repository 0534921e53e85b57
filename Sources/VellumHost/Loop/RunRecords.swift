import RenderList
import ScrollEngine
import VellumKit

/// What is recorded of a run: all inputs, where everything was scrolled to, both, or nothing.
@MainActor public struct RunRecords {
  /// Called with every input after the program has handled it, and the picture that is then seen.
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

  /// Why one of the files could not be written any further; nil as long as everything is written.
  public var failure: RecordingError? { recorder?.failure ?? offsetLog?.failure }
}
