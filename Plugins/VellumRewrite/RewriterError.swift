/// Why there is no program that rewrites.
enum RewriterError: Error, CustomStringConvertible {
  /// Package.swift has found the parser in a toolchain, and the one that runs has none.
  case parserIsMissing(String)

  var description: String {
    switch self {
    case .parserIsMissing(let folder):
      "this toolchain has no Swift parser in \(folder): run `swift package purge-cache` for Package.swift to be read anew"
    }
  }
}
