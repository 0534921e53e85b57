import Synchronization

/// Whether this process may make network requests. A program that shows what others have put together, such
/// as a recording, can forbid them. Then no request is made.
public enum NetworkAccess {
  private static let allowed = Atomic(true)

  /// Applies to every request that begins after the change.
  public static var isAllowed: Bool {
    get { allowed.load(ordering: .sequentiallyConsistent) }
    set { allowed.store(newValue, ordering: .sequentiallyConsistent) }
  }
}
