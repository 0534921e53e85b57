import Foundation

/// Remembers the size of the viewer's window, in a small file in the user's state folder.
struct WindowMemory {
  private let path: String

  /// The plausible lengths of a side, in points: others may write the file, and screens change. Chosen.
  private static let sides = 240.0...8192.0
  /// How many bytes of the file are read. Chosen: it has two numbers.
  private static let longest = 64

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    path = UserFolder.path("XDG_STATE_HOME", else: ".local/state", in: environment) + "/vellum/window"
  }

  /// The remembered size; nil if there is none or it is not plausible.
  var size: PointSize? {
    // Opening a pipe would block.
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard kind == .typeRegular, let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: Self.longest + 1), data.count <= Self.longest
    else { return nil }
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard let size = PointSize(argument: text), Self.sides.contains(size.width),
      Self.sides.contains(size.height)
    else { return nil }
    return size
  }

  /// Remembers a size. Ignores errors.
  func keep(_ size: PointSize) {
    guard Self.sides.contains(size.width), Self.sides.contains(size.height),
      size.description != self.size?.description
    else { return }
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? Data("\(size)\n".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
