import RenderList

/// Runs tasks on background threads and lends them the main actor's isolation, for as long as they do not suspend.
///
/// A view's `draw(_:)` belongs to the main actor, and in Swift 6 clients checks that it is called there. Drawing tiles calls it
/// elsewhere, as UIKit does. Here the runtime takes the thread for the main actor's, so the call is allowed; that nothing it
/// touches changes meanwhile is up to the client, as it is with UIKit.
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
