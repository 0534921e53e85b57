import Foundation
import Glibc
import Synchronization

/// A server on loopback that answers every request with the same bytes, whatever they are, and closes the connection.
final class AnswerServer: Sendable {
  let url: String
  private let listening: Int32
  private let bytes = Mutex<[UInt8]>([])

  init() {
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
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/a/input"
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listening, nil, nil)
        guard connection >= 0 else { break }
        serve(connection)
      }
    }
  }

  /// What is answered from now on.
  func answer(_ bytes: [UInt8]) { self.bytes.withLock { $0 = bytes } }

  private func serve(_ connection: Int32) {
    var request = [UInt8](repeating: 0, count: 4096)
    recv(connection, &request, request.count, 0)
    let answer = bytes.withLock { $0 }
    var sent = 0
    while sent < answer.count {
      let count = answer.withUnsafeBytes {
        send(connection, $0.baseAddress! + sent, answer.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      sent += count
    }
    shutdown(connection, Int32(SHUT_RDWR))
    close(connection)
  }
}
