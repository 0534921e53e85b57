import Foundation

/// Text to be said, as a client has given it.
enum SpokenText {
  case plain(String)
  case attributed(NSAttributedString)

  var text: String {
    switch self {
    case .plain(let text): text
    case .attributed(let text): text.string
    }
  }

  /// What observers of a notification get: a `String` or an `NSAttributedString`.
  var argument: Any {
    switch self {
    case .plain(let text): text
    case .attributed(let text): text
    }
  }
}
