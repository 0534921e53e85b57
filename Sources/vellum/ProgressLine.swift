import Foundation
import UIKit

/// Writes progress to a terminal that is standard error, from one second on, with the time that has passed. Files and pipes get
/// none.
// Any thread may set the text: it has a lock, and libdispatch's timers are safe to use from any thread.
final class ProgressLine: @unchecked Sendable {
  private let timer: any DispatchSourceTimer
  private let state = Words()
  private let began = DispatchTime.now()
  private static let isTerminal = isatty(STDERR_FILENO) == 1

  /// The line is rewritten every second.
  init(_ what: String) {
    let (began, state) = (began, state)
    state.set(what)
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "ProgressLine"))
    timer.setEventHandler {
      let line = "\r\(Message.shown(state.text)) … \(Self.seconds(since: began)) s\u{1B}[K"
      _ = Message.write(line, to: STDERR_FILENO)
    }
    timer.schedule(deadline: Self.isTerminal ? began + .seconds(1) : .distantFuture, repeating: .seconds(1))
    timer.activate()
  }

  /// What the program is doing now.
  func say(_ what: String) { state.set(what) }

  /// Ends the line, so that the next message has a line of its own.
  func end() {
    timer.cancel()
    if Self.isTerminal, Self.seconds(since: began) >= 1 { _ = Message.write("\n", to: STDERR_FILENO) }
  }

  private static func seconds(since began: DispatchTime) -> UInt64 {
    (DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1_000_000_000
  }
}

/// The text of a progress line, for use from any thread.
private final class Words: @unchecked Sendable {
  private let lock = NSLock()
  private var words = ""

  var text: String { lock.withLock { words } }
  func set(_ text: String) { lock.withLock { words = text } }
}
