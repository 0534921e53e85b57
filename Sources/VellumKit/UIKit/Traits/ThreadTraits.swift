import Foundation
import Synchronization

/// The traits by which a thread resolves dynamic colours.
final class ThreadTraits {
  /// The traits that were set; nil for those of the screen.
  var chosen: UITraitCollection?
  /// The view whose tint `UIColor.tintColor` means. Only set on the main thread.
  unowned(unsafe) var view: UIView?
  /// The method of that view that runs, if it is called again when the traits that it reads change.
  var reader: TraitReaders = []

  /// The traits of the first screen: those of a thread that has no others.
  static var base: UITraitCollection {
    get { shared.withLock(\.self) }
    set { shared.withLock { $0 = newValue } }
  }
  private static let shared = Mutex(UITraitCollection(TraitValues(size: .zero, scale: 1)))

  /// The traits of this thread.
  static var current: ThreadTraits {
    if let known = pthread_getspecific(key) {
      return Unmanaged<ThreadTraits>.fromOpaque(known).takeUnretainedValue()
    }
    let made = ThreadTraits()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { Unmanaged<ThreadTraits>.fromOpaque($0!).release() }
    return key
  }()
}
