/// What is written down of a run: everything that came in, where everything was scrolled to, both, or nothing.
@MainActor public struct RunRecords {
  public var recorder: Recorder?
  public var offsetLog: OffsetLog?

  public init(recorder: Recorder? = nil, offsetLog: OffsetLog? = nil) {
    self.recorder = recorder
    self.offsetLog = offsetLog
  }
}
