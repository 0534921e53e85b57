import Foundation

/// Text to speak, in the form that the client supplied it in.
enum SpokenText {
  case plain(String)
  case attributed(NSAttributedString)

  var text: String {
    switch self {
    case .plain(let text): text
    case .attributed(let text): text.string
    }
  }

  /// The argument of a notification: a `String` or an `NSAttributedString`.
  var argument: Any {
    switch self {
    case .plain(let text): text
    case .attributed(let text): text
    }
  }
}
