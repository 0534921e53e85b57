import VellumHeadless

#if Window
  import VellumGTK
#endif

extension UIApplicationDelegate {
  /// Runs the program: makes a delegate of this class and shows its windows, in a window of the desktop where there is a
  /// display, else without one. `@main` on the delegate calls this, as on iOS.
  ///
  /// Without one it goes on until nothing moves and nothing is waited for (docs/hosts.md), or until it is asked to end; then it
  /// writes the window's content to a picture and says where that is.
  @MainActor public static func main() {
    #if Window
      if GTKHost.hasDisplay {
        exit(
          GTKHost.run(title: ProcessInfo.processInfo.processName) { _ in UIApplication.shared.launch(self) })
      }
    #endif
    let program = HeadlessProgram()
    Task { @MainActor in
      await program.run { UIApplication.shared.launch(self) }
      program.end()
    }
    RunLoop.main.run()
  }
}
