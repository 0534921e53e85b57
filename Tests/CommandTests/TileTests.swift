import DeepZoom
import Foundation
import TestSupport
import Testing
import UIKit

/// `vellum tile`, run as a user does.
struct TileTests {
  static let layouts = ["dzi", "iiif", "xyz", "tiff"]

  let photograph: Data

  init() async { photograph = await MainActor.run { BadInputTests.photograph } }

  func contents(_ folder: URL, _ path: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []).sorted()
  }

  func withPhotograph(_ body: (URL) throws -> Void) throws {
    try withFolder { folder in
      try photograph.write(to: folder.appending(path: "photo.jpg"))
      try body(folder)
    }
  }

  @Test(arguments: [
    ("dzi", "out/photo.dzi", ["photo.dzi", "photo_files"]), ("iiif", "out/photo", ["photo"]),
    ("xyz", "out/photo", ["photo"]), ("tiff", "out/photo.tif", ["photo.tif"]),
  ]) func thePathThatIsPrintedOpensThePicture(_ layout: String, _ path: String, _ files: [String])
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try photograph.write(to: folder.appending(path: "photo.jpg"))
    let run = try Command.run(["tile", "photo.jpg", "--out", "out", "--layout", layout], in: folder)
    #expect(run.complaint == "")
    #expect(run.output == path + "\n")
    #expect(run.status == 0)
    #expect(contents(folder, "out") == files)
    let source = try await TileOpener().open(folder.appending(path: path).path)
    #expect(source.pyramid.size == .init(x: 300, y: 200))
    _ = try await source.tile(at: TileAddress(level: 0, column: 1, row: 0))
  }

  @Test func optionsAreHeeded() throws {
    try withPhotograph { folder in
      let run = try Command.run(
        [
          "tile", "photo.jpg", "--out", ".", "--name", "moon", "--tile-size", "128", "--overlap", "2",
          "--format",
          "png",
        ], in: folder)
      #expect(run.status == 0)
      #expect(run.output == "./moon.dzi\n")
      let text = try String(contentsOf: folder.appending(path: "moon.dzi"), encoding: .utf8)
      for part in ["TileSize=\"128\"", "Overlap=\"2\"", "Format=\"png\""] { #expect(text.contains(part)) }
      #expect(contents(folder, "moon_files/9").count == 6)
      let sizes = try ["5", "95"].map { quality in
        let run = try Command.run(
          ["tile", "photo.jpg", "--out", quality, "--layout", "tiff", "--quality", quality], in: folder)
        #expect(run.status == 0)
        return try Data(contentsOf: folder.appending(path: quality + "/photo.tif")).count
      }
      #expect(sizes[0] < sizes[1])
      let service = try Command.run(
        ["tile", "photo.jpg", "--out", "i", "--layout", "iiif", "--url", "https://a.example/moon"], in: folder
      )
      #expect(service.status == 0)
      let info = try String(contentsOf: folder.appending(path: "i/photo/info.json"), encoding: .utf8)
      #expect(info.contains("\"id\" : \"https://a.example/moon\""))
    }
  }

  @Test(arguments: layouts) func whatIsThereIsReplacedOnlyByForce(_ layout: String) throws {
    try withPhotograph { folder in
      let arguments = ["tile", "photo.jpg", "--out", "out", "--layout", layout]
      let first = try Command.run(arguments, in: folder)
      let second = try Command.run(arguments, in: folder)
      #expect(second.status == 2)
      #expect(second.output == "")
      #expect(second.complaint.hasPrefix("vellum: out/photo"))
      #expect(second.complaint.hasSuffix(": already exists; --force replaces it\n"))
      let third = try Command.run(arguments + ["--force"], in: folder)
      #expect(third.status == 0)
      #expect(third.output == first.output)
    }
  }

  /// One line, status 2, and the folder as it was.
  private func expectRefusal(
    _ arguments: [String], _ complaint: String, in folder: URL, by executable: URL = Command.executable
  ) throws {
    let before = contents(folder)
    let run = try Command.run(arguments, executable, in: folder)
    #expect(run.complaint == "vellum: \(complaint)\n")
    #expect(run.output == "")
    #expect(run.status == 2)
    #expect(contents(folder) == before)
  }

  @Test(arguments: layouts) func whatCannotBeReadOrWrittenIsSaidInOneLine(_ layout: String) throws {
    try withPhotograph { folder in
      try photograph.prefix(photograph.count / 2).write(to: folder.appending(path: "cut.jpg"))
      let whole = try #require(UIImage(data: photograph)?.pngData())
      try whole.prefix(whole.count / 2).write(to: folder.appending(path: "cut.png"))
      try Data("Dear diary".utf8).write(to: folder.appending(path: "text.jpg"))
      func refused(_ path: String, _ reason: String, out: String = "out") throws {
        try expectRefusal(["tile", path, "--out", out, "--layout", layout], reason, in: folder)
      }
      let unreadable = [
        ("none.jpg", "no such file"), ("text.jpg", "is of the kind text, which is not supported"),
        ("cut.jpg", "is truncated"), ("cut.png", "is truncated"),
        (".", "cannot be read: it is not a regular file"),
      ]
      let number = Self.layouts.firstIndex(of: layout) ?? 0
      for (path, reason) in sample(unreadable, every: 3, from: number) {
        try refused(path, "\(path): \(reason)")
      }
      try refused("photo.jpg", "text.jpg: cannot be written: Not a directory", out: "text.jpg")
      try refused("photo.jpg", "/proc/none: cannot be written: No such file or directory", out: "/proc/none")
    }
  }

  /// As `view` does; what it shows and is not cut into tiles is named as well.
  @Test func whatIsNoPictureIsNamedAndWhatIsCutOffIsTruncated() throws {
    try withFolder { folder in
      func expect(_ name: String, _ content: Data, _ words: String) throws {
        try content.write(to: folder.appending(path: name))
        try expectRefusal(["tile", name, "--out", "out"], "\(name): \(words)", in: folder)
      }
      func kind(_ kind: String) -> String { "is of the kind \(kind), which is not supported" }
      try expect("zero.jpg", Data(), "is empty")
      try expect("page.jpg", Data("<!doctype html><html></html>".utf8), kind("HTML"))
      let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>"
      try expect("a.svg", Data(drawing.utf8), kind("SVG"))
      try expect("a.pdf", TestDocument.data(), kind("PDF"))
      try expect("noise.jpg", Data([0x0B, 0xAD, 0, 1, 2, 3]), "is not an image")
      let ppm = Data("P6 20 20 255\n".utf8) + Data(count: 600)
      try expect("cut.ppm", ppm, "is truncated")
      var gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
      gif += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2]
      try expect("cut.gif", Data(gif), "is truncated")
    }
  }

  /// Each layout and each format.
  private static let written = layouts.flatMap { layout in
    ["jpg", "png", "webp"].map { (layout, $0) }
  }

  /// A limit to files' sizes stands for a disk that is full: the system refuses to write on.
  @Test(arguments: sample(written, every: 2))
  func whatTheSystemRefusesToWriteIsSaidInOneLineAndLeavesNothing(_ layout: String, _ format: String) throws {
    try withFolder { folder in
      try LargePicture.tiff(side: 600).write(to: folder.appending(path: "noise.tif"))
      let shell = "ulimit -f 8; exec \"$0\" tile noise.tif --out out --layout \(layout) --format \(format)"
      try expectRefusal(
        ["-c", shell, Command.executable.path],
        "out/\(Self.main(of: "noise", layout)): cannot be written: File too large", in: folder,
        by: URL(filePath: "/bin/sh"))
    }
  }

  static func main(of name: String, _ layout: String) -> String {
    name + (["dzi": ".dzi", "tiff": ".tif"][layout] ?? "")
  }

  /// Runs a line of the shell in which `small` is a disk of so many blocks of 4 KiB.
  private func shell(_ line: String, blocks: Int, files: Int = 0, in folder: URL) throws -> Command {
    let mount = "mount -t tmpfs -o size=\(blocks * 4)k,nr_inodes=\(files) none small && \(line)"
    return try Command.run(
      ["-rm", "/bin/sh", "-c", mount, Command.executable.path], URL(filePath: "/usr/bin/unshare"), in: folder)
  }

  /// Whether this user may make a small disk. Some systems let one make a user namespace and mount nothing in it.
  static let canMount: Bool = {
    let trial = try? Command.run(
      ["-rm", "mount", "-t", "tmpfs", "none", NSTemporaryDirectory()], URL(filePath: "/usr/bin/unshare"),
      in: FileManager.default.temporaryDirectory)
    return trial?.status == 0
  }()

  /// A disk that becomes full with the last tiles, after some have been written. Where it is skipped, only the test above with a limit
  /// to files' sizes is run.
  @Test(
    .enabled(if: canMount, "this user may not make a small disk"),
    arguments: sample(written, every: 2, from: 1))
  func aFullDiskIsNoticed(_ layout: String, _ format: String) throws {
    try withFolder { folder in
      try LargePicture.tiff(side: 600).write(to: folder.appending(path: "noise.tif"))
      try FileManager.default.createDirectory(
        at: folder.appending(path: "small"), withIntermediateDirectories: false)
      let line = "\"$0\" tile noise.tif --out small --layout \(layout) --format \(format) > out"
      // The number of files in the folder, and their size in KiB.
      let whole = try shell(
        line + " && find small -type f | wc -l && du -k small | tail -1 | cut -f1", blocks: 5000, in: folder)
      try #require(whole.status == 0, "\(whole.complaint)")
      let facts = whole.output.split(separator: "\n").compactMap {
        Int($0.trimmingCharacters(in: .whitespaces))
      }
      let (files, blocks) = (facts[0], facts[1] / 4)
      for missing in [1, 20] where missing < blocks {
        let full = try shell(
          line + "; status=$?; find small -mindepth 1 -type f | wc -l; exit $status",
          blocks: blocks - missing,
          in: folder)
        let left = Int(full.output.trimmingCharacters(in: .whitespacesAndNewlines))
        // A block may have been to spare.
        if full.status == 0, missing == 1 {
          #expect(left == files)
          continue
        }
        #expect(
          full.complaint
            == "vellum: small/\(Self.main(of: "noise", layout)): cannot be written: No space left on device\n"
        )
        #expect(left == 0)
        #expect(full.status == 2)
      }
    }
  }

  /// libvips keeps the smaller copies of a TIFF among the temporary files until it writes them.
  @Test(.enabled(if: canMount, "this user may not make a small disk"))
  func aFullTemporaryFolderIsNoticed() throws {
    try withFolder { folder in
      try LargePicture.tiff(side: 600).write(to: folder.appending(path: "noise.tif"))
      try FileManager.default.createDirectory(
        at: folder.appending(path: "small"), withIntermediateDirectories: false)
      let full = try shell(
        "TMPDIR=$PWD/small \"$0\" tile noise.tif --out out --layout tiff", blocks: 10, in: folder)
      let temporary = folder.resolvingSymlinksInPath().appending(path: "small").path
      #expect(
        full.complaint.hasPrefix("vellum: out/noise.tif: cannot be written: temporary files in \(temporary)"))
      #expect(full.complaint.hasSuffix(": No space left on device\n"))
      #expect(full.complaint.filter(\.isNewline).count == 1)
      #expect(full.output == "" && full.status == 2)
      #expect(contents(folder) == ["noise.tif", "small"])
    }
  }

  /// A mask like this one takes rights from the user itself.
  @Test func theUserCanReadWhatIsWritten() throws {
    try withPhotograph { folder in
      let shell = "umask 0477; exec \"$0\" tile photo.jpg --out out > /dev/null"
      let run = try Command.run(
        ["-c", shell, Command.executable.path], URL(filePath: "/bin/sh"), in: folder)
      #expect(run.status == 0 && run.complaint == "")
      for (path, mode) in [("out", 0o700), ("out/photo_files", 0o700), ("out/photo.dzi", 0o600)] {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)
        #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
      }
    }
  }

  /// libvips 8.14 keeps the smaller copies of a TIFF there until they are written. 8.16 does without, and writes it.
  @Test func aTemporaryFolderThatIsMissingIsNamed() throws {
    try withPhotograph { folder in
      let shell = "TMPDIR=/no/such/folder exec \"$0\" tile photo.jpg --out out --layout tiff"
      let run = try Command.run(
        ["-c", shell, Command.executable.path], URL(filePath: "/bin/sh"), in: folder)
      guard run.status != 0 else { return #expect(run.output == "out/photo.tif\n" && run.complaint == "") }
      #expect(run.status == 2 && run.output == "")
      #expect(
        run.complaint
          == "vellum: out/photo.tif: cannot be written: temporary files in /no/such/folder: No such file or directory\n"
      )
      #expect(contents(folder) == ["photo.jpg"])
    }
  }

  /// libvips 8.14 ends the process where it cannot make a folder. What is refused has too little room: with that of a few files more it
  /// is written.
  @Test(.enabled(if: canMount, "this user may not make a small disk"), arguments: ["dzi", "iiif", "xyz"])
  func aDiskWithRoomForTooFewFilesIsNoticed(_ layout: String) throws {
    try withFolder { folder in
      try LargePicture.tiff(side: 600).write(to: folder.appending(path: "noise.tif"))
      try FileManager.default.createDirectory(
        at: folder.appending(path: "small"), withIntermediateDirectories: false)
      let line = "\"$0\" tile noise.tif --out small --layout \(layout) > out"
      let whole = try shell(line + " && find small | wc -l", blocks: 5000, in: folder)
      let files = try #require(Int(whole.output.trimmingCharacters(in: .whitespacesAndNewlines)))
      for missing in stride(from: 1, to: files - 3, by: 3) {
        let full = try shell(
          line + "; status=$?; find small -mindepth 1; exit $status", blocks: 5000, files: files - missing,
          in: folder)
        #expect(
          full.complaint
            == "vellum: small/\(Self.main(of: "noise", layout)): cannot be written: No space left on device\n"
        )
        #expect(full.output == "" && full.status == 2)
      }
      let enough = try shell(line, blocks: 5000, files: files + 40, in: folder)
      #expect(enough.complaint == "" && enough.status == 0)
    }
  }

  /// Several at once into a folder that is not there yet.
  private func statuses(_ names: [String], in folder: URL) throws -> (statuses: [Substring], Command) {
    let runs = names.map { "\"$0\" tile photo.jpg --out new/deeper --name \($0) > /dev/null & p=\"$p $!\"" }
    let line = runs.joined(separator: "\n") + "\nfor i in $p; do wait $i; echo $?; done"
    let run = try Command.run(
      ["-c", line, Command.executable.path], URL(filePath: "/bin/sh"), in: folder)
    return (run.output.split(separator: "\n"), run)
  }

  @Test func runsAtTheSameTimeShareANewFolder() throws {
    try withPhotograph { folder in
      for _ in 0..<3 {
        let (statuses, run) = try statuses(["a", "b", "c", "d"], in: folder)
        #expect(statuses == ["0", "0", "0", "0"])
        #expect(run.complaint == "")
        let pictures = ["a", "b", "c", "d"]
        let names: [String] = pictures.flatMap { ["\($0).dzi", "\($0)_files"] }
        #expect(contents(folder, "new/deeper") == names)
        try FileManager.default.removeItem(at: folder.appending(path: "new"))
      }
    }
  }

  @Test func ofRunsForOnePlaceTheFirstHasIt() throws {
    try withPhotograph { folder in
      for _ in 0..<3 {
        let (statuses, run) = try statuses(["a", "a", "a", "a"], in: folder)
        #expect(statuses.sorted() == ["0", "2", "2", "2"])
        let complaints = run.complaint.split(separator: "\n")
        #expect(complaints.count == 3)
        for complaint in complaints {
          #expect(
            complaint == "vellum: new/deeper/a.dzi: another run is writing it"
              || complaint.hasSuffix(": already exists; --force replaces it"))
        }
        #expect(contents(folder, "new/deeper") == ["a.dzi", "a_files"])
        try FileManager.default.removeItem(at: folder.appending(path: "new"))
      }
    }
  }

  /// Waits until a run has begun to write into `out`, as far as a folder of tiles.
  private func waitForTiles(in folder: URL) {
    waitForOtherProcess {
      let scratch = contents(folder, "out").filter { $0.hasPrefix(".vellum-tile-") }
      return scratch.contains { contents(folder, "out/" + $0).count > 1 }
    }
  }

  @Test func theNextRunRemovesTheFilesOfAKilledOne() throws {
    try withPhotograph { folder in
      try LargePicture.tiff(side: 30_000).write(to: folder.appending(path: "large.tif"))
      let line = "\"$0\" tile large.tif --out out & echo $! > pid; wait $!"
      let run = try Command.run(
        ["-c", line, Command.executable.path], URL(filePath: "/bin/sh"), in: folder
      ) {
        waitForTiles(in: folder)
        kill(try! pid(in: folder), SIGKILL)
      }
      #expect(run.output == "")
      #expect(contents(folder, "out").count == 1)
      #expect(contents(folder).contains { $0.hasPrefix("vellum-run-") })
      let next = try Command.run(["tile", "photo.jpg", "--out", "out"], in: folder)
      #expect(next.status == 0)
      #expect(contents(folder, "out") == ["photo.dzi", "photo_files"])
      #expect(contents(folder) == ["large.tif", "out", "photo.jpg", "pid"])
    }
  }

  @Test func aLinkThatLooksLikeLeftoversIsLeftAlone() throws {
    try withPhotograph { folder in
      for name in ["victim", "out"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: true)
      }
      for name in ["victim/photo", "victim/lock"] {
        try Data("precious".utf8).write(to: folder.appending(path: name))
      }
      for link in ["out/.vellum-tile-x", "vellum-run-x"] {
        try FileManager.default.createSymbolicLink(
          at: folder.appending(path: link), withDestinationURL: folder.appending(path: "victim"))
      }
      let run = try Command.run(["tile", "photo.jpg", "--out", "out"], in: folder)
      #expect(run.status == 0)
      #expect(contents(folder, "victim") == ["lock", "photo"])
    }
  }

  @Test func aRunKeepsTheFilesOfOneThatIsUnderWay() throws {
    try withPhotograph { folder in
      try LargePicture.tiff(side: 30_000).write(to: folder.appending(path: "large.tif"))
      let line = "\"$0\" tile large.tif --out out & echo $! > pid; wait $!"
      _ = try Command.run(
        ["-c", line, Command.executable.path], URL(filePath: "/bin/sh"), in: folder
      ) {
        waitForTiles(in: folder)
        let before = contents(folder, "out")
        let next = try! Command.run(["tile", "photo.jpg", "--out", "out"], in: folder)
        #expect(next.status == 0)
        #expect(contents(folder, "out") == before + ["photo.dzi", "photo_files"])
        #expect(contents(folder, "out/" + before[0]).count > 1)
        #expect(contents(folder).filter { $0.hasPrefix("vellum-run-") }.count == 1)
        let same = try! Command.run(["tile", "large.tif", "--out", "out", "--force"], in: folder)
        #expect(same.complaint == "vellum: out/large.dzi: another run is writing it\n")
        #expect(same.status == 2)
        kill(try! pid(in: folder), SIGTERM)
      }
      #expect(contents(folder, "out") == ["photo.dzi", "photo_files"])
      #expect(contents(folder) == ["large.tif", "out", "photo.jpg", "pid"])
    }
  }

  private func pid(in folder: URL) throws -> pid_t {
    let text = try String(contentsOf: folder.appending(path: "pid"), encoding: .utf8)
    return try #require(pid_t(text.trimmingCharacters(in: .newlines)))
  }

  @Test(arguments: layouts) func whatIsInterruptedLeavesNothing(_ layout: String) throws {
    try withFolder { folder in
      try LargePicture.tiff(side: 30_000).write(to: folder.appending(path: "large.tif"))
      let run = try Command.run(
        ["tile", "large.tif", "--out", "out", "--layout", layout], in: folder
      ) {
        waitForOtherProcess { !contents(folder, "out").isEmpty }
      }
      #expect(run.status == 130)
      #expect(run.output == "")
      #expect(contents(folder) == ["large.tif"])
    }
  }

  @Test(arguments: [
    ["--tile-size", "8"], ["--tile-size", "100", "--layout", "tiff"], ["--overlap", "256"],
    ["--overlap", "1", "--layout", "xyz"], ["--quality", "0"], ["--url", "https://a.example"],
    ["--name", "a/b"], ["--name", "a/\u{301}b"], ["--name", ".."], ["--layout", "zoomify"],
    ["--format", "bmp"],
  ]) func wrongArgumentsAreRefused(_ arguments: [String]) throws {
    try withPhotograph { folder in
      let run = try Command.run(["tile", "photo.jpg", "--out", "out"] + arguments, in: folder)
      #expect(run.status == 64)
      #expect(contents(folder) == ["photo.jpg"])
    }
  }
}

