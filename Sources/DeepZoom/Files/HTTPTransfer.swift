import CCurl
import Foundation

/// What is asked for.
struct HTTPRequest: Sendable {
  var url: URL
  var headers: [String: String]
  /// Bytes of the body at most.
  var limit: Int
  /// Whether the first `limit` bytes of a longer body will do.
  var keepsStart: Bool
  /// Where the body goes instead of into memory.
  var file: TemporaryFile?
}

/// A request under way, and what has come of its answer. Belongs to the thread of its connection.
final class HTTPTransfer {
  let id: Int
  /// libcurl's.
  let handle: UnsafeMutableRawPointer
  private let request: HTTPRequest
  private let began = ContinuousClock.now
  private var lastHeard = ContinuousClock.now
  private var lines: UnsafeMutablePointer<curl_slist>?
  private var url: URL
  private var redirections = 0

  private var status = 0
  /// Names in lower case.
  private var headers: [String: String] = [:]
  /// Whether all of the head has come.
  private var hasHead = false
  private var body = Data()
  private var received = 0
  /// Whether what is wanted has come.
  private var isEnough = false
  /// Why it was stopped from here.
  private var reason: TileError.Reason?

  /// Redirections that are followed: as many as browsers do.
  private static let mostRedirections = 20

  /// Nil where there is no memory.
  init?(_ request: HTTPRequest, id: Int) {
    guard let handle = curl_easy_init() else { return nil }
    (self.request, self.id, self.handle, url) = (request, id, handle, request.url)
    for (name, value) in request.headers { lines = curl_slist_append(lines, "\(name): \(value)") }
    let this = Unmanaged.passUnretained(self).toOpaque()
    curl_set_pointer(handle, CURLOPT_HTTPHEADER, lines)
    curl_set_text(handle, CURLOPT_URL, url.absoluteString)
    curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    curl_set_text(handle, CURLOPT_USERAGENT, "Vellum")
    // Parts are of what the server has; of a whole, libcurl undoes every compression that it knows.
    if request.headers["Range"] == nil { curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "") }
    curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    curl_set_pointer(handle, CURLOPT_HEADERDATA, this)
    curl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, this in
      let transfer = Unmanaged<HTTPTransfer>.fromOpaque(this!).takeUnretainedValue()
      return transfer.receiveLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
        ? size * count : 0
    }
    curl_set_pointer(handle, CURLOPT_WRITEDATA, this)
    curl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, this in
      let transfer = Unmanaged<HTTPTransfer>.fromOpaque(this!).takeUnretainedValue()
      return transfer.receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
    }
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(lines)
  }

  /// When it takes too long, unless something comes before.
  func deadline(silence: Double, duration: Double) -> ContinuousClock.Instant {
    min(began + .seconds(duration), lastHeard + .seconds(silence))
  }

  // MARK: - What comes

  /// Takes a line of the head, and returns whether the rest is wanted.
  private func receiveLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastHeard = .now
    let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if line.hasPrefix("HTTP/") {
      (headers, hasHead, received) = ([:], false, 0)
      body.removeAll()
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    } else if hasHead {
      // Behind a body in chunks there may be more, of which nothing is used.
    } else if line.isEmpty {
      // Others follow where the status is below: "100 Continue".
      hasHead = status >= 200
      let length = headers["content-length"].flatMap { Int($0) } ?? 0
      if length > request.limit, !request.keepsStart, !isRedirection {
        reason = .tooLarge("\(length) bytes, \(request.limit) is the limit")
      }
    } else if let colon = line.firstIndex(of: ":") {
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    return reason == nil
  }

  /// Takes a part of the body, and returns whether more is wanted.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastHeard = .now
    if isRedirection { return false }
    let room = request.limit - received
    let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(room))
    received += part.count
    if let file = request.file {
      if !file.append(part) { reason = .unreadable("there is no room for it on disk") }
    } else {
      body.append(contentsOf: part)
    }
    if reason == nil, bytes.count > room {
      if request.keepsStart {
        isEnough = true
      } else {
        reason = .tooLarge("more than \(request.limit) bytes")
      }
    }
    return reason == nil && !isEnough
  }

  private var isRedirection: Bool {
    [301, 302, 303, 307, 308].contains(status) && headers["location"] != nil
  }

  // MARK: - The end

  /// What has come of it when libcurl has ended with `code`; nil where it goes on at another place.
  func result(_ code: CURLcode) -> Result<HTTPAnswer, TileError>? {
    if reason == nil, hasHead, isRedirection { return redirected() }
    if let reason { return failure(reason) }
    // libcurl takes a connection that is closed in the middle of a head for the end of an answer.
    if code == CURLE_OK, !hasHead { return failure(.connection("the answer ends in its head")) }
    if code != CURLE_OK, !isEnough { return failure(TileError.Reason(code)) }
    return .success(HTTPAnswer(status: status, headers: headers, body: body, url: url))
  }

  func failure(_ reason: TileError.Reason) -> Result<HTTPAnswer, TileError> {
    .failure(TileError(source: request.url.absoluteString, reason: reason))
  }

  private func redirected() -> Result<HTTPAnswer, TileError>? {
    let place = headers["location"] ?? ""
    guard let target = URL(string: place, relativeTo: url)?.absoluteURL, target.isSameServer(as: request.url)
    else { return failure(.otherHost(PlaceName.shown(place))) }
    redirections += 1
    guard redirections <= Self.mostRedirections else { return failure(.connection("redirected without end")) }
    url = target
    (status, headers, hasHead) = (0, [:], false)
    curl_set_text(handle, CURLOPT_URL, url.absoluteString)
    return nil
  }
}

extension TileError.Reason {
  fileprivate init(_ code: CURLcode) {
    switch code {
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_PARTIAL_FILE: self = .truncated
    default: self = .connection(String(cString: curl_easy_strerror(code)))
    }
  }
}
