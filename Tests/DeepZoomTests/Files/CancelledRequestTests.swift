import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DeepZoom

@Suite(.serialized) struct CancelledRequestTests {
  /// What a request has led to, as soon as it has.
  private final class Ending: Sendable {
    let reason = Mutex<TileError.Reason??>(nil)
  }

  /// Asks a server with a connection that Foundation never tells anything; what became of it, if anything did.
  private func ending(
    duration: Double, _ interfere: (Task<Void, Never>, WebServer) async -> Void
  ) async throws -> TileError.Reason?? {
    let server = try WebServer(root: NSTemporaryDirectory(), locations: "location / { return 204; }")
    let deaf = OperationQueue()
    deaf.isSuspended = true
    defer { deaf.isSuspended = false }
    let connection = HTTPConnection(limits: TileLimits(), duration: duration, queue: deaf)
    let ending = Ending()
    let url = URL(string: server.url + "/tile")!
    let request = Task {
      do throws(TileError) {
        _ = try await connection.answer(to: url, limit: 1 << 20)
        ending.reason.withLock { $0 = .some(nil) }
      } catch {
        ending.reason.withLock { $0 = error.reason }
      }
    }
    await interfere(request, server)
    let deadline = ContinuousClock.now + .seconds(20)
    while ending.reason.withLock({ $0 == nil }), ContinuousClock.now < deadline { await Task.yield() }
    return ending.reason.withLock { $0 }
  }

  /// A task of Foundation's that is cancelled as it begins may never tell its delegate that it has ended.
  @Test(arguments: [false, true]) func aCancelledRequestEndsThoughNobodyIsTold(_ hasBegun: Bool) async throws
  {
    let reason = try await ending(duration: 60) { request, server in
      let deadline = ContinuousClock.now + .seconds(20)
      while hasBegun, server.requests.isEmpty, ContinuousClock.now < deadline { await Task.yield() }
      request.cancel()
    }
    #expect(reason == .some(.cancelled))
  }

  @Test func aRequestThatTakesTooLongEndsThoughNobodyIsTold() async throws {
    #expect(try await ending(duration: 0.2) { _, _ in } == .some(.timedOut))
  }

  /// Whenever it is cancelled, before it begins, while it goes on or as it ends.
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
          let request = Task { () async -> TileError.Reason? in
            do throws(TileError) {
              _ = try await connection.answer(to: url, limit: 1 << 20)
              return nil
            } catch {
              return error.reason
            }
          }
          for _ in 0..<yields { await Task.yield() }
          request.cancel()
          let reason = await request.value
          #expect(reason == nil || reason == .cancelled)
        }
      }
    }
  }
}
