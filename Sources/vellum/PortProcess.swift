import Foundation

/// A run of `vellum-port`, which alone links the Swift parser: building that takes minutes, and only `vellum port` needs it.
struct PortProcess {
  /// What could not be done, one line each.
  let findings: [String]
  /// Why nothing was done; nil if something was.
  let failure: String?
  /// 0 unless something could not be done.
  let status: Int32

  /// The place of this program.
  private static let vellum = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()

  /// Whether this program is where `install` puts it. `vellum-port` is not installed.
  static var isInstalled: Bool { vellum.path.hasSuffix("/lib/vellum/vellum") }

  /// The program, beside this one. Throws where it is not built.
  static func executable() throws -> URL {
    let program = vellum.deletingLastPathComponent().appending(path: "vellum-port")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw PortFailure(
        reason:
          "port needs the program vellum-port beside vellum: build it with `swift build --product vellum-port`, "
          + "with `-c release` if vellum is built so")
    }
    return program
  }

  /// Edits a folder and waits for the end.
  init(_ executable: URL, porting folder: String) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = [folder]
    let (output, complaint) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, complaint)
    try process.run()
    // The program writes findings or one complaint, never both: reading one after the other cannot block it.
    findings = Self.text(output).split(separator: "\n").map(String.init)
    let reason = Self.text(complaint)
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : unusableFile
    failure =
      switch process.terminationReason {
      case .uncaughtSignal: "vellum-port ended by signal \(process.terminationStatus)"
      default: reason.isEmpty ? nil : String(reason.prefix { !$0.isNewline })
      }
  }

  private static func text(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
