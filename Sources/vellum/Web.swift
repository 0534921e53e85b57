import ArgumentParser
import Foundation
import UIKit

/// `vellum web`: the gallery for browsers as a folder of files.
struct Web: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the gallery for browsers, for any web server.",
    discussion: """
      Into the folder of --out it writes index.html, a page for each of the gallery's, and the module that they use, in \
      the folder vellum. Any server of files can serve them; no file has to be configured. scripts/build-web builds them; \
      `./run web` does that, and serves them on this machine.

      Files of an earlier run are replaced; vellum-site.txt lists them. Where another file has one of their names, nothing \
      is written. Prints the path of index.html.

      Exit status: 0; 2 where the site is not built, is in the way of other files, or cannot be written; 64 for wrong \
      arguments.
      """)

  @Option(
    help: "The folder to write into. It is made if it does not exist.", completion: .directory,
    transform: namedPath)
  var out: String

  @Option(
    help: "The built site; without it, web/site of the project that this program was built in.",
    completion: .directory, transform: namedPath)
  var from: String?

  func run() throws {
    do {
      try Site(at: from ?? Self.builtSite()).write(to: out)
    } catch {
      exitWithError(error)
    }
    let index = out.hasSuffix("/") ? "\(out)index.html" : "\(out)/index.html"
    do { try printOutput(index) } catch { printError("\(error); the site is \(index)") }
  }

  /// The site in the project around this program: SwiftPM keeps programs some folders below `.build`.
  private static func builtSite() throws -> String {
    var folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let site = folder.appending(path: "web/site").path
      if FileManager.default.fileExists(atPath: "\(site)/\(Site.listName)") { return site }
    }
    throw SiteError.notBuilt
  }
}
