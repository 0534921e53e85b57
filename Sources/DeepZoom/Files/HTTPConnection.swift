import Foundation
import FoundationNetworking
import Synchronization

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
final class HTTPConnection: Sendable {
  private let delegate: Transfers
  private let limits: TileLimits
  private let queue: OperationQueue
  /// Made for the first request: Foundation makes a folder for its caches, also for a session without one.
  private let session = Mutex<URLSession?>(nil)

  /// - Parameters:
  ///   - duration: Seconds that an answer may take altogether.
  ///   - queue: Where Foundation tells of what comes, one thing after the other.
  init(limits: TileLimits, duration: Double, queue: OperationQueue = OperationQueue()) {
    self.limits = limits
    self.queue = queue
    queue.maxConcurrentOperationCount = 1
    delegate = Transfers(duration: duration)
  }

  deinit { session.withLock { $0?.invalidateAndCancel() } }

  private func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.httpMaximumConnectionsPerHost = limits.connections
    // Foundation on Linux counts whole seconds.
    configuration.timeoutIntervalForRequest = limits.silence.rounded(.up)
    return URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  /// - Parameters:
  ///   - limit: Bytes of the body at most.
  ///   - keepsStart: Whether the first `limit` bytes of a longer body will do.
  ///   - file: Where the body goes instead of into memory.
  func answer(
    to url: URL, headers: [String: String] = [:], limit: Int, keepsStart: Bool = false,
    file: TemporaryFile? = nil
  ) async throws(TileError) -> HTTPAnswer {
    var request = URLRequest(url: url)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let session = session.withLock { session in
      session = session ?? makeSession()
      return session!
    }
    let task = session.dataTask(with: request)
    let delegate = self.delegate
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        delegate.add(
          task,
          Transfer(
            task: task, url: url, limit: limit, keepsStart: keepsStart, file: file, continuation: continuation
          ))
        // A task that is cancelled as it begins may never tell its delegate of its end.
        if Task.isCancelled { delegate.abandon(task) } else { task.resume() }
      }
    } onCancel: {
      delegate.abandon(task)
    }
    return try result.get()
  }
}

/// A request under way.
private struct Transfer {
  var task: URLSessionTask
  var began = DispatchTime.now()
  var url: URL
  var limit: Int
  var keepsStart: Bool
  var file: TemporaryFile?
  var continuation: CheckedContinuation<Result<HTTPAnswer, TileError>, Never>
  var body = Data()
  var received = 0
  var response: HTTPURLResponse?
  /// Why it was stopped from here.
  var reason: TileError.Reason?
  var isEnough = false

  /// Keeps what belongs to the answer.
  ///
  /// - Returns: Whether nothing more is wanted.
  mutating func receive(_ data: Data) -> Bool {
    let room = limit - received
    let part = data.prefix(room)
    received += part.count
    if let file {
      if !file.append(part) { reason = .unreadable("there is no room for it on disk") }
    } else {
      body.append(part)
    }
    if reason != nil { return true }
    guard data.count > room else { return false }
    if keepsStart { isEnough = true } else { reason = .tooLarge("more than \(limit) bytes") }
    return true
  }

  func result(_ error: (any Error)?) -> Result<HTTPAnswer, TileError> {
    if let reason { return .failure(TileError(source: url.absoluteString, reason: reason)) }
    if let error, !isEnough { return .failure(TileError(source: url.absoluteString, reason: .init(error))) }
    guard let response else {
      return .failure(TileError(source: url.absoluteString, reason: .connection("there is no answer")))
    }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name.lowercased()] = value }
    }
    if !isEnough, headers["content-encoding"] == nil,
      let length = headers["content-length"].flatMap(Int.init),
      received < length
    {
      return .failure(TileError(source: url.absoluteString, reason: .truncated))
    }
    return .success(
      HTTPAnswer(status: response.statusCode, headers: headers, body: body, url: response.url ?? url))
  }
}

private final class Transfers: NSObject, URLSessionDataDelegate, Sendable {
  private struct State {
    var transfers: [Int: Transfer] = [:]
    var isWatched = false
  }

  private let state = Mutex(State())
  private let duration: Double

  /// - Parameter duration: Seconds that an answer may take. Foundation on Linux does not heed its own limit of that.
  init(duration: Double) { self.duration = duration }

  func add(_ task: URLSessionTask, _ transfer: Transfer) {
    let isUnwatched = state.withLock { state in
      state.transfers[task.taskIdentifier] = transfer
      defer { state.isWatched = true }
      return !state.isWatched
    }
    if isUnwatched { watch() }
  }

  /// Looks now and then, while there are transfers, for those that take too long.
  private func watch() {
    DispatchQueue.global().asyncAfter(deadline: .now() + min(duration / 4, 1)) { [weak self] in
      guard let self else { return }
      let now = DispatchTime.now()
      let (late, isOver) = state.withLock { state in
        let late = state.transfers.filter { $0.value.began + self.duration < now }
        state.isWatched = !state.transfers.isEmpty
        return (late.values.map(\.task), state.transfers.isEmpty)
      }
      for task in late { abandon(task, .timedOut) }
      if !isOver { watch() }
    }
  }

  /// Ends a request for whoever waits for it, if anybody still does, and stops it.
  func abandon(_ task: URLSessionTask, _ reason: TileError.Reason = .cancelled) {
    let transfer = state.withLock { $0.transfers.removeValue(forKey: task.taskIdentifier) }
    task.cancel()
    guard let transfer else { return }
    transfer.continuation.resume(
      returning: .failure(TileError(source: transfer.url.absoluteString, reason: reason)))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let isWelcome = state.withLock { state in
      guard var transfer = state.transfers[dataTask.taskIdentifier] else { return false }
      transfer.response = response as? HTTPURLResponse
      transfer.body.removeAll()
      transfer.received = 0
      if response.expectedContentLength > transfer.limit, !transfer.keepsStart {
        transfer.reason = .tooLarge("\(response.expectedContentLength) bytes, \(transfer.limit) is the limit")
      }
      state.transfers[dataTask.taskIdentifier] = transfer
      return transfer.reason == nil
    }
    completionHandler(isWelcome ? .allow : .cancel)
    if !isWelcome { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isEnough = state.withLock { $0.transfers[dataTask.taskIdentifier]?.receive(data) ?? false }
    if isEnough { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let isAllowed = state.withLock { state in
      guard let transfer = state.transfers[task.taskIdentifier] else { return false }
      guard let target = request.url, target.isSameServer(as: transfer.url) else {
        state.transfers[task.taskIdentifier]!.reason = .otherHost(request.url?.absoluteString ?? "nowhere")
        return false
      }
      return true
    }
    completionHandler(isAllowed ? request : nil)
    if !isAllowed { task.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let transfer = state.withLock { $0.transfers.removeValue(forKey: task.taskIdentifier) }
    guard let transfer else { return }
    transfer.continuation.resume(returning: transfer.result(error))
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

extension TileError.Reason {
  init(_ error: any Error) {
    guard let error = error as? URLError else {
      self = .connection("\(error.localizedDescription)")
      return
    }
    switch error.code {
    case .cancelled: self = .cancelled
    case .timedOut: self = .timedOut
    default: self = .connection(error.localizedDescription)
    }
  }
}
