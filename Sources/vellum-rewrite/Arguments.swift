/// What the plugin says: `--folder F --companion C --module M … --imported I … -- SOURCE …`.
struct Arguments {
  var folder = ""
  var companion = ""
  var modules: Set<String> = []
  var imported: [String] = []
  var sources: [String] = []

  /// Nil if they are anything else: nobody but the plugin writes them.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--" {
        sources = Array(rest)
        if folder.isEmpty || companion.isEmpty { return nil }
        return
      }
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--folder": folder = value
      case "--companion": companion = value
      case "--module": modules.insert(value)
      case "--imported": imported.append(value)
      default: return nil
      }
    }
    return nil
  }
}
