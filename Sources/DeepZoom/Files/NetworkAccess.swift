import Synchronization

/// Whether this process may ask servers for anything. A program that shows what somebody else has put together, a recording for
/// instance, forbids it: then no request is made, whoever wants one.
public enum NetworkAccess {
  private static let allowed = Atomic(true)

  /// Heeded by every request that begins from now on.
  public static var isAllowed: Bool {
    get { allowed.load(ordering: .sequentiallyConsistent) }
    set { allowed.store(newValue, ordering: .sequentiallyConsistent) }
  }
}
