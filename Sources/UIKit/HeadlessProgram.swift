import VellumHeadless

/// A program that has no window, from its launch to its picture.
@MainActor final class HeadlessProgram {
  private let host = HeadlessHost(size: CGSize(width: 1280, height: 800), clock: .paced)
  private let name = ProcessInfo.processInfo.processName
  private var signals: [any DispatchSourceSignal] = []

  init() {
    // The polite ways to end a program, as in a window.
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { () -> Void in self.end() } }
      source.activate()
      signals.append(source)
    }
  }

  /// Returns when nothing moves any more, and nothing is waited for.
  func run(_ launch: () -> Void) async {
    launch()
    while await !host.run(until: .settled) {}
  }

  /// Ends the program. The path of its picture goes to standard output, what it is to standard error, as the command's do.
  func end() -> Never {
    UIApplication.shared.terminate()
    guard host.picture != nil else { exit(0) }
    let path = (NSTemporaryDirectory() as NSString).appendingPathComponent("vellum-\(name).png")
    do { try host.writePNG(to: path) } catch {
      complain("\(error)")
      exit(Self.unwritable)
    }
    print(path)
    complain("there is no display, so the window's content is in this picture")
    exit(0)
  }

  /// The exit status where the picture cannot be written; the command's for such files.
  private static let unwritable: Int32 = 2

  private func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(name): \(line)\n".utf8))
  }
}
