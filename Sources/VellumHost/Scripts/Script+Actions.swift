import Foundation
import ScrollEngine
import VellumKit

/// The values of `do` in a line of a script, except those in ``InputKeyword``.
private enum GestureKeyword: String {
  case tap, doubleTap, press, drag, flick, pinch, wheel, wait, frames
}

extension Script.Action {
  /// Reads the members of a line whose `do` is `word`.
  init(_ word: String, at time: Timestamp?, _ members: inout LineMembers) throws(RecordingError.Fault) {
    if let input = InputKeyword(rawValue: word) {
      self = try Self.input(input, at: time, &members)
    } else if let gesture = GestureKeyword(rawValue: word) {
      guard time == nil else { throw .unexpected("at") }
      self = try Self.gesture(gesture, &members)
    } else {
      throw .unknownWord(word)
    }
  }

  /// One input. A key, a touchpad's scrolling and a touchpad's pinch without a phase are the whole gesture.
  private static func input(
    _ word: InputKeyword, at time: Timestamp?, _ members: inout LineMembers
  ) throws(RecordingError.Fault) -> Self {
    let isWhole = time == nil && !members.has("phase")
    switch word {
    case .key where isWhole:
      return .gesture(.key(try members.key(), modifiers: try members.modifiers()))
    case .scroll where isWhole && members.has("points"):
      return .gesture(
        .touchpadScroll(
          try members.point("position"), points: try members.vector("points", in: InputLimits.points),
          duration: try members.duration()))
    case .touchpadPinch where isWhole:
      return .gesture(
        .touchpadPinch(
          try members.point("position"),
          scale: members.has("scale") ? try members.number("scale", in: InputLimits.pinchScale) : 1,
          rotation: members.has("rotation") ? try members.number("rotation", in: InputLimits.rotation) : 0,
          duration: try members.duration()))
    case .frame where time == nil, .deadline where time == nil:
      // The host decides about these: a script that is not a recording does not know when they are due.
      throw .missing("at")
    case .touch, .scroll, .touchpadPinch, .hover, .key, .assist, .drop, .desktopDrag, .frame, .deadline,
      .resize,
      .reduceMotion, .appearance, .activity, .clipboard, .content:
      return .input(try HostInput(word, &members), at: time)
    }
  }

  private static func gesture(
    _ word: GestureKeyword, _ members: inout LineMembers
  ) throws(RecordingError.Fault) -> Self {
    switch word {
    case .tap:
      .gesture(
        .tap(
          try members.point("position"),
          count: members.has("count") ? try members.count("count", upTo: RecordingLimits.gestureCount) : 1))
    case .doubleTap:
      .gesture(.tap(try members.point("position"), count: 2))
    case .press:
      .gesture(.press(try members.point("position"), duration: try members.duration()))
    case .drag:
      .gesture(
        .drag(
          from: try members.point("from"), to: try members.point("to"), duration: try members.duration())
      )
    case .flick:
      .gesture(
        .flick(
          from: try members.point("from"), to: try members.point("to"), duration: try members.duration())
      )
    case .pinch:
      try pinch(&members)
    case .wheel:
      try wheel(&members)
    case .wait:
      try wait(&members)
    case .frames:
      .wait(
        seconds: Double(try members.count("count", upTo: RecordingLimits.count)) / ScriptedFrames.perSecond)
    }
  }

  private static func pinch(_ members: inout LineMembers) throws(RecordingError.Fault) -> Self {
    let (span, endSpan) = try members.pair("span", in: InputLimits.points)
    guard span > 0, endSpan > 0 else { throw .outOfRange("span") }
    let angle = members.has("angle") ? try members.number("angle", in: InputLimits.rotation) : 0
    let turn = members.has("turn") ? try members.number("turn", in: InputLimits.rotation) : 0
    return .gesture(
      .pinch(
        center: try members.point("center"), span: span, endSpan: endSpan, angle: angle, turn: turn,
        duration: try members.duration()))
  }

  private static func wheel(_ members: inout LineMembers) throws(RecordingError.Fault) -> Self {
    let notches: Int = try members.take("notches")
    guard notches != 0, abs(Double(notches)) <= Double(RecordingLimits.gestureCount) else {
      throw .outOfRange("notches")
    }
    return .gesture(
      .wheel(
        try members.point("position"), notches: notches,
        members.has("axis") ? try members.word("axis") : .vertical, modifiers: try members.modifiers()))
  }

  private static func wait(_ members: inout LineMembers) throws(RecordingError.Fault) -> Self {
    guard members.has("until") else {
      return .wait(seconds: try members.number("seconds", in: 0...RecordingLimits.seconds))
    }
    let word: String = try members.take("until")
    guard word == "settled" else { throw .unknownWord(word) }
    return .waitUntilSettled
  }
}

/// The frames in which a script counts.
public enum ScriptedFrames {
  /// The frames of a second. Chosen: what most screens show.
  public static var perSecond: Double { 60 }
}

extension LineMembers {
  /// How long a gesture takes, in seconds.
  fileprivate mutating func duration() throws(RecordingError.Fault) -> Double {
    try number("over", in: 0...RecordingLimits.gestureSeconds)
  }
}
