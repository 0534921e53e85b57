import Foundation
import Glibc
import Synchronization

/// A loopback server for behaviour that no real server can be made to show: it answers every request with the
/// same bytes and closes the connection, or never answers.
public final class RawServer: Sendable {
  public let url: String
  private let listening: Int32
  private let silent = Mutex<[Int32]>([])

  /// The number of connections made.
  public var connections: Int { count.withLock { $0 } }
  private let count = Mutex(0)

  /// Starts the server. Without `answer` it never answers.
  public init(_ answer: String?) {
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, length)
        listen(listening, 64)
        getsockname(listening, $0, &length)
      }
    }
    self.listening = listening
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listening, nil, nil)
        guard connection >= 0 else { break }
        count.withLock { $0 += 1 }
        guard let answer else {
          silent.withLock { $0.append(connection) }
          continue
        }
        var request = [UInt8](repeating: 0, count: 4096)
        recv(connection, &request, request.count, 0)
        send(connection, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
        shutdown(connection, Int32(SHUT_RDWR))
        close(connection)
      }
      for connection in silent.withLock({ $0 }) { close(connection) }
      close(listening)
    }
  }

  /// Stops the server. Its thread keeps it alive until then.
  public func stop() { shutdown(listening, Int32(SHUT_RDWR)) }
}
