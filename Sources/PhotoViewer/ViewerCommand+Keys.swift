import UIKit

@MainActor extension ViewerCommand {
  /// Its keys. The first one is shown.
  var strokes: [KeyStroke] {
    switch self {
    case .next:
      [
        .plain(UIKeyCommand.inputRightArrow), KeyStroke(input: " "),
        KeyStroke(input: UIKeyCommand.inputPageDown),
      ]
    case .previous:
      [
        .plain(UIKeyCommand.inputLeftArrow), KeyStroke(input: " ", held: .shift), .plain(KeyStroke.backspace),
        KeyStroke(input: UIKeyCommand.inputPageUp),
      ]
    case .first: [.plain(UIKeyCommand.inputHome)]
    case .last: [.plain(UIKeyCommand.inputEnd)]
    case .slideshow: [.plain("s")]
    case .turnRight: [KeyStroke(input: "r")]
    case .turnLeft: [KeyStroke(input: "r", held: .shift)]
    case .mirror: [.plain("m")]
    case .play: [.plain("p")]
    case .backdrop: [.plain("b")]
    case .fit: [.plain("0")]
    case .actualSize: [.plain("1")]
    case .open: [.control("o")]
    case .paste: [.control("v")]
    case .copy: [.control("c")]
    case .copyPath: [KeyStroke(input: "c", held: [.control, .shift])]
    case .showInFiles: [.control("e")]
    case .openWith: []
    case .print: [.control("p")]
    case .trash: [.plain(UIKeyCommand.inputDelete)]
    case .restore: [.control("z")]
    case .about: [.plain("i")]
    case .fullScreen: [.plain("f"), .plain(UIKeyCommand.f11)]
    case .hide: [.plain("h")]
    // A keyboard may have the question mark beside the slash, or elsewhere.
    case .keys:
      ["?", "/"].map { KeyStroke(input: $0, ignored: [.shift, .control]) } + [.plain(UIKeyCommand.f1)]
    case .stopPreparing: [.plain("c")]
    case .back: [KeyStroke(input: UIKeyCommand.inputLeftArrow, held: .alternate)]
    case .close: [.plain(UIKeyCommand.inputEscape)]
    case .quit: [.control("q"), .control("w"), .plain("q")]
    }
  }

  /// The first of its keys, as tool tips name it; nil for none.
  var keyText: String? { strokes.first.map { $0.caps.joined(separator: "+") } }

  /// The command that a key is for.
  static func of(_ key: UIKey) -> ViewerCommand? {
    allCases.first { $0.strokes.contains { $0.matches(key) } }
  }
}
