import RenderList
import ScrollEngine
import Synchronization

@testable import DeepZoom

/// A source that answers when the test tells it to: one row of a hundred tiles.
final class SlowSource: TileSource {
  let name = "slow"
  let pyramid = TilePyramid(size: Vector(x: 6400, y: 64), tileSize: Vector(x: 64, y: 64), levelCount: 1)
  /// Notified when a tile is requested and when one is answered.
  let changes: Changes

  private struct Question {
    var column: Int
    var continuation: CheckedContinuation<Result<TilePixels, TileError>, Never>
  }
  private struct State {
    var asked: [Question] = []
    var columns: [Int] = []
  }
  private let state = Mutex(State())

  /// The pixels of every tile.
  static let pixels = TilePixels(width: 64, height: 64, opaque: Array(repeating: 0, count: 64 * 64))

  let concurrency: Int

  init(_ changes: Changes = Changes(), concurrency: Int = 8) {
    (self.changes, self.concurrency) = (changes, concurrency)
  }

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock {
          $0.columns.append(address.column)
          $0.asked.append(Question(column: address.column, continuation: continuation))
        }
        changes.note()
        if Task.isCancelled { answer(address.column, .cancelled) }
      }
    } onCancel: {
      answer(address.column, .cancelled)
    }
    return try result.get()
  }

  /// Columns of tiles that were requested and not answered yet.
  var unanswered: [Int] { state.withLock { $0.asked.map(\.column) } }

  /// All requested columns, in order.
  var columns: [Int] { state.withLock { $0.columns } }

  func answer(_ column: Int, _ reason: TileError.Reason? = nil) {
    let question = state.withLock { state in
      state.asked.firstIndex { $0.column == column }.map { state.asked.remove(at: $0) }
    }
    question?.continuation.resume(
      returning: reason.map { .failure(TileError(source: "tile \(column)", reason: $0)) }
        ?? .success(Self.pixels))
    changes.note()
  }
}
