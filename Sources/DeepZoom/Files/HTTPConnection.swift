import Foundation

/// An answer to a request.
struct HTTPAnswer: Sendable {
  var status: Int
  /// Names in lower case.
  var headers: [String: String]
  var body: Data
  /// Where the answer came from, after redirections.
  var url: URL
}

/// Asks servers, and holds them to the limits: silence, duration, bytes, and no other host.
///
/// Not Foundation's `URLSession`, which is libcurl too: it traps where a server closes a connection in the middle of an answer's
/// head, and a task that is cancelled as it begins may never tell of its end.
final class HTTPConnection: Sendable {
  private let worker: HTTPWorker

  /// - Parameter duration: Seconds that an answer may take altogether.
  init(limits: TileLimits, duration: Double) { worker = HTTPWorker(limits: limits, duration: duration) }

  deinit { worker.stop() }

  /// - Parameters:
  ///   - limit: Bytes of the body at most.
  ///   - keepsStart: Whether the first `limit` bytes of a longer body will do.
  ///   - file: Where the body goes instead of into memory.
  func answer(
    to url: URL, headers: [String: String] = [:], limit: Int, keepsStart: Bool = false,
    file: TemporaryFile? = nil
  ) async throws(TileError) -> HTTPAnswer {
    guard NetworkAccess.isAllowed else { throw TileError(source: url.absoluteString, reason: .notAllowed) }
    let request = HTTPRequest(url: url, headers: headers, limit: limit, keepsStart: keepsStart, file: file)
    let id = worker.nextID()
    let cancelled = Result<HTTPAnswer, TileError>.failure(
      TileError(source: url.absoluteString, reason: .cancelled))
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        worker.begin(request, id, continuation)
        if Task.isCancelled { worker.abandon(id, cancelled) }
      }
    } onCancel: {
      worker.abandon(id, cancelled)
    }
    return try result.get()
  }
}

extension URL {
  /// Whether a request may go there on behalf of `other`: the same host and port, and no way back from https.
  func isSameServer(as other: URL) -> Bool {
    guard let host = host?.lowercased(), host == other.host?.lowercased(), let scheme = scheme?.lowercased(),
      let before = other.scheme?.lowercased(), let usual = Self.usualPorts[scheme],
      let usualBefore = Self.usualPorts[before]
    else { return false }
    let (port, portBefore) = (port ?? usual, other.port ?? usualBefore)
    if scheme == before { return port == portBefore }
    return before == "http" && port == usual && portBefore == usualBefore
  }

  private static let usualPorts = ["http": 80, "https": 443]
}
