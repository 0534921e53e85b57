import VellumHeadless

/// Runs a program without a window. At its end it writes a picture of the window's content.
@MainActor final class HeadlessProgram {
  private let host = HeadlessHost(size: CGSize(width: 1280, height: 800), clock: .paced)
  private let name = ProcessInfo.processInfo.processName
  private var signals: [any DispatchSourceSignal] = []

  init() {
    // These signals ask a program to end, as in a window.
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { () -> Void in self.end() } }
      source.activate()
      signals.append(source)
    }
  }

  /// Runs the program until it is settled or has closed all of its windows.
  func run(_ launch: () -> Void) async {
    launch()
    var quietRounds = 0
    while !host.hasEnded, quietRounds < Self.longestRelay {
      // A thread that is busy may hand something to the main actor, and what runs there may start a thread.
      quietRounds = OtherThreads.areBusy ? 0 : quietRounds + 1
      guard await host.run(until: .settled) else {
        quietRounds = 0
        continue
      }
      if quietRounds > 0, !OtherThreads.areBusy { return }
      // Not a sleep of a task: the thread that ends that would be busy at the next look.
      usleep(Self.pollInterval)
    }
  }

  /// After how many looks that found no busy thread before the tasks of the main actor ran, and one after them, the program ends all the
  /// same. Chosen: those tasks, as they run, may wake a thread for a moment.
  private static let longestRelay = 4
  /// Microseconds between looks at threads that are busy: a frame.
  private static let pollInterval: UInt32 = 1_000_000 / 60

  /// Ends the program. Prints the paths of its windows' pictures to standard output, and an explanation to standard
  /// error.
  func end() -> Never {
    UIApplication.shared.terminate()
    // It may be asked to end before its first frame.
    if host.picture == nil { host.makeFrame() }
    let windows = ([host].filter(\.isOpen) + host.windows).filter { $0.picture != nil }
    for (index, window) in windows.enumerated() {
      let number = index == 0 ? "" : "-\(index + 1)"
      let path = (NSTemporaryDirectory() as NSString).appendingPathComponent("vellum-\(name)\(number).png")
      do { try window.writePNG(to: path) } catch {
        printError("\(error)")
        exit(Self.unwritable)
      }
      print(path)
    }
    if !windows.isEmpty {
      let pictures =
        windows.count == 1
        ? "the window's content is in this picture" : "the windows' contents are in these pictures"
      printError("there is no display, so \(pictures)")
    }
    exit(0)
  }

  /// The exit status if the picture cannot be written, the same as the command's.
  private static let unwritable: Int32 = 2

  private func printError(_ line: String) { Message.writeError("\(name): \(line)") }
}
