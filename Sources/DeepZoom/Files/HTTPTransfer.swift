import CCurl
import Foundation

/// A request for a file or a part of it.
struct HTTPRequest: Sendable {
  var url: URL
  var headers: [String: String]
  /// The most bytes of the body.
  var limit: Int
  /// Whether the first `limit` bytes of a longer body suffice.
  var keepsStart: Bool
  /// The file that receives the body; nil keeps it in memory.
  var file: TemporaryFile?
  /// How slowly the answer may come; nil for as slowly as the limits of silence and duration let it.
  var pace: HTTPPace?
}

/// The pace that an answer has to keep: it is given up if it is slower for so many seconds on end.
struct HTTPPace: Sendable {
  /// Bytes as they are sent, before they are unpacked.
  var bytesPerSecond: Int
  var seconds: Int

  /// That of a picture that is fetched whole, for which a server may take a day. Chosen: a modem of 56 kbit/s is seven times as fast.
  static let wholePicture = HTTPPace(bytesPerSecond: 1000, seconds: 30)
}

/// A request under way and the part of its answer received so far. Used only on the thread of its connection.
final class HTTPTransfer {
  let id: Int
  /// libcurl's handle.
  let handle: UnsafeMutableRawPointer
  private let request: HTTPRequest
  let began = ContinuousClock.now
  private var lastHeard = ContinuousClock.now
  private var lines: UnsafeMutablePointer<curl_slist>?
  private var url: URL
  private var redirections = 0

  private var progress = Progress.head(HTTPHead())
  private var body = Data()
  /// Bytes of the body received, in memory or in the file.
  private var received = 0

  /// How far the answer has come.
  private enum Progress {
    /// Its head is coming.
    case head(HTTPHead)
    /// The head is complete; the body follows.
    case body(HTTPHead)
    /// Enough of the body has come.
    case enough(HTTPHead)
    /// The transfer was stopped on this side.
    case refused(TileError.Reason)
  }

  /// The most redirections that are followed. Agreed: as in browsers.
  private static let maxRedirections = 20
  /// The most fields of a head that are read. Chosen: far more than servers send, and adding each takes longer than the one before.
  private static let maxFields = 500

  /// Nil if memory is lacking.
  init?(_ request: HTTPRequest, id: Int) {
    guard let handle = curl_easy_init() else { return nil }
    (self.request, self.id, self.handle, url) = (request, id, handle, request.url)
    for (name, value) in request.headers { lines = curl_slist_append(lines, "\(name): \(value)") }
    let this = Unmanaged.passUnretained(self).toOpaque()
    curl_set_pointer(handle, CURLOPT_HTTPHEADER, lines)
    curl_set_text(handle, CURLOPT_URL, url.absoluteString)
    curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    curl_set_text(handle, CURLOPT_USERAGENT, "Vellum")
    // Ranges refer to the stored bytes, so they are requested uncompressed. For whole files libcurl requests
    // and undoes every compression that it knows.
    if request.headers["Range"] == nil { curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "") }
    curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    // A server with HTTP/2 answers everything on the first connection: wait for what it offers before opening others.
    curl_set_number(handle, CURLOPT_PIPEWAIT, 1)
    if let pace = request.pace {
      curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, pace.bytesPerSecond)
      curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, pace.seconds)
    }
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

  /// The time at which the transfer times out if nothing more arrives. `silence` and `duration` are in
  /// seconds.
  func deadline(silence: Double, duration: Double) -> ContinuousClock.Instant {
    min(began + .seconds(duration), lastHeard + .seconds(silence))
  }

  // MARK: - Receiving

  /// Receives a line of the head. Returns whether to continue.
  private func receiveLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastHeard = .now
    let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    switch progress {
    case .enough, .refused: return false
    case .head where line.hasPrefix("HTTP/"), .body where line.hasPrefix("HTTP/"):
      progress = .head(HTTPHead(statusLine: line))
      body.removeAll()
      received = 0
    case .body: break  // Trailer fields after a chunked body are ignored.
    case .head(let head) where line.isEmpty: progress = progress(after: head)
    case .head(var head):
      guard head.lines < Self.maxFields else {
        progress = .refused(.connection("the answer's head has more than \(Self.maxFields) fields"))
        return false
      }
      head.add(line)
      progress = .head(head)
    }
    if case .refused = progress { return false }
    return true
  }

  /// The progress after the empty line that ends a head.
  private func progress(after head: HTTPHead) -> Progress {
    let length = head.fields["content-length"].flatMap { Int($0) } ?? 0
    if length > request.limit, !request.keepsStart, !head.isRedirection {
      return .refused(.tooLarge("\(length) bytes, the limit is \(request.limit)"))
    }
    // Another head follows a status below 200: "100 Continue".
    return head.status >= 200 ? .body(head) : .head(head)
  }

  /// Receives a part of the body. Returns whether to continue.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastHeard = .now
    guard case .body(let head) = progress, !head.isRedirection else { return false }
    let room = request.limit - received
    let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(room))
    received += part.count
    if let file = request.file {
      guard file.append(part) else {
        progress = .refused(.unreadable("not enough disk space"))
        return false
      }
    } else {
      body.append(contentsOf: part)
    }
    guard bytes.count > room else { return true }
    progress =
      request.keepsStart ? .enough(head) : .refused(.tooLarge("more than \(request.limit) bytes"))
    return false
  }

  // MARK: - The end

  /// The answer or the error, after libcurl has ended with `code`; nil if the request continues at another
  /// URL.
  func result(_ code: CURLcode) -> Result<HTTPResponse, TileError>? {
    switch progress {
    case .refused(let reason): return failure(reason)
    case .body(let head) where head.isRedirection: return redirected(head)
    // libcurl reports success if a connection closes in the middle of a head.
    case .head where code == CURLE_OK:
      return failure(.connection("the connection closed in the answer's head"))
    case .head: return failure(TileError.Reason(code))
    case .body where code != CURLE_OK: return failure(TileError.Reason(code))
    case .body(let head), .enough(let head):
      return .success(HTTPResponse(status: head.status, headers: head.fields, body: body, url: url))
    }
  }

  func failure(_ reason: TileError.Reason) -> Result<HTTPResponse, TileError> {
    .failure(TileError(source: request.url.absoluteString, reason: reason))
  }

  private func redirected(_ head: HTTPHead) -> Result<HTTPResponse, TileError>? {
    let place = head.fields["location"] ?? ""
    guard let target = URL(string: place, relativeTo: url)?.absoluteURL, target.isSameServer(as: request.url)
    else { return failure(.otherHost(RedactedName.shown(place))) }
    redirections += 1
    guard redirections <= Self.maxRedirections else { return failure(.connection("too many redirections")) }
    url = target
    progress = .head(HTTPHead())
    curl_set_text(handle, CURLOPT_URL, url.absoluteString)
    return nil
  }
}

/// The head of an answer.
private struct HTTPHead {
  var status = 0
  /// Names in lower case.
  var fields: [String: String] = [:]
  /// The lines that have been added.
  private(set) var lines = 0

  init() {}

  /// From `HTTP/1.1 200 OK`.
  init(statusLine line: String) {
    status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  var isRedirection: Bool { [301, 302, 303, 307, 308].contains(status) && fields["location"] != nil }

  /// Adds a line `name: value`. Values of fields with the same name are joined.
  mutating func add(_ line: String) {
    lines += 1
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    fields[name] = fields[name].map { "\($0), \(value)" } ?? value
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
