import Foundation

/// The exit status where a file cannot be read, shown or written.
let unusableFile: Int32 = 2

/// Says on standard error, in one line, why something did not work.
func complain(_ line: String) {
  FileHandle.standardError.write(Data("vellum: \(line)\n".utf8))
}

/// Says why nothing can be done, and ends the program.
func giveUp(_ reason: any Error) -> Never {
  complain("\(reason)")
  exit(unusableFile)
}

/// Runs work of the main actor that waits for other work, then ends the program with the status that it returns.
@MainActor func finish(_ work: @escaping @MainActor () async throws -> Int32) -> Never {
  Task { @MainActor in
    do { exit(try await work()) } catch { giveUp(error) }
  }
  RunLoop.main.run()
  fatalError("the main run loop always has the main queue to serve")
}
