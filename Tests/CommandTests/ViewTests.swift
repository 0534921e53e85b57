import Foundation
import Testing
import UIKit

struct ViewTests {
  @MainActor @Test func withoutADisplayThePictureIsNamed() throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.jpg"))
      let run = try Command.run(["photo.jpg"], in: folder)
      let path = run.output.trimmingCharacters(in: .newlines)
      #expect(run.complaint == "vellum: there is no display, so the window's content is in this picture\n")
      #expect(run.status == 0)
      let picture = try #require(UIImage(contentsOfFile: path))
      #expect(picture.size == CGSize(width: 1280, height: 800))
    }
  }

  @MainActor @Test func aScriptIsReplayedToAPicture() throws {
    try withFolder { folder in
      try BadInputTests.photograph.write(to: folder.appending(path: "photo.jpg"))
      let script = """
        {"vellum": 1, "size": [300, 200], "scale": 2, "arguments": ["view", "photo.jpg"]}
        {"do": "doubleTap", "position": [150, 100]}
        {"do": "wait", "until": "settled"}
        """
      try Data(script.utf8).write(to: folder.appending(path: "script.jsonl"))
      let run = try Command.run(["replay", "script.jsonl", "--out", "frame.png", "--log", "log"], in: folder)
      #expect(run.complaint == "")
      #expect(run.status == 0)
      #expect(
        UIImage(contentsOfFile: folder.appending(path: "frame.png").path)?.size
          == CGSize(width: 600, height: 400))
      let last = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8).split(separator: "\n")
        .last
      #expect(last?.contains("\"contentOffset\": [150.0, 100.0], \"zoomScale\": 2.0") == true)
    }
  }
}
