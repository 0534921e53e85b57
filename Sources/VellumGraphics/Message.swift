import Foundation
import Glibc

/// Messages of one line each to the person who runs the program. Text from outside, such as names and
/// contents of files, is escaped so that it cannot control the terminal.
package enum Message {
  /// The most bytes of a line: a path, which may have 4096, and a text about it. Chosen.
  private static let longest = 6000

  /// Writes a line to standard error. Errors are ignored.
  package static func writeError(_ line: String) {
    _ = write("\(shown(line))\n", to: STDERR_FILENO)
  }

  /// The text in one line for a terminal: control characters, line ends, characters that change the direction
  /// of writing and characters that cannot be seen are written as Swift's escapes. The middle of a text that is too long is
  /// left out.
  package static func shown(_ text: String) -> String {
    let text = escaped(text, keeping: [])
    guard text.utf8.count > longest else { return text }
    // By scalars, of four bytes at most: a character has as many marks as one likes.
    let (scalars, part) = (text.unicodeScalars, longest / 2 / 4)
    return "\(String(scalars.prefix(part))) … \(String(scalars.suffix(part)))"
  }

  /// The form in which a text of several lines is shown: as in `shown(_:)`, but line ends are kept.
  package static func shownLines(_ text: String) -> String { escaped(text, keeping: ["\n"]) }

  private static func escaped(_ text: String, keeping kept: Set<Unicode.Scalar>) -> String {
    let text = URLSecrets.removed(from: text)
    guard text.unicodeScalars.contains(where: { isUnprintable($0) && !kept.contains($0) }) else {
      return text
    }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isUnprintable(scalar), !kept.contains(scalar) {
        escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Characters that change the direction of writing, and those that cannot be seen: spaces without width,
    // soft hyphens, tags. Writing systems and emoji need the two joiners, so they stay.
    case .format, .unassigned:
      scalar.properties.isBidiControl || scalar.properties.isDefaultIgnorableCodePoint && !isJoiner(scalar)
    default: false
    }
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200C}" || scalar == "\u{200D}"
  }

  /// Writes all of a text.
  ///
  /// - Returns: Why it could not be written, in the system's words; nil if it was.
  package static func write(_ text: String, to descriptor: Int32) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count > 0 {
          done += count
        } else if errno != EINTR {
          return String(cString: strerror(errno))
        }
      }
      return nil
    }
  }
}
