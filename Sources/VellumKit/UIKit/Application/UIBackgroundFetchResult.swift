/// What a fetch in the background has brought. Hosts ask for none.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There is new data.
  case newData = 0
  /// There is no new data.
  case noData = 1
  /// The fetch has failed.
  case failed = 2
}
