import Foundation
import PackagePlugin

/// The program that rewrites, and what makes it.
struct Rewriter {
  let program: URL
  let commands: [Command]

  /// The one that SwiftPM has built if Package.swift says that it does; otherwise one that is compiled with the Swift parser of
  /// the toolchain, once for all targets: SwiftPM runs equal commands once.
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
    // SwiftPM takes every output for a resource of the target, but Swift files and those with this ending.
    program = folder.appending(path: "vellum-rewrite.docc")
    let options = [
      // All of it is one module here, which need not be imported.
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
