import Testing

/// Gives the first screen to one test at a time, across all suites with this trait. Outside a host's inputs
/// that screen is `UIScreen.main`. A test that awaits something would otherwise share it with the next test.
public struct OneScreen: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turn.shared.begin()
    do { try await function() } catch {
      await Turn.shared.end()
      throw error
    }
    await Turn.shared.end()
  }
}

extension Trait where Self == OneScreen {
  public static var oneScreen: OneScreen { OneScreen() }
}

/// A lock that is granted in the order of requests.
private actor Turn {
  static let shared = Turn()
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
