import Foundation

/// Symbols of our own, for desktops without the icon: 20 square, drawn with lines 1.75 wide with round ends.
enum DrawnSymbols {
  /// The symbol for freedesktop's name; nil where there is none.
  static func icon(_ name: String) -> SymbolIcon? { icons[name] }

  static var names: [String] { lines.keys.sorted() }

  private static let icons = lines.compactMapValues { data -> SymbolIcon? in
    var steps = 0
    guard let path = try? PathData.path(data, steps: &steps) else { return nil }
    let stroke = SymbolIcon.Part.Stroke(width: 1.75, cap: .round, join: .round)
    return SymbolIcon(
      box: CGRect(x: 0, y: 0, width: 20, height: 20),
      parts: [SymbolIcon.Part(path: path, fill: .none, stroke: stroke)])
  }

  private static let circle = "M17.5 10a7.5 7.5 0 1 1-15 0a7.5 7.5 0 1 1 15 0z"
  private static let glass = "M14 8.5a5.5 5.5 0 1 1-11 0a5.5 5.5 0 1 1 11 0zM12.5 12.5L17 17"

  private static let lines = [
    "go-previous": "M12.5 4L6.5 10L12.5 16",
    "go-next": "M7.5 4L13.5 10L7.5 16",
    "go-up": "M4 12.5L10 6.5L16 12.5",
    "go-down": "M4 7.5L10 13.5L16 7.5",
    "pan-up-down": "M6 8L10 4L14 8M6 12L10 16L14 12",
    "go-home": "M3 9.5L10 3.5L17 9.5M5 8.5V16.5H15V8.5M8.5 16.5V12H11.5V16.5",
    "list-add": "M10 4V16M4 10H16",
    "list-remove": "M4 10H16",
    "window-close": "M5 5L15 15M15 5L5 15",
    "object-select": "M4 10.5L8.5 15L16.5 5.5",
    "help-about": circle + "M10 9.5V13.5M10 6.6V6.7",
    "dialog-information": "M10 8.5V15.5M10 4.6V4.7",
    "dialog-question": circle + "M7.8 8A2.2 2.2 0 1 1 11 9.9C10.3 10.3 10 10.7 10 11.5M10 13.7V13.8",
    "dialog-warning": "M10 3.5L18 16.5H2ZM10 8.5V11.5M10 13.9V14",
    "sidebar-show": "M4.5 4H15.5Q17.5 4 17.5 6V14Q17.5 16 15.5 16H4.5Q2.5 16 2.5 14V6Q2.5 4 4.5 4zM8 4V16",
    "sidebar-show-right":
      "M4.5 4H15.5Q17.5 4 17.5 6V14Q17.5 16 15.5 16H4.5Q2.5 16 2.5 14V6Q2.5 4 4.5 4zM12 4V16",
    "zoom-fit-best":
      "M3 7V5Q3 3 5 3H7M13 3H15Q17 3 17 5V7M17 13V15Q17 17 15 17H13M7 17H5Q3 17 3 15V13M7 7H13V13H7Z",
    "zoom-in": glass + "M8.5 6.2V10.8M6.2 8.5H10.8",
    "zoom-out": glass + "M6.2 8.5H10.8",
    "system-search": glass,
    "view-fullscreen": "M12 3.5H16.5V8M16.5 3.5L11.5 8.5M8 16.5H3.5V12M3.5 16.5L8.5 11.5",
    "view-restore": "M11.5 4V8.5H16M11.5 8.5L16.5 3.5M8.5 16V11.5H4M8.5 11.5L3.5 16.5",
    "view-refresh": "M16.5 10a6.5 6.5 0 1 1-2-4.7M14.8 2.5V5.8H11.5",
    "object-rotate-right": "M16.5 10a6.5 6.5 0 1 1-2-4.7M14.8 2.5V5.8H11.5",
    "object-rotate-left": "M3.5 10a6.5 6.5 0 1 0 2-4.7M5.2 2.5V5.8H8.5",
    "media-playback-start": "M6.5 4V16L16 10Z",
    "media-playback-pause": "M7 4V16M13 4V16",
    "view-more-horizontal": "M4.4 10H4.5M10 10H10.1M15.5 10H15.6",
    "open-menu": "M3.5 5.5H16.5M3.5 10H16.5M3.5 14.5H16.5",
    "folder": "M2.5 15V5.5H7.5L9.5 7.5H17.5V15.5H2.5Z",
    "input-keyboard":
      "M3.5 5H16.5Q18 5 18 6.5V13.5Q18 15 16.5 15H3.5Q2 15 2 13.5V6.5Q2 5 3.5 5zM5.2 8H5.3M8.4 8H8.5M11.6 8H11.7M14.7 8H14.8M6.5 12H13.5",
    "user-trash": "M4 6H16M8 6V4H12V6M5.5 6L6.3 16.5H13.7L14.5 6",
    "edit-undo": "M7 4L3.5 7.5L7 11M3.5 7.5H12a4 4 0 0 1 0 8H9",
    "edit-redo": "M13 4L16.5 7.5L13 11M16.5 7.5H8a4 4 0 0 0 0 8H11",
  ]
}
