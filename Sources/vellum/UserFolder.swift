import Foundation

/// The folders of the person who runs the program, as freedesktop.org specifies them.
enum UserFolder {
  /// The folder that a variable names; if it names none, a folder in the person's home.
  ///
  /// `HOME` says where that is, as for GLib and other programs. Foundation's home folder is the one in the list of users.
  static func path(
    _ variable: String, else usual: String,
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return absolute(variable) ?? "\(absolute("HOME") ?? NSHomeDirectory())/\(usual)"
  }
}
