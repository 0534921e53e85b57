import Foundation
import PackagePlugin

/// Rewrites a target's UIKit code for a system without Objective-C while it is built.
@main struct VellumRewrite: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    #if os(Linux)
      guard let module = target.sourceModule else { return [] }
      let sources = module.sourceFiles(withSuffix: ".swift").map(\.url)
      // Not the plugin's own folder: the path must follow from that of the package, for Package.swift to name it.
      let folders = context.package.directoryURL.appending(path: ".build/vellum-rewrite")
      let folder = folders.appending(path: target.name)
      let companion = context.pluginWorkDirectoryURL.appending(path: "VellumCompanion.swift")
      // Whoever deletes the folder means to have it made again.
      if !FileManager.default.fileExists(atPath: folder.appending(path: "overlay.yaml").path) {
        try? FileManager.default.removeItem(at: companion)
      }
      let dependencies = target.recursiveTargetDependencies.compactMap(\.sourceModule)
      let imported = dependencies.filter {
        $0.directoryURL.path.hasPrefix(context.package.directoryURL.path + "/")
      }
      .flatMap { $0.sourceFiles(withSuffix: ".swift").map(\.url) }.filter(mentionsUIKit)
      let arguments =
        ["--folder", folder.path, "--companion", companion.path]
        + dependencies.flatMap { ["--module", $0.moduleName] } + imported.flatMap { ["--imported", $0.path] }
        + ["--"] + sources.map(\.path)
      let rewriter = try Rewriter(context: context, folder: folders)
      return rewriter.commands + [
        .buildCommand(
          displayName: "Rewriting \(target.name)", executable: rewriter.program, arguments: arguments,
          inputFiles: sources + imported + [rewriter.program], outputFiles: [companion])
      ]
    #else
      return []
    #endif
  }

  private func mentionsUIKit(_ file: URL) -> Bool {
    (try? String(contentsOf: file, encoding: .utf8))?.contains("import UIKit") ?? false
  }
}
