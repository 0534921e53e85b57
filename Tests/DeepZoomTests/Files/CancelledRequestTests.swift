import Foundation
import TestSupport
import Testing

@testable import DeepZoom

@Suite(.serialized) struct CancelledRequestTests {
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
