import Foundation
import PackagePlugin

/// The program that rewrites, and what makes it.
struct Rewriter {
  let program: URL
  let commands: [Command]

  /// Takes the program that SwiftPM has built, if Package.swift makes it do so. Otherwise the toolchain's Swift parser is used to
  /// compile it. All targets have the same command for that, and SwiftPM runs it once.
  init(context: PluginContext, folder: URL) throws {
    if let tool = try? context.tool(named: "vellum-rewrite") {
      program = tool.url
      commands = []
      return
    }
    let compiler = try context.tool(named: "swiftc").url
    let parser = compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "lib/swift/host")
    guard FileManager.default.fileExists(atPath: parser.path) else {
      throw RewriterError.parserIsMissing(parser.path)
    }
    let sources = Self.sources
    // SwiftPM treats every output as a resource of the target, except Swift files and files with this ending.
    program = folder.appending(path: "vellum-rewrite.docc")
    let options = [
      // Both targets are compiled as one module, so neither imports the other.
      "-module-name", "Rewriter", "-suppress-warnings", "-swift-version", "6",
      "-I", parser.path, "-L", parser.path, "-lSwiftSyntax", "-lSwiftParser",
      "-Xlinker", "-rpath", "-Xlinker", parser.path, "-o", program.path,
    ]
    commands = [
      .buildCommand(
        displayName: "Compiling vellum-rewrite", executable: compiler,
        arguments: options + sources.map(\.path),
        inputFiles: sources + [compiler, parser.appending(path: "libSwiftParser.so")], outputFiles: [program])
    ]
  }

  /// The sources of the targets `Rewriter` and `vellum-rewrite`, beside the plugin.
  private static var sources: [URL] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["Sources/Rewriter", "Sources/vellum-rewrite"].flatMap { path in
      let all = FileManager.default.enumerator(
        at: package.appending(path: path), includingPropertiesForKeys: nil)
      return all?.compactMap { $0 as? URL } ?? []
    }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }
}

/// Why the program that rewrites cannot be made.
enum RewriterError: Error, CustomStringConvertible {
  /// Package.swift found the parser in a toolchain, but the toolchain that runs now has none.
  case parserIsMissing(String)

  var description: String {
    switch self {
    case .parserIsMissing(let folder):
      "this toolchain has no Swift parser in \(folder): run `swift package purge-cache` for Package.swift to be read anew"
    }
  }
}
