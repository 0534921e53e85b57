import Foundation
import ScrollEngine
import VellumKit

/// The values of `do` in a line for one input.
enum InputKeyword: String {
  case touch, scroll, touchpadPinch, hover, key, assist, drop, desktopDrag, frame, deadline, resize,
    reduceMotion,
    appearance, activity, clipboard, content
}

extension HostInput {
  /// Reads the members of a line whose `do` is `word`.
  init(_ word: InputKeyword, _ members: inout LineMembers) throws(RecordingError.Fault) {
    switch word {
    case .touch:
      let kind: TouchInput.Kind = members.has("kind") ? try members.word("kind") : .finger
      self = .event(
        .touch(
          TouchInput(
            id: try members.take("id"), phase: try members.word("phase"), kind: kind,
            position: try members.point("position"), button: try members.button(),
            modifiers: try members.modifiers(), details: try members.details())))
    case .scroll:
      let delta: ScrollInput.Delta =
        members.has("notches")
        ? .notches(try members.vector("notches", in: InputLimits.notches))
        : .points(try members.vector("points", in: InputLimits.points), try members.word("phase"))
      self = .event(
        .scroll(
          ScrollInput(
            delta: delta, position: try members.point("position"), modifiers: try members.modifiers())))
    case .touchpadPinch:
      let scale = try members.number("scale", in: InputLimits.pinchScale)
      let rotation =
        members.has("rotation") ? try members.number("rotation", in: InputLimits.rotation) : 0
      self = .event(
        .pinch(
          PinchInput(
            phase: try members.word("phase"), scale: scale, rotation: rotation,
            position: try members.point("position"))))
    case .hover:
      self = .event(
        .hover(
          HoverInput(
            phase: try members.word("phase"), position: try members.point("position"),
            modifiers: try members.modifiers(), details: try members.details())))
    case .key:
      self = .event(
        .key(
          KeyInput(
            phase: try members.word("phase"), key: try members.take("key"),
            modifiers: try members.modifiers(), text: try members.takeIfPresent("text"),
            latin: try members.takeIfPresent("latin"))))
    case .assist:
      self = .event(.assist(try members.word("action")))
    case .drop:
      let files: [String] = try members.take("files")
      guard !files.isEmpty else { throw .outOfRange("files") }
      self = .event(.drop(files, position: try members.point("position")))
    case .desktopDrag:
      let types: [String] = try members.takeIfPresent("types") ?? []
      guard types.count <= InputLimits.contentTypes else { throw .outOfRange("types") }
      self = .event(
        .drag(
          DragInput(
            phase: try members.word("phase"),
            position: members.has("position") ? try members.point("position") : .zero, types: types,
            files: try members.takeIfPresent("files") ?? [],
            operation: members.has("operation") ? try members.word("operation") : .none)))
    case .frame:
      self = .frame
    case .deadline:
      self = .deadline
    case .resize:
      let (size, scale) = try members.screen()
      self = .resized(size, scale: scale)
    case .reduceMotion:
      self = .reducedMotion(try members.take("wanted"))
    case .appearance:
      self = .appearance(try members.appearance())
    case .activity:
      self = .activity(try members.word("state"))
    case .clipboard:
      let types: [String] = try members.take("types")
      guard types.count <= InputLimits.contentTypes else { throw .outOfRange("types") }
      self = .clipboard(types)
    case .content:
      let text: String = try members.take("data")
      guard let data = Data(base64Encoded: text), data.count <= ContentPiece.longest else {
        throw .outOfRange("data")
      }
      self = .content(
        ContentPiece(
          from: try members.word("from"), type: try members.take("type"), data: data,
          isLast: try members.takeIfPresent("last") ?? true))
    }
  }

  /// The members of a line for this input, without the time.
  func write(to line: inout LineWriter) {
    switch self {
    case .event(.touch(let touch)):
      line.word("do", InputKeyword.touch)
      line.number("id", touch.id)
      line.word("phase", touch.phase)
      if touch.kind != .finger { line.word("kind", touch.kind) }
      line.pair("position", touch.position.x, touch.position.y)
      if touch.button != 1 { line.number("button", touch.button) }
      line.strings("modifiers", touch.modifiers.words)
      line.details(touch.details)
    case .event(.scroll(let scroll)):
      line.word("do", InputKeyword.scroll)
      switch scroll.delta {
      case .notches(let delta):
        line.pair("notches", delta.dx, delta.dy)
      case .points(let delta, let phase):
        line.pair("points", delta.dx, delta.dy)
        line.word("phase", phase)
      }
      line.pair("position", scroll.position.x, scroll.position.y)
      line.strings("modifiers", scroll.modifiers.words)
    case .event(.pinch(let pinch)):
      line.word("do", InputKeyword.touchpadPinch)
      line.word("phase", pinch.phase)
      line.number("scale", pinch.scale)
      line.number("rotation", pinch.rotation)
      line.pair("position", pinch.position.x, pinch.position.y)
    case .event(.hover(let hover)):
      line.word("do", InputKeyword.hover)
      line.word("phase", hover.phase)
      line.pair("position", hover.position.x, hover.position.y)
      line.strings("modifiers", hover.modifiers.words)
      line.details(hover.details)
    case .event(.key(let key)):
      line.word("do", InputKeyword.key)
      line.word("phase", key.phase)
      line.string("key", key.key)
      line.strings("modifiers", key.modifiers.words)
      if let text = key.text { line.string("text", text) }
      if let latin = key.latin { line.string("latin", latin) }
    case .event(.assist(let action)):
      line.word("do", InputKeyword.assist)
      line.word("action", action)
    case .event(.drop(let files, let position)):
      line.word("do", InputKeyword.drop)
      line.array("files", files)
      line.pair("position", position.x, position.y)
    case .event(.drag(let drag)):
      line.word("do", InputKeyword.desktopDrag)
      line.word("phase", drag.phase)
      if drag.position != .zero { line.pair("position", drag.position.x, drag.position.y) }
      line.strings("types", drag.types)
      line.strings("files", drag.files)
      if drag.operation != .none { line.word("operation", drag.operation) }
    case .frame:
      line.word("do", InputKeyword.frame)
    case .deadline:
      line.word("do", InputKeyword.deadline)
    case .resized(let size, let scale):
      line.word("do", InputKeyword.resize)
      line.pair("size", size.width, size.height)
      line.number("scale", scale)
    case .reducedMotion(let isWanted):
      line.word("do", InputKeyword.reduceMotion)
      line.bool("wanted", isWanted)
    case .appearance(let appearance):
      line.word("do", InputKeyword.appearance)
      line.appearance(appearance)
    case .activity(let activity):
      line.word("do", InputKeyword.activity)
      line.word("state", activity)
    case .clipboard(let types):
      line.word("do", InputKeyword.clipboard)
      line.array("types", types)
    case .content(let piece):
      line.word("do", InputKeyword.content)
      line.word("from", piece.origin)
      line.string("type", piece.type)
      line.string("data", piece.data.base64EncodedString())
      if !piece.isLast { line.bool("last", false) }
    }
  }
}
