import Foundation
import Glibc
import TestSupport

/// Debian's nginx on a free port of the loopback, with a configuration of its own in a temporary folder.
final class WebServer {
  let port: Int
  let root: String
  private let folder: String
  private var process: pid_t?

  /// `locations` is added to the server's configuration, after the rule that serves the files of `root`.
  init(root: String, locations: String = "") throws {
    self.root = root
    port = try Self.freePort()
    folder = NSTemporaryDirectory() + "nginx-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try configure(locations)
    try start()
  }

  /// Changes the locations, from the next start on.
  func configure(_ locations: String) throws {
    let configuration = """
      daemon off; master_process off; worker_processes 1; pid \(folder)/pid; error_log \(folder)/errors;
      events { worker_connections 256; }
      http {
        access_log \(folder)/requests; default_type application/octet-stream;
        client_body_temp_path \(folder)/a; proxy_temp_path \(folder)/b; fastcgi_temp_path \(folder)/c;
        uwsgi_temp_path \(folder)/d; scgi_temp_path \(folder)/e;
        server {
          listen 127.0.0.1:\(port); root \(root);
          \(locations.replacingOccurrences(of: "PORT", with: "\(port)"))
        }
      }
      """
    try configuration.write(toFile: folder + "/nginx.conf", atomically: true, encoding: .utf8)
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  var url: String { "http://127.0.0.1:\(port)" }

  /// The lines of its log of requests, up to now. The server has to run, or to have been stopped.
  ///
  /// nginx writes a line after the answer has left, and one thread does all of its work: once it has answered one more request,
  /// the lines of those before are written.
  var requests: [String] {
    Self.ask(port, "GET /\(Self.lastRequest) HTTP/1.0\r\n\r\n")
    return ((try? String(contentsOfFile: folder + "/requests", encoding: .utf8)) ?? "").split(separator: "\n")
      .map(
        String.init
      ).filter { !$0.contains(Self.lastRequest) }
  }
  private static let lastRequest = "the-last-request"

  /// Waits for a connection: a socket on its port other than the listening one.
  func waitForConnection() async {
    let address = String(format: "0100007F:%04X", port)
    await waitForOtherProcess {
      // The file has no size: it is read to its end, not to its length.
      let table = FileHandle(forReadingAtPath: "/proc/net/tcp")?.readDataToEndOfFile() ?? Data()
      let sockets = String(decoding: table, as: UTF8.self)
      // The server's end of an established connection.
      return sockets.split(separator: "\n").contains {
        let words = $0.split(separator: " ")
        return words.count > 3 && words[1] == address && words[3] == "01"
      }
    }
  }

  func start() throws {
    // Uses posix_spawn, because Foundation's `Process` passes on blocked signals, and nginx would then never
    // end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    // Its output goes to /dev/null. After a crash of the test it must not keep the tests' own output open.
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for number in [Int32(1), 2] { posix_spawn_file_actions_addopen(&files, number, "/dev/null", O_WRONLY, 0) }
    let arguments = ["nginx", "-p", folder, "-c", folder + "/nginx.conf", "-e", folder + "/errors"]
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/usr/sbin/nginx", &files, &attributes, &words, environ) == 0 else {
      throw CocoaError(.fileNoSuchFile)
    }
    self.process = process
    var hasEnded = false
    let answers = waitForOtherProcess {
      hasEnded = waitpid(process, nil, WNOHANG) != 0
      return hasEnded || Self.answers(port)
    }
    guard answers, !hasEnded else { throw CocoaError(.fileReadUnknown) }
  }

  /// Suspends the server with its connections open. Requests that arrive meanwhile are answered after
  /// `goOn()`.
  func pause() { if let process { kill(process, SIGSTOP) } }
  func goOn() { if let process { kill(process, SIGCONT) } }

  func stop() {
    guard let process else { return }
    goOn()
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
    self.process = nil
  }

  private static func connected(_ port: Int, _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32)
    -> Int32?
  {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Sends a request and reads the answer to its end.
  private static func ask(_ port: Int, _ request: String) {
    guard let descriptor = connected(port, { Glibc.connect($0, $1, $2) }) else { return }
    defer { close(descriptor) }
    var bytes = Array(request.utf8)
    guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { return }
    while recv(descriptor, &bytes, bytes.count, 0) > 0 {}
  }

  private static func answers(_ port: Int) -> Bool {
    guard let descriptor = connected(port, { Glibc.connect($0, $1, $2) }) else { return false }
    close(descriptor)
    return true
  }

  private static func freePort() throws -> Int {
    guard let descriptor = connected(0, { bind($0, $1, $2) }) else { throw CocoaError(.fileReadUnknown) }
    defer { close(descriptor) }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
