import DeepZoom
import Foundation

/// Makes the pyramid of a flat picture in the background. Releasing it cancels the work.
@MainActor final class Preparation {
  /// What the work reports.
  enum Update {
    case progress
    /// The same picture with all levels stored.
    case finished(any TileSource)
    /// Another viewer is making it. It is used when the picture is opened next.
    case madeElsewhere
    /// Why there is none, in one line.
    case failed(String)

    var isLast: Bool {
      if case .progress = self { false } else { true }
    }
  }

  /// How much of it is done, 0 to 1.
  private(set) var part = 0.0
  private var task: Task<Void, Never>?

  init(of path: String, in cache: PyramidCache, report: @escaping @MainActor (Update) -> Void) {
    task = Task { [weak self] in
      do {
        let pyramid = try await cache.makePyramid(of: path) { part in
          Task { @MainActor in
            guard let self, self.task?.isCancelled == false, Int(part * 100) > Int(self.part * 100) else {
              return
            }
            self.part = part
            report(.progress)
          }
        }
        let opened = try await TileOpener().open(pyramid)
        if !Task.isCancelled { report(.finished(opened)) }
      } catch PyramidError.beingWritten {
        if !Task.isCancelled { report(.madeElsewhere) }
      } catch {
        if !Task.isCancelled { report(.failed("\(error)")) }
      }
    }
  }

  isolated deinit { task?.cancel() }
}
