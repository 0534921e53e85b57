import Foundation
import Glibc

/// What is said to whoever runs the program: a line each, in which words of others, names of files and what is in them, can do
/// nothing to a terminal.
package enum Message {
  /// Bytes of a line at most: a path, which may have 4096, and what is said of it. Chosen.
  private static let longest = 6000

  /// Says a line on standard error. Where that is closed or full, nobody hears it.
  package static func say(_ line: String) {
    _ = write("\(shown(line))\n", to: STDERR_FILENO)
  }

  /// The text as a terminal may have it, in one line: control characters, line ends and what turns the direction of writing are
  /// spelt out, as Swift does it. Of one that is too long the middle is left out.
  package static func shown(_ text: String) -> String {
    let text = escaped(text, keeping: [])
    guard text.utf8.count > longest else { return text }
    let part = longest / 2 / 4
    return "\(text.prefix(part)) … \(text.suffix(part))"
  }

  /// The same for a text of several lines, whose ends are kept.
  package static func shownLines(_ text: String) -> String { escaped(text, keeping: ["\n"]) }

  private static func escaped(_ text: String, keeping kept: Set<Unicode.Scalar>) -> String {
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
    // Marks, embeddings, overrides and isolates of direction; joiners, which writing systems and emoji need, stay.
    case .format: scalar.properties.isBidiControl
    default: false
    }
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
