import Foundation
import ScrollEngine
import VellumKit

/// What somebody does to a program: gestures, waits and single inputs, one step a line. See docs/scripts.md.
///
/// A recording is a script of single inputs with their times, the frames and deadlines among them.
public struct Script: Equatable, Sendable {
  public struct Step: Equatable, Sendable {
    public var action: Action
    /// The line in the file, counted from 1; 0 if there is no file.
    public var line: Int

    public init(_ action: Action, line: Int = 0) {
      self.action = action
      self.line = line
    }
  }

  public enum Action: Equatable, Sendable {
    /// One input at a moment of the host's clock; nil means when the steps before it are over.
    case input(HostInput, at: Timestamp?)
    case gesture(ScriptedGesture)
    case wait(seconds: Double)
    /// Until nothing moves and nothing is being worked on.
    case waitUntilSettled
  }

  public var header: Recording.Header
  /// The line of ``header`` in the file, counted from 1; 0 if there is no file.
  public var headerLine = 0
  public var steps: [Step]

  public init(header: Recording.Header = Recording.Header(), steps: [Step] = []) {
    self.header = header
    self.steps = steps
  }

  /// Whether it is a recording: it contains the frames and deadlines of a run, which are given to the program as they were.
  public var isRecording: Bool { header.clock != nil }
}