/// A picture that takes long to read, in a small file.
enum LargePicture {
  /// A grey TIFF without compression, all of whose strips are the same bytes.
  static func tiff(side: Int) -> Data {
    let rows = 16
    let strips = (side + rows - 1) / rows
    var data = Data("II".utf8)
    func add(_ numbers: Int...) { for number in numbers { add32(number) } }
    func add32(_ number: Int) {
      withUnsafeBytes(of: UInt32(number).littleEndian) { data.append(contentsOf: $0) }
    }
    func add16(_ number: Int) {
      withUnsafeBytes(of: UInt16(number).littleEndian) { data.append(contentsOf: $0) }
    }
    add16(42)
    add32(8)
    let fields = 9
    let offsets = 8 + 2 + fields * 12 + 4
    let counts = offsets + 4 * strips
    let pixels = counts + 4 * strips
    add16(fields)
    // Tag, type (3: 16 bits, 4: 32 bits), count, value or where the values are.
    for (tag, type, count, value) in [
      (256, 4, 1, side), (257, 4, 1, side), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 1),
      (273, 4, strips, offsets), (277, 3, 1, 1), (278, 4, 1, rows), (279, 4, strips, counts),
    ] {
      add16(tag)
      add16(type)
      add(count, value)
    }
    add32(0)
    for _ in 0..<strips { add32(pixels) }
    for _ in 0..<strips { add32(side * rows) }
    for index in 0..<side * rows / 4 { add32(index &* 2_654_435_761 & 0xFFFF_FFFF) }
    return data
  }
}
