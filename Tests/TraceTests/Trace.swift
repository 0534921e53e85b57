import Foundation
import Testing

/// A file of Tests/Traces: what was done to the engine, and what it answered, bit for bit.
///
/// One step a line: an operation with decimal numbers, and after `=` the answers as 16 hexadecimal digits each, the bits of
/// a double. What follows a `#` is for people. The first line names the source of the answers: `source: derived` if they
/// were computed by this engine and reviewed.
struct Trace: CustomTestStringConvertible {
  struct Step {
    var operation: String
    var numbers: [Double]
    var answers: [UInt64]
  }

  let url: URL
  let lines: [String]
  var name: String { url.deletingPathExtension().lastPathComponent }
  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Traces").standardized

  static let all: [Trace] = {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "trace" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { url in
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        return Trace(
          url: url, lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      }
  }()

  /// The step on a line; nil for the header, for comments and for empty lines.
  static func step(_ line: String) -> Step? {
    let code = line.prefix { $0 != "#" }
    guard !code.hasPrefix("source:") else { return nil }
    let sides = code.split(separator: "=", maxSplits: 1)
    guard let words = sides.first?.split(separator: " "), let operation = words.first else { return nil }
    return Step(
      operation: String(operation),
      numbers: words.dropFirst().map { Double($0) ?? .nan },
      answers: sides.count < 2 ? [] : sides[1].split(separator: " ").map { UInt64($0, radix: 16) ?? 0 })
  }

  /// The line of a step whose answers were computed anew.
  static func line(_ line: String, answering answers: [Double]) -> String {
    let question = line.prefix { $0 != "=" && $0 != "#" }.trimmingCharacters(in: .whitespaces)
    guard !answers.isEmpty else { return question }
    let bits = answers.map { answer in
      let digits = String(answer.bitPattern, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return "\(question) = \(bits.joined(separator: " "))  # \(answers.map { "\($0)" }.joined(separator: " "))"
  }
}
