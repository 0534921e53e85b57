import Foundation
import Rewriter

/// The files of a module after rewriting.
func rewritten(_ texts: String..., modules: Set<String> = []) -> [RewrittenSource] {
  let sources = texts.enumerated().map { ParsedSource(path: "File\($0).swift", text: $1) }
  let options = RewriterOptions(modules: modules, namesPlaces: false)
  let rewriter = Rewriter(facts: ModuleFacts(sources.map(\.facts)), options: options)
  return sources.map(rewriter.rewrite)
}

/// The rewritten text of one file, and the declarations appended to it.
func parts(_ text: String) -> (kept: String, tail: String) {
  let output = rewritten(text)[0].text
  guard let mark = output.range(of: "\n// From here on written by Vellum's rewriter.\n") else {
    return (output, "")
  }
  return (String(output[..<mark.lowerBound]), String(output[mark.upperBound...]))
}

func kept(_ text: String) -> String { parts(text + "\n").kept.trimmedEnd }
func tail(_ text: String) -> String { parts(text + "\n").tail.trimmedEnd }

/// The companion of these files.
func companion(_ texts: String...) -> String {
  Companion(ModuleFacts(texts.map { ParsedSource(path: "", text: $0).facts }), foreignFacts: []).text
}

extension String {
  var trimmedEnd: String { String(reversed().drop(while: \.isNewline).reversed()) }
}
