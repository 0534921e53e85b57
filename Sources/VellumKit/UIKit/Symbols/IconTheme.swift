import Foundation
import Synchronization

/// The symbolic icons of the desktop: the files `NAME-symbolic.svg` of Adwaita, and of hicolor, in the folders that freedesktop's
/// icon theme specification names. Folders are listed once, when the first icon is wanted.
final class IconTheme: Sendable {
  /// Folders that contain themes.
  private let folders: [String]
  private let files = Mutex<[String: String]?>(nil)
  private let icons = Mutex<[String: SymbolIcon?]>([:])

  init(folders: [String]) { self.folders = folders }

  /// The theme of this desktop.
  static let shared = IconTheme(folders: folders(ProcessInfo.processInfo.environment))

  /// The folders in which themes are looked for, by the environment, the first one first.
  static func folders(_ environment: [String: String]) -> [String] {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let home = value("XDG_DATA_HOME") ?? value("HOME").map { $0 + "/.local/share" }
    let others = (value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(
      String.init)
    return ([home].compactMap(\.self) + others).map { $0 + "/icons" }
  }

  /// The icon of freedesktop's name; nil if there is none, or if it cannot be drawn.
  func icon(_ name: String) -> SymbolIcon? {
    icons.withLock { icons in
      if let known = icons[name] { return known }
      let found = path(of: name).flatMap(Self.read)?.atFullStrength(
        asAWhole: SymbolNames.plain.contains(name))
      icons[name] = .some(found)
      return found
    }
  }

  private static func read(_ path: String) -> SymbolIcon? {
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: SymbolIcon.maxBytes + 1)
    else { return nil }
    return try? SymbolIcon(svg: data)
  }

  private func path(of name: String) -> String? {
    files.withLock { files in
      if files == nil { files = list() }
      return files?[name]
    }
  }

  /// Themes, and the folders of a theme in which symbolic icons are.
  private static let themes = ["Adwaita", "hicolor"]
  private static let styles = ["symbolic", "scalable"]
  private static let ending = "-symbolic.svg"

  private func list() -> [String: String] {
    var found: [String: String] = [:]
    let manager = FileManager.default
    for theme in Self.themes {
      for folder in folders {
        for style in Self.styles {
          let place = "\(folder)/\(theme)/\(style)"
          for group in (try? manager.contentsOfDirectory(atPath: place).sorted()) ?? [] {
            for file in (try? manager.contentsOfDirectory(atPath: "\(place)/\(group)").sorted()) ?? []
            where file.hasSuffix(Self.ending) {
              let name = String(file.dropLast(Self.ending.count))
              if found[name] == nil { found[name] = "\(place)/\(group)/\(file)" }
            }
          }
        }
      }
    }
    return found
  }
}
