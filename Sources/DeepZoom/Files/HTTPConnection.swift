import Foundation

/// An answer to a request.
struct HTTPResponse: Sendable {
  var status: Int
  /// Names in lower case.
  var headers: [String: String]
  var body: Data
  /// Where the answer came from, after redirections.
  var url: URL
}

/// Makes requests to servers and enforces the limits: silence, duration, pace, bytes, and no other host.
///
/// It does not use Foundation's `URLSession`. That is based on libcurl too, but traps if a server closes a
/// connection in the middle of an answer's head, and a task that is cancelled as it begins may never
/// complete.
final class HTTPConnection: Sendable {
  private let worker: HTTPWorker
  private let pace: HTTPPace?

  /// `duration` is the longest time for a whole answer, in seconds; `pace` is the slowest pace of one.
  init(limits: TileLimits, duration: Double, pace: HTTPPace? = nil) {
    worker = HTTPWorker(limits: limits, duration: duration)
    self.pace = pace
  }

  deinit { worker.stop() }

  /// Requests `url` and returns the answer. A body of more than `limit` bytes is an error, but if
  /// `keepsStart` its first `limit` bytes are returned. With `file` the body is written there instead of into
  /// memory.
  func response(
    to url: URL, headers: [String: String] = [:], limit: Int, keepsStart: Bool = false,
    file: TemporaryFile? = nil
  ) async throws(TileError) -> HTTPResponse {
    guard NetworkAccess.isAllowed else { throw TileError(source: url.absoluteString, reason: .notAllowed) }
    let request = HTTPRequest(
      url: url, headers: headers, limit: limit, keepsStart: keepsStart, file: file, pace: pace)
    let id = worker.nextID()
    let cancelled = Result<HTTPResponse, TileError>.failure(
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
  /// Whether a request for `other` may be redirected here: the same host and port, and never from https to
  /// http.
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
