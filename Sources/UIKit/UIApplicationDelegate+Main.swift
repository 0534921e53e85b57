import VellumHeadless

#if Window
  import VellumGTK
#endif

extension UIApplicationDelegate {
  /// Runs the program: makes a delegate of this class and shows its windows, in a window of the desktop where there is a
  /// display, else without one, until nothing is left to do. `@main` on the delegate calls this, as on iOS.
  @MainActor public static func main() {
    #if Window
      if GTKHost.hasDisplay {
        exit(
          GTKHost.run(title: ProcessInfo.processInfo.processName) { _ in UIApplication.shared.launch(self) })
      }
    #endif
    Task { @MainActor in
      let host = HeadlessHost(size: CGSize(width: 1280, height: 800), clock: .paced)
      UIApplication.shared.launch(self)
      while await !host.run(until: .settled) {}
      exit(0)
    }
    RunLoop.main.run()
  }
}
