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

  private var progress = Progress.head(HTTPHead())
  private var body = Data()
  /// Bytes of the body, in memory or in the file.
  private var received = 0

  /// How far the answer has come.
  private enum Progress {
    /// Its head is coming.
    case head(HTTPHead)
    /// The head is complete; the body follows.
    case body(HTTPHead)
    /// As much of the body has come as is wanted.
    case enough(HTTPHead)
    /// It was stopped from here.
    case refused(TileError.Reason)
  }

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
    switch progress {
    case .enough, .refused: return false
    case .head where line.hasPrefix("HTTP/"), .body where line.hasPrefix("HTTP/"):
      progress = .head(HTTPHead(statusLine: line))
      body.removeAll()
      received = 0
    case .body: break  // After a body in chunks more lines may come; they are not used.
    case .head(let head) where line.isEmpty: progress = progress(after: head)
    case .head(var head):
      head.add(line)
      progress = .head(head)
    }
    if case .refused = progress { return false }
    return true
  }

  /// What follows a head that has come as far as its empty line.
  private func progress(after head: HTTPHead) -> Progress {
    let length = head.fields["content-length"].flatMap { Int($0) } ?? 0
    if length > request.limit, !request.keepsStart, !head.isRedirection {
      return .refused(.tooLarge("\(length) bytes, \(request.limit) is the limit"))
    }
    // Another head follows a status below 200: "100 Continue".
    return head.status >= 200 ? .body(head) : .head(head)
  }

  /// Takes a part of the body, and returns whether more is wanted.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastHeard = .now
    guard case .body(let head) = progress, !head.isRedirection else { return false }
    let room = request.limit - received
    let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(room))
    received += part.count
    if let file = request.file {
      guard file.append(part) else {
        progress = .refused(.unreadable("there is no room for it on disk"))
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

  /// The answer, or why there is none, when libcurl has ended with `code`; nil if the request continues at another place.
  func result(_ code: CURLcode) -> Result<HTTPAnswer, TileError>? {
    switch progress {
    case .refused(let reason): return failure(reason)
    case .body(let head) where head.isRedirection: return redirected(head)
    // libcurl takes a connection that is closed in the middle of a head for the end of an answer.
    case .head where code == CURLE_OK: return failure(.connection("the answer ends in its head"))
    case .head: return failure(TileError.Reason(code))
    case .body where code != CURLE_OK: return failure(TileError.Reason(code))
    case .body(let head), .enough(let head):
      return .success(HTTPAnswer(status: head.status, headers: head.fields, body: body, url: url))
    }
  }

  func failure(_ reason: TileError.Reason) -> Result<HTTPAnswer, TileError> {
    .failure(TileError(source: request.url.absoluteString, reason: reason))
  }

  private func redirected(_ head: HTTPHead) -> Result<HTTPAnswer, TileError>? {
    let place = head.fields["location"] ?? ""
    guard let target = URL(string: place, relativeTo: url)?.absoluteURL, target.isSameServer(as: request.url)
    else { return failure(.otherHost(PlaceName.shown(place))) }
    redirections += 1
    guard redirections <= Self.mostRedirections else { return failure(.connection("redirected without end")) }
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

  init() {}

  /// From `HTTP/1.1 200 OK`.
  init(statusLine line: String) {
    status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  var isRedirection: Bool { [301, 302, 303, 307, 308].contains(status) && fields["location"] != nil }

  /// Takes a line `name: value`; fields of one name are joined.
  mutating func add(_ line: String) {
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
