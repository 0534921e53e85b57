import CSQLite

/// What a statement on a stranger's database may do, views that the file brings along included.
///
/// A view of tiles selects and joins. One that calls functions can keep SQLite busy in a single step, where nothing stops it.
enum QueryRights {
  /// Functions whose time does not grow with their arguments, and those that Vellum's own statements call. Chosen.
  private static let functions: Set<String> = [
    "abs", "coalesce", "count", "ifnull", "iif", "length", "max", "min", "nullif", "typeof",
  ]

  /// What is refused of an action that SQLite asks about, in words; nil if it is allowed.
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
