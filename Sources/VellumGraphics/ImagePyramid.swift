import Foundation
import RenderList
import Synchronization

/// An image's pixels and its halved levels: level 0 is the image, every further one half the one before.
///
/// A level whose size cannot be halved exactly is rounded up; its last column or row then shows half a pixel.
/// So level `n` is the image at exactly 1 / 2ⁿ, whatever its size.
///
/// An image in a file is decoded when pixels are first asked for, and no finer than it is shown, if the
/// format allows that. All of it is then decoded in the background, after which `didChange` has it shown
/// anew.
package final class ImagePyramid: Sendable {
  package let width: Int
  package let height: Int
  package let isOpaque: Bool
  fileprivate let state: Mutex<State>
  private let didChange: @MainActor @Sendable () -> Void

  fileprivate struct State {
    /// The key is how many times the level has been halved.
    var levels: [Int: RenderImage] = [:]
    var phase: Phase
  }

  fileprivate enum Phase {
    /// Nothing has been decoded.
    case encoded(any EncodedImage)
    /// There are coarser levels to show, and level 0 is being decoded.
    case partial(any EncodedImage, Cancellation)
    /// Level 0 is there; others are made when they are asked for.
    case complete
    /// Decoding failed: there will be no finer levels than there are.
    case failed(any Error)
  }

  /// Makes a pyramid of pixels that are in memory.
  package init(_ image: RenderImage) {
    width = image.width
    height = image.height
    isOpaque = image.format == .opaque
    state = Mutex(State(levels: [0: image], phase: .complete))
    didChange = {}
  }

  /// Makes a pyramid of an encoded image. `didChange` is called when decoding in the background has ended,
  /// also if it failed.
  package init(_ file: any EncodedImage, didChange: @escaping @MainActor @Sendable () -> Void) {
    width = file.width
    height = file.height
    isOpaque = !file.hasAlpha
    state = Mutex(State(phase: .encoded(file)))
    self.didChange = didChange
  }

  deinit {
    state.withLock { state in
      if case .partial(_, let cancellation) = state.phase { cancellation.cancel() }
    }
  }

  /// Why decoding failed; nil if it has not.
  package var failure: (any Error)? {
    state.withLock { state in
      if case .failed(let error) = state.phase { error } else { nil }
    }
  }

  /// Whether no pixel of the finest level that there is lets something through, whatever the file says of alpha; false before
  /// pixels have been decoded, and of translucent pixels that were in memory from the start.
  package var isSeenOpaque: Bool {
    isOpaque
      || state.withLock { state in
        state.levels.min { $0.key < $1.key }.map { $0.value.format == .opaque } ?? false
      }
  }

  // MARK: - Levels

  /// How many times to halve for the coarsest level that is not magnified at `scale` device pixels to a
  /// pixel.
  static func shrink(forScale scale: Double, width: Int, height: Int) -> Int {
    guard scale > 0, scale < 1 else { return 0 }
    var shrink = 0
    var sampling = scale * 2
    while sampling <= 1, max(width, height) >> shrink > 1 {
      shrink += 1
      sampling *= 2
    }
    return shrink
  }

  /// The best level there is for `scale`, and how many times it has been halved; nil if decoding failed.
  package func level(forScale scale: Double) -> (RenderImage, shrink: Int)? {
    let wanted = Self.shrink(forScale: scale, width: width, height: height)
    return state.withLock { state in
      if case .encoded(let file) = state.phase {
        decode(file, shrink: file.cheapShrink(atMost: wanted), &state)
      }
      return state.best(for: wanted)
    }
  }

  /// Decodes the whole image before it returns, and makes every level.
  package func decodeWhole() throws {
    let failure: (any Error)? = state.withLock { state in
      switch state.phase {
      case .encoded(let file): decode(file, shrink: 0, &state)
      case .partial(let file, let cancellation):
        // Waiting for the background result would deadlock on the main actor, which receives it.
        cancellation.cancel()
        decode(file, shrink: 0, &state)
      case .complete, .failed: break
      }
      _ = state.best(for: Int.bitWidth - (max(width, height) - 1).leadingZeroBitCount)
      if case .failed(let error) = state.phase { return error }
      return nil
    }
    if let failure { throw failure }
  }

  private func decode(_ file: any EncodedImage, shrink: Int, _ state: inout State) {
    do {
      let cancellation = Cancellation()
      state.levels = [shrink: try file.decode(shrink: shrink, cancellation: cancellation)]
      if shrink == 0 {
        state.phase = .complete
      } else {
        state.phase = .partial(file, cancellation)
        decodeRest(of: file, cancellation)
      }
    } catch {
      state.phase = .failed(error)
    }
  }

  // MARK: - In the background

  /// One image at a time, so that only one decoder's working memory is needed.
  private static let thread = BackgroundWork.makeThread()

  private func decodeRest(of file: any EncodedImage, _ cancellation: Cancellation) {
    BackgroundWork.shared.run(on: Self.thread) { () -> Result<[Int: RenderImage], any Error> in
      do {
        var levels = [0: try file.decode(shrink: 0, cancellation: cancellation)]
        while let coarsest = levels[levels.count - 1], coarsest.width > 1 || coarsest.height > 1 {
          levels[levels.count] = coarsest.halved()
        }
        return .success(levels)
      } catch {
        return .failure(error)
      }
    } completion: { [weak self] result in
      self?.accept(result, of: cancellation)
    }
  }

  @MainActor private func accept(
    _ result: Result<[Int: RenderImage], any Error>, of cancellation: Cancellation
  ) {
    state.withLock { state in
      guard case .partial(_, let current) = state.phase, current === cancellation else { return }
      switch result {
      case .success(let levels):
        state.levels = levels
        state.phase = .complete
      case .failure(let error): state.phase = .failed(error)
      }
    }
    didChange()
  }
}

extension ImagePyramid.State {
  /// The level that has been halved `wanted` times, made from a finer one if needed; else the next coarser
  /// one.
  fileprivate mutating func best(for wanted: Int) -> (RenderImage, shrink: Int)? {
    if let level = levels[wanted] { return (level, wanted) }
    guard var shrink = levels.keys.filter({ $0 < wanted }).max() else {
      return levels.keys.min().map { (levels[$0]!, $0) }
    }
    while shrink < wanted, levels[shrink]!.width > 1 || levels[shrink]!.height > 1 {
      levels[shrink + 1] = levels[shrink]!.halved()
      shrink += 1
    }
    return (levels[shrink]!, shrink)
  }
}
