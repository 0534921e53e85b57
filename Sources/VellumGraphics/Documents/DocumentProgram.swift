import CDocumentProtocol
import Foundation
import Glibc
import Synchronization

/// The program that draws documents: where it is, and how it is started.
enum DocumentProgram {
  static let name = "vellum-documents"

  /// Its path: beside the program that runs, or in `libexec/vellum` of the prefix that this is in; nil if it is in neither.
  static let path: String? = {
    guard let own = readLink("/proc/self/exe") else { return nil }
    let folder = (own as NSString).deletingLastPathComponent
    let parent = (folder as NSString).deletingLastPathComponent
    // The program is in `bin`, or with its libraries in `lib/vellum`.
    let prefixes = [parent, (parent as NSString).deletingLastPathComponent]
    let places = ["\(folder)/\(name)"] + prefixes.map { "\($0)/libexec/vellum/\(name)" }
    return places.first { access($0, X_OK) == 0 }
  }()

  private static func readLink(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// What it is told of the environment: where fonts are.
  private static let environment: [String] = [
    "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "FONTCONFIG_FILE",
    "FONTCONFIG_PATH",
  ].compactMap { (name: String) in getenv(name).map { "\(name)=\(String(cString: $0))" } }

  /// Starts it with a document. It closes at once whatever else it is given.
  ///
  /// - Returns: The process and this side's end of the socket; nil if it cannot be started, and then `errno` says why.
  static func start(_ path: String, document: Int32) -> (process: pid_t, socket: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      return nil
    }
    // Out of the way of the numbers that they get over there.
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
    // Libraries write lines about documents: nobody reads them.
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that this program blocks are not blocked there. A group of its own does not get those of the terminal.
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
