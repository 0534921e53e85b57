import RenderList

/// Runs tasks on background threads and lends them the main actor's isolation, for as long as they do not suspend.
///
/// A view's `draw(_:)` belongs to the main actor, and code compiled as Swift 6 checks that it is called
/// there. Tiles are drawn on other threads, as in UIKit. The runtime takes these threads for the main
/// actor's, so the call is allowed. As with UIKit, it is up to the client that nothing changes that the
/// drawing reads.
final class TileExecutor: TaskExecutor {
  private let threads = WorkerThreads(width: TilePool.width)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.run {
      job.runSynchronously(
        isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: self.asUnownedTaskExecutor())
    }
  }
}
