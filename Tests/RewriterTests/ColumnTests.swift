import Foundation
import Rewriter
import TestSupport
import Testing

/// Text that is kept keeps its line and column.
struct ColumnTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All in a long run, and else every twelfth. Without the rewriter's own, whose strings are Swift too.
  private static var sources: [String] {
    FileManager.default.enumerator(at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)?
      .compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".swift") && !$0.contains("/Rewriter/") }
      .sorted().enumerated().filter { isLongRun || $0.offset % 12 == 0 }.map(\.element) ?? []
  }

  /// Words that stand alone on their line or before a declaration.
  private static let declarations = ["func ", "var ", "let ", "class ", "final class ", "init("]

  @Test func attributesMoveNothingInSourcesOfTheRepository() throws {
    var numbers = SeededNumbers(seed: 13)
    let attributes = ["@objc ", "@IBAction ", "@objcMembers ", "@objc(name) ", "@IBInspectable "]
    var changed = 0
    for path in Self.sources {
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      var input: [String] = []
      var expected: [String] = []
      for line in lines {
        let body = line.drop { $0 == " " }
        let isDeclaration = Self.declarations.contains { body.hasPrefix($0) }
        let attribute = isDeclaration && numbers.next() % 4 == 0 ? attributes[Int(numbers.next() % 5)] : ""
        let indentation = line.prefix(line.count - body.count)
        input.append(indentation + attribute + body)
        expected.append(indentation + String(repeating: " ", count: attribute.count) + body)
      }
      let source = ParsedSource(path: path, text: input.joined(separator: "\n"))
      guard source.isValid, source.text.contains("@") else { continue }
      let output = Rewriter(facts: ModuleFacts([source.facts])).rewrite(source)
      guard output.text != source.text else { continue }
      changed += 1
      #expect(output.movedLines.isEmpty, "\(path)")
      let outputLines = output.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (line, (given, wanted)) in zip(outputLines, expected).enumerated() where !isSame(given, wanted) {
        Issue.record("\(path):\(line + 1): \(given)")
      }
    }
    #expect(changed > rounds(8, long: 100))
  }

  /// Spaces at line ends do not count, nor does text about Objective-C in the test itself.
  private func isSame(_ line: Substring, _ wanted: String) -> Bool {
    line == wanted || wanted.contains("#") || wanted.contains("@") || line.hasPrefix(wanted)
  }

  @Test func sourcesThatDoNotParseStayAsTheyAre() {
    for text in [
      "class A { @objc func a( { }", "#selector(", "@objc", "@objc optional func a()\n}}", "\u{0}\"@objc",
    ] {
      #expect(rewritten(text)[0].text == text, "\(text)")
    }
  }

  @Test func linesStayWhateverTheText() {
    let seed = """
      import UIKit
      @objc protocol D: AnyObject {
        @objc optional func pager(_ p: P, to: Int) -> Int
        @objc optional var a: Int { get }
      }
      @objcMembers class P: UIScrollView, UIScrollViewDelegate {
        @IBOutlet weak var d: D?
        lazy var s = #selector(tapped(_:))
        @objc func tapped(_ x: Any) { d?.pager?(self, to: 1); print(#keyPath(P.a)) }
      }
      class Q: P {
        func scrollViewDidScroll(_ s: UIScrollView) {}
      }
      extension Q {
        override func layoutSubviews() { a(#selector(getter: P.a), #selector(self.tapped as (Any) -> Void)) }
      }
      #if os(iOS)
      @UIApplicationMain class A {}
      #endif
      """
    let words = seed.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for number in 0..<rounds(100, long: 300) {
      var numbers = SeededNumbers(seed: UInt64(number))
      var mutated = words
      for _ in 0...numbers.next() % 4 {
        let place = Int(numbers.next() % UInt64(mutated.count))
        switch numbers.next() % 3 {
        case 0: mutated.remove(at: place)
        case 1: mutated.insert(words[Int(numbers.next() % UInt64(words.count))], at: place)
        default: mutated.swapAt(place, Int(numbers.next() % UInt64(mutated.count)))
        }
      }
      let text = mutated.joined(separator: " ")
      let output = rewritten(text)[0]
      let lines = output.text.split(separator: "\n", omittingEmptySubsequences: false)
      let inputs = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count >= inputs.count, "seed \(number)")
      // What can stand in no edit stays where it is: each line's indentation and closing braces.
      for (line, input) in zip(lines, inputs) where input.allSatisfy({ $0 == "}" || $0 == " " }) {
        #expect(line.hasPrefix(input), "seed \(number)")
      }
    }
  }
}
