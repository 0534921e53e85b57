import VellumHeadless

#if Window
  import VellumGTK
#endif

extension UIApplicationDelegate {
  /// Runs the program: makes a delegate of this class and shows its windows. If there is a display, they are in a window of the
  /// desktop. `@main` on the delegate calls this, as on iOS.
  ///
  /// Without a display it runs until nothing moves and the program waits for nothing (docs/hosts.md), or until a signal asks it to
  /// end. Then it writes the window's content to a picture and prints the path of that.
  @MainActor public static func main() {
    #if Window
      if GTKHost.connect() {
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
