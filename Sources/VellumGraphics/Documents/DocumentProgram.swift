import CDocumentProtocol
import Foundation
import Glibc
import Synchronization

/// Finds and starts the program that draws documents.
enum DocumentProgram {
  static let name = "vellum-documents"

  /// Its path: beside the running program, or in `libexec/vellum` of its prefix; nil if it is in neither.
  static let path: String? = {
    guard let own = readLink("/proc/self/exe") else { return nil }
    let folder = (own as NSString).deletingLastPathComponent
    let parent = (folder as NSString).deletingLastPathComponent
    // The running program is in `bin`, or with its libraries in `lib/vellum`.
    let prefixes = [parent, (parent as NSString).deletingLastPathComponent]
    let places = ["\(folder)/\(name)"] + prefixes.map { "\($0)/libexec/vellum/\(name)" }
    return places.first { access($0, X_OK) == 0 }
  }()

  private static func readLink(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// The environment variables that it gets: those that say where fonts are.
  private static let environment: [String] = [
    "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "FONTCONFIG_FILE",
    "FONTCONFIG_PATH",
  ].compactMap { (name: String) in getenv(name).map { "\(name)=\(String(cString: $0))" } }

  /// Starts it with a document. It closes all other inherited descriptors at once.
  ///
  /// - Returns: The process and this side's end of the socket; nil if it cannot be started, and then `errno` says why.
  static func start(_ path: String, document: Int32) -> (process: pid_t, socket: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      return nil
    }
    // Move the descriptors away from the numbers that they get in the new process.
    let (theirs, file) = (fcntl(ends[1], F_DUPFD_CLOEXEC, 10), fcntl(document, F_DUPFD_CLOEXEC, 10))
    close(ends[1])
    defer {
      if theirs >= 0 { close(theirs) }
      if file >= 0 { close(file) }
    }
    var process: pid_t = 0
    guard theirs >= 0, file >= 0 else {
      close(ends[0])
      return nil
    }
    let failure = spawn(path, theirs, file, &process)
    guard failure == 0 else {
      close(ends[0])
      errno = failure
      return nil
    }
    return (process, ends[0])
  }

  private static func spawn(_ path: String, _ socket: Int32, _ file: Int32, _ process: inout pid_t) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, Int32(VELLUM_DOCUMENT_SOCKET))
    posix_spawn_file_actions_adddup2(&actions, file, Int32(VELLUM_DOCUMENT_FILE))
    // Discard the lines that libraries write about documents.
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Unblock the signals that this program blocks. A process group of its own does not get the terminal's signals.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let arguments = [strdup(name), nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    return posix_spawn(&process, path, &actions, &attributes, arguments, variables)
  }
}
