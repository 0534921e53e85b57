import Foundation
import UIKit

/// Says on standard error what is going on, once it has taken a second, and how long it has taken since.
// Told what is going on from any thread: its words have a lock, and the timer is one of libdispatch, which are safe.
final class ProgressLine: @unchecked Sendable {
  private let timer: any DispatchSourceTimer
  private let state = Words()
  private let began = DispatchTime.now()
  private static let isTerminal = isatty(STDERR_FILENO) == 1

  /// A terminal's line is written over every second; anything else gets one line.
  init(_ what: String) {
    let (began, state) = (began, state)
    state.set(what)
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "ProgressLine"))
    timer.setEventHandler {
      let what = Message.shown(state.text)
      let line = Self.isTerminal ? "\r\(what) … \(Self.seconds(since: began)) s\u{1B}[K" : "\(what) …\n"
      _ = Message.write(line, to: STDERR_FILENO)
    }
    timer.schedule(deadline: began + .seconds(1), repeating: Self.isTerminal ? .seconds(1) : .never)
    timer.activate()
  }

  /// What is going on now.
  func say(_ what: String) { state.set(what) }

  /// Leaves the line, so that what is said next has one of its own.
  func end() {
    timer.cancel()
    if Self.isTerminal, Self.seconds(since: began) >= 1 { _ = Message.write("\n", to: STDERR_FILENO) }
  }

  private static func seconds(since began: DispatchTime) -> UInt64 {
    (DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1_000_000_000
  }
}

/// What a progress line says, from any thread.
private final class Words: @unchecked Sendable {
  private let lock = NSLock()
  private var words = ""

  var text: String { lock.withLock { words } }
  func set(_ text: String) { lock.withLock { words = text } }
}
