import Dispatch
import Foundation

/// Whether code is on the main actor.
enum MainQueue {
  /// A program with an asynchronous `main` serves the main queue on any thread.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
