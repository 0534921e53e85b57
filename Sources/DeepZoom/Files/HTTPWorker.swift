import CCurl
import Foundation
import Synchronization

/// Runs a connection's transfers, several at a time, on a thread of its own.
final class HTTPWorker: Sendable {
  typealias Answer = CheckedContinuation<Result<HTTPResponse, TileError>, Never>

  private struct State {
    var lastID = 0
    /// The continuations that wait for an answer, by request number.
    var waiting: [Int: Answer] = [:]
    /// Requests that began since the thread last looked; `abandoned` likewise.
    var begun: [(id: Int, request: HTTPRequest)] = []
    var abandoned: [Int] = []
    var thread = ThreadState.notStarted
  }

  /// The thread starts with the first request and runs until `stop()`.
  private enum ThreadState { case notStarted, running, stopped }

  private let limits: TileLimits
  private let duration: Double
  private let state = Mutex(State())
  /// libcurl's multi handle. Any thread may wake it; everything else happens on the worker's thread.
  private let multi: MultiHandle

  private struct MultiHandle: @unchecked Sendable {
    let handle: UnsafeMutableRawPointer
  }

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// `duration` is the longest time for a whole answer, in seconds.
  init(limits: TileLimits, duration: Double) {
    precondition(Self.isReady, "libcurl could not be started")
    (self.limits, self.duration) = (limits, duration)
    multi = MultiHandle(handle: curl_multi_init())
    curl_multi_set_number(multi.handle, CURLMOPT_MAX_HOST_CONNECTIONS, limits.connections)
  }

  deinit { curl_multi_cleanup(multi.handle) }

  /// A number for a new request.
  func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  func begin(_ request: HTTPRequest, _ id: Int, _ answer: Answer) {
    let isFirst = state.withLock { state in
      state.waiting[id] = answer
      state.begun.append((id, request))
      guard state.thread == .notStarted else { return false }
      state.thread = .running
      return true
    }
    if isFirst { Thread.detachNewThread { self.run() } }
    curl_multi_wakeup(multi.handle)
  }

  /// Completes a request with `result`, if it is still waited for, and stops its transfer.
  func abandon(_ id: Int, _ result: Result<HTTPResponse, TileError>) {
    guard end(id, result) else { return }
    state.withLock { $0.abandoned.append(id) }
    curl_multi_wakeup(multi.handle)
  }

  /// Ends the thread. No request may be waiting.
  func stop() {
    state.withLock { $0.thread = .stopped }
    curl_multi_wakeup(multi.handle)
  }

  // MARK: - The thread

  private func run() {
    var transfers: [Int: HTTPTransfer] = [:]
    // Since when no request was answered, if the last ones were not.
    var silentSince: ContinuousClock.Instant?
    while let (begun, abandoned) = drainQueue() {
      for (id, request) in begun {
        if let silentSince, let patience = limits.patience, .now - silentSince >= .seconds(patience) {
          end(id, .failure(TileError(source: request.url.absoluteString, reason: .timedOut)))
          continue
        }
        guard let transfer = HTTPTransfer(request, id: id) else {
          end(
            id, .failure(TileError(source: request.url.absoluteString, reason: .connection("out of memory"))))
          continue
        }
        transfers[id] = transfer
        curl_multi_add_handle(multi.handle, transfer.handle)
      }
      for id in abandoned {
        if let transfer = transfers.removeValue(forKey: id) {
          curl_multi_remove_handle(multi.handle, transfer.handle)
        }
      }
      var running: Int32 = 0
      curl_multi_perform(multi.handle, &running)
      collect(&transfers, &silentSince)
      let wait = stopOverdue(&transfers, &silentSince)
      curl_multi_poll(multi.handle, nil, 0, wait, nil)
    }
    for transfer in transfers.values { curl_multi_remove_handle(multi.handle, transfer.handle) }
  }

  /// The requests begun and abandoned since the last call; nil after `stop()`.
  private func drainQueue() -> (begun: [(id: Int, request: HTTPRequest)], abandoned: [Int])? {
    state.withLock { state in
      if state.thread == .stopped { return nil }
      defer { (state.begun, state.abandoned) = ([], []) }
      return (state.begun, state.abandoned)
    }
  }

  /// Completes the transfers that have ended, and restarts those that are redirected.
  private func collect(
    _ transfers: inout [Int: HTTPTransfer], _ silentSince: inout ContinuousClock.Instant?
  ) {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi.handle, &left) {
      var code = CURLE_OK
      guard let handle = curl_ended(message, &code) else { continue }
      curl_multi_remove_handle(multi.handle, handle)
      guard let transfer = transfers.values.first(where: { $0.handle == handle }) else { continue }
      silentSince = nil
      if let result = transfer.result(code) {
        transfers[transfer.id] = nil
        end(transfer.id, result)
      } else {
        curl_multi_add_handle(multi.handle, handle)
      }
    }
  }

  /// Stops the transfers that have timed out. Returns the milliseconds until the next deadline.
  private func stopOverdue(
    _ transfers: inout [Int: HTTPTransfer], _ silentSince: inout ContinuousClock.Instant?
  ) -> Int32 {
    let now = ContinuousClock.now
    var wait = Self.longestWait
    for transfer in transfers.values {
      let rest = transfer.deadline(silence: limits.silence, duration: duration) - now
      if rest > .zero {
        wait = min(wait, rest)
        continue
      }
      curl_multi_remove_handle(multi.handle, transfer.handle)
      transfers[transfer.id] = nil
      silentSince = min(silentSince ?? transfer.began, transfer.began)
      end(transfer.id, transfer.failure(.timedOut))
    }
    return Int32((wait / .milliseconds(1)).rounded(.up))
  }

  /// The longest wait. The thread is woken when something happens. Chosen.
  private static let longestWait = Duration.seconds(60)

  /// Completes a request. Returns whether it was still waited for.
  @discardableResult private func end(_ id: Int, _ result: Result<HTTPResponse, TileError>) -> Bool {
    guard let answer = state.withLock({ $0.waiting.removeValue(forKey: id) }) else { return false }
    answer.resume(returning: result)
    return true
  }
}
