import Foundation

/// A file on a server, of which parts are asked for.
struct HTTPBytes: SourceBytes {
  let connection: HTTPConnection
  let url: URL

  var place: String { url.absoluteString }

  func bytes(in range: Range<UInt64>) async throws(TileError) -> Data {
    guard !range.isEmpty else { return Data() }
    let answer = try await connection.answer(
      to: url, headers: ["Range": "bytes=\(range.lowerBound)-\(range.upperBound - 1)"], limit: range.count,
      keepsStart: true)
    switch answer.status {
    case 206 where answer.body.count == range.count: return answer.body
    // A server without ranges sends the whole; its start is of use.
    case 200 where range.lowerBound == 0 && answer.body.count == range.count: return answer.body
    case 206, 416: throw TileError(source: place, reason: .truncated)
    case 200: throw TileError(source: place, reason: .unsupported("a server without range requests"))
    case 404, 410: throw TileError(source: place, reason: .missing)
    default: throw TileError(source: place, reason: .status(answer.status))
    }
  }
}
