import Foundation
import TestSupport
import Testing

@testable import DeepZoom

struct CancelledRequestTests {
  private func reason(_ connection: HTTPConnection, _ url: URL) async -> TileError.Reason? {
    do throws(TileError) {
      _ = try await connection.response(to: url, limit: 1 << 20)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [false, true]) func aCancelledRequestEndsThoughNothingComes(_ hasBegun: Bool) async {
    let server = RawServer(nil)
    defer { server.stop() }
    let connection = HTTPConnection(limits: TileLimits(), duration: 60)
    let request = Task { await reason(connection, URL(string: server.url)!) }
    while hasBegun, server.connections == 0 { await Task.yield() }
    request.cancel()
    #expect(await request.value == .cancelled)
  }

  @Test func aRequestThatTakesTooLongEnds() async {
    let server = RawServer(nil)
    defer { server.stop() }
    let connection = HTTPConnection(limits: TileLimits(), duration: 0.2)
    #expect(await reason(connection, URL(string: server.url)!) == .timedOut)
  }

  @Test func aServerMayBeSilentForPartsOfASecond() async {
    let server = RawServer(nil)
    defer { server.stop() }
    var limits = TileLimits()
    limits.silence = 0.2
    #expect(await reason(HTTPConnection(limits: limits, duration: 60), URL(string: server.url)!) == .timedOut)
  }

  @Test func aSilentServerIsAskedOnlyWhilePatienceLasts() async {
    let server = RawServer(nil)
    defer { server.stop() }
    var limits = TileLimits()
    limits.silence = 0.05
    limits.patience = 0
    let connection = HTTPConnection(limits: limits, duration: 60)
    for _ in 0..<100 { #expect(await reason(connection, URL(string: server.url)!) == .timedOut) }
    #expect(server.connections == 1)
  }

  @Test func aServerThatAnswersIsNoSilentOne() async {
    let server = RawServer("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
    defer { server.stop() }
    var limits = TileLimits()
    limits.patience = 0
    let connection = HTTPConnection(limits: limits, duration: 60)
    for _ in 0..<3 { #expect(await reason(connection, URL(string: server.url)!) == nil) }
    #expect(server.connections == 3)
  }

  /// Cancels as many requests as may run at a time; others then succeed, so no cancelled request keeps its
  /// slot.
  @Test func cancelledRequestsGiveTheirPlacesBack() async {
    let (silent, server) = (RawServer(nil), RawServer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi"))
    defer {
      silent.stop()
      server.stop()
    }
    var limits = TileLimits()
    limits.connections = 2
    let connection = HTTPConnection(limits: limits, duration: 60)
    for _ in 0..<10 {
      let requests = (0..<2).map { _ in Task { await reason(connection, URL(string: silent.url)!) } }
      for request in requests { request.cancel() }
      for request in requests { #expect(await request.value == .cancelled) }
    }
    #expect(await reason(connection, URL(string: server.url)!) == nil)
  }

  /// A request cancelled before it begins, while it runs or as it ends.
  @Test func aCancelledRequestEnds() async throws {
    let folder = NSTemporaryDirectory() + "cancelled-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(count: 30_000).write(to: URL(fileURLWithPath: folder + "/tile"))
    let server = try WebServer(root: folder)
    let connection = HTTPConnection(limits: TileLimits(), duration: 60)
    let url = URL(string: server.url + "/tile")!
    var numbers = SeededNumbers(seed: 3)
    await withTaskGroup { group in
      for _ in 0..<600 {
        let yields = Int(numbers.number(in: 0...40))
        group.addTask {
          let request = Task { await reason(connection, url) }
          for _ in 0..<yields { await Task.yield() }
          request.cancel()
          let ending = await request.value
          #expect(ending == nil || ending == .cancelled)
        }
      }
    }
  }
}
