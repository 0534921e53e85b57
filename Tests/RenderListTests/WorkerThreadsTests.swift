import Foundation
import Glibc
import RenderList
import Synchronization
import Testing

struct WorkerThreadsTests {
  /// How far the thread gives way that runs a piece of work.
  private func niceness(on threads: WorkerThreads) async -> Int32 {
    await withCheckedContinuation { continuation in
      threads.run {
        continuation.resume(returning: getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
      }
    }
  }

  @Test func threadsThatGiveWayAreNicerThanOthers() async {
    let ordinary = await niceness(on: WorkerThreads(width: 1))
    let background = await niceness(on: WorkerThreads(width: 1, givesWay: true))
    #expect(background == min(ordinary + 5, 19))
  }

  @Test func oneThreadRunsItsWorkInOrder() async {
    let threads = WorkerThreads(width: 1, givesWay: true)
    let log = Mutex<[Int]>([])
    for number in 0..<100 { threads.run { log.withLock { $0.append(number) } } }
    await withCheckedContinuation { continuation in threads.run { continuation.resume() } }
    #expect(log.withLock { $0 } == Array(0..<100))
  }
}
