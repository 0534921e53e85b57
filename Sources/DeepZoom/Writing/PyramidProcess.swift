import CTileShim
import CVips
import Foundation
import Glibc
import VellumKit

/// Another process of this program that writes the files of pyramids: libvips 8.14 ends the process that it is in where a folder cannot be
/// made, for instance on a full disk.
package enum PyramidProcess {
  /// A program that calls ``status(of:)`` as it begins; nil: pyramids are written in this process.
  // Set before there is a second thread.
  nonisolated(unsafe) package static var program: String?

  private static let argument = "--write-pyramid"

  /// How it ended.
  enum End {
    case written
    /// With libvips' messages.
    case failed(String)
    case killed(signal: Int32)
  }

  private struct Order: Codable {
    var job: PyramidJob
    var memory, temporaryDisk: Int
    /// The process that started this one.
    var starter: pid_t
  }

  // MARK: - The program that starts it

  /// Starts `program` and waits for its end.
  ///
  /// - Throws: `errno`, if it cannot be started.
  static func run(
    _ job: PyramidJob, with program: String, _ cancellation: Cancellation, _ progress: (Int32) -> Void
  ) throws(POSIXError) -> End {
    let budget = DecodingBudget.current
    let order = Order(
      job: job, memory: budget.memory, temporaryDisk: budget.temporaryDisk, starter: getpid())
    let text = String(decoding: try! JSONEncoder().encode(order), as: UTF8.self)
    let (output, messages) = (try OutputPipe(), try OutputPipe())
    let process = try start([program, argument, text], output.writing, messages.writing)
    output.closeWriting()
    messages.closeWriting()
    var said: [UInt8] = []
    while output.isOpen || messages.isOpen {
      if cancellation.isCancelled { kill(process, SIGKILL) }
      OutputPipe.wait(for: [output, messages])
      said += output.read()
      while let end = said.firstIndex(of: UInt8(ascii: "\n")) {
        if let percent = Int32(String(decoding: said[..<end], as: UTF8.self)) { progress(percent) }
        said.removeSubrange(...end)
      }
      messages.keep(messages.read())
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // The low seven bits are the signal's number.
    guard status & 0x7F == 0 else { return .killed(signal: status & 0x7F) }
    return status == 0 ? .written : .failed(String(decoding: messages.kept, as: UTF8.self))
  }

  private static func start(_ arguments: [String], _ output: Int32, _ messages: Int32) throws(POSIXError)
    -> pid_t
  {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO)
    // Its end is told here, in one line.
    let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, nil, words, variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EAGAIN) }
    return process
  }

  // MARK: - The process itself

  /// Writes a pyramid if the arguments of a program say so: the exit status, with which the program then ends. Nil if they do not.
  package static func status(of arguments: [String]) -> Int32? {
    guard arguments.count == 3, arguments[1] == argument else { return nil }
    guard let order = try? JSONDecoder().decode(Order.self, from: Data(arguments[2].utf8)),
      tile_end_with_starter(order.starter) == 0
    else { return EX_USAGE }
    DecodingBudget.current = DecodingBudget(memory: order.memory, temporaryDisk: order.temporaryDisk)
    Vips.silenceDecoders()
    let watch = WritingWatch(Cancellation()) { part in
      say("\(Int((part * 100).rounded()))\n", to: STDOUT_FILENO)
    }
    do throws(TileError) {
      guard try watch.run(order.job.run) else {
        say(String(cString: vips_error_buffer()), to: STDERR_FILENO)
        return EXIT_FAILURE
      }
      return EXIT_SUCCESS
    } catch {
      say("\(error.reason)", to: STDERR_FILENO)
      return EXIT_FAILURE
    }
  }

  private static func say(_ text: String, to descriptor: Int32) {
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
  }
}
