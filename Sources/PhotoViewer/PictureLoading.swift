import UIKit

/// Loads what providers have as ``PictureData``, one after the other.
@MainActor final class PictureLoading {
  private let providers: [NSItemProvider?]
  private let completion: @MainActor @Sendable ([Data?]) -> Void
  private var contents: [Data?] = []

  private init(
    _ providers: [NSItemProvider?], completion: @escaping @MainActor @Sendable ([Data?]) -> Void
  ) {
    (self.providers, self.completion) = (providers, completion)
  }

  /// Loads from providers, the first of them at once. `completion` gets nil for what does not come, and where there is no provider.
  static func load(
    _ providers: [NSItemProvider?], completion: @escaping @MainActor @Sendable ([Data?]) -> Void
  ) {
    PictureLoading(providers, completion: completion).loadNext()
  }

  private func loadNext() {
    while contents.count < providers.count {
      guard let next = providers[contents.count] else {
        contents.append(nil)
        continue
      }
      next.loadObject(ofClass: PictureData.self) { picture, _ in
        let data = (picture as? PictureData)?.data
        MainActor.assumeIsolated {
          self.contents.append(data)
          self.loadNext()
        }
      }
      return
    }
    completion(contents)
  }
}
