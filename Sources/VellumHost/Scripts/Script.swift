import Foundation
import ScrollEngine
import VellumKit

/// What somebody does to a program: gestures, waits and single inputs, one step a line. See docs/scripts.md.
///
/// A recording is a script of single inputs with their times, the frames and deadlines among them.
public struct Script: Equatable, Sendable {
  /// One line of a script.
  public struct Step: Equatable, Sendable {
    /// What the step does.
    public var action: Action
    /// The line in the file, counted from 1; 0 if there is no file.
    public var line: Int

    /// A step; `line` is its line in the file.
    public init(_ action: Action, line: Int = 0) {
      self.action = action
      self.line = line
    }
  }

  /// What a step does.
  public enum Action: Equatable, Sendable {
    /// One input at a moment of the host's clock; nil means when the steps before it are over.
    case input(HostInput, at: Timestamp?)
    /// A gesture, from its beginning to its end.
    case gesture(ScriptedGesture)
    /// Lets so many seconds pass.
    case wait(seconds: Double)
    /// Waits until nothing moves and no work is under way.
    case waitUntilSettled
  }

  /// The first line: what the program is started with.
  public var header: Recording.Header
  /// The line of ``header`` in the file, counted from 1; 0 if there is no file.
  public var headerLine = 0
  /// The steps, one after the other.
  public var steps: [Step]

  /// A script with these steps, for any screen unless the header has a size.
  public init(header: Recording.Header = Recording.Header(), steps: [Step] = []) {
    self.header = header
    self.steps = steps
  }

  /// Whether it is a recording: it contains the frames and deadlines of a run, which are given to the program as they were.
  public var isRecording: Bool { header.clock != nil }
}
