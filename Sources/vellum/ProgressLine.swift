import Foundation

/// Says on standard error what is going on, once it has taken a second, and how long it has taken since.
final class ProgressLine {
  private let timer: any DispatchSourceTimer
  private static let isTerminal = isatty(STDERR_FILENO) == 1

  /// A terminal's line is written over every second; anything else gets one line.
  init(_ what: String) {
    let began = DispatchTime.now()
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler {
      let seconds = (DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1_000_000_000
      let line = Self.isTerminal ? "\r\(what) … \(seconds) s" : "\(what) …\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    timer.setCancelHandler {
      let seconds = (DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1_000_000_000
      if Self.isTerminal, seconds >= 1 { FileHandle.standardError.write(Data("\n".utf8)) }
    }
    timer.schedule(deadline: began + .seconds(1), repeating: Self.isTerminal ? .seconds(1) : .never)
    timer.activate()
    self.timer = timer
  }

  func end() { timer.cancel() }
}
