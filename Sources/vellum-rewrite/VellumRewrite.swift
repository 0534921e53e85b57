import Foundation
import Rewriter

/// What the plugin runs while a package is built: rewrites the sources of one target.
@main enum VellumRewrite {
  static func main() {
    guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
      end("vellum-rewrite is run by the plugin VellumRewrite; to rewrite a folder, run vellum port FOLDER")
    }
    let target = RewrittenFolder.Target(
      sources: arguments.sources, imported: arguments.imported, modules: arguments.modules,
      companion: arguments.companion)
    do {
      let outcome = try RewrittenFolder(URL(filePath: arguments.folder), version: version).update(target)
      for finding in outcome.findings { print(finding) }
      if outcome.findings.contains(where: { $0.severity == .error }) { exit(2) }
    } catch {
      end("the sources could not be rewritten: \(error.localizedDescription)")
    }
  }

  private static func end(_ message: String) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("error: \(message)\n".utf8))
    exit(2)
  }

  /// Another build of this program is another version.
  private static var version: String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: CommandLine.arguments[0])
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(date) \(attributes?[.size] ?? 0)"
  }
}
