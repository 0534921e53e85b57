import CSQLite

/// The actions that a statement on an untrusted database may take. They apply to views in the file too.
///
/// A view of tiles needs SELECT and joins only. A function in a view can keep SQLite busy in a single step,
/// during which nothing can stop it.
enum QueryAuthorizer {
  /// Functions whose time does not grow with their arguments, and those that Vellum's statements call.
  /// Chosen.
  private static let functions: Set<String> = [
    "abs", "coalesce", "count", "ifnull", "iif", "length", "max", "min", "nullif", "typeof",
  ]

  /// What to refuse of an action that SQLite asks about, in words; nil if it is allowed.
  static func refusal(_ action: Int32, _ function: UnsafePointer<CChar>?) -> String? {
    switch action {
    case SQLITE_SELECT, SQLITE_READ: return nil
    case SQLITE_FUNCTION:
      let name = function.map { String(cString: $0).lowercased() } ?? ""
      return functions.contains(name) ? nil : "the function \(name)"
    case SQLITE_RECURSIVE: return "recursion"
    default: return "anything but SELECT"
    }
  }
}
