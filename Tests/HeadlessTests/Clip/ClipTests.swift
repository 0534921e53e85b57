import Foundation
import RenderList
import ScrollEngine
import Testing
import VellumHost
import VellumKit

@testable import VellumHeadless

/// Runs as animations.
@MainActor struct ClipTests {
  static let size = CGSize(width: 120, height: 80)

  /// A clip of a column of stripes that a finger drags.
  private func clip(
    as format: ClipFormat = .gif, rate: Double = 25, showsTouches: Bool = true, _ actions: [Script.Action],
    write path: String? = nil, quality: Int? = nil
  ) async throws -> Clip {
    let clip = try Clip(format, size: Self.size, scale: 1, rate: rate, showsTouches: showsTouches)
    let host = HeadlessHost(
      size: Self.size, frames: .perSecond(rate), records: RunRecords(watcher: { clip.watch($0, at: $1, $2) }))
    defer { host.close() }
    let program = ScrollingProgram()
    defer { program.quit() }
    for stripe in 0..<100 {
      let view = UIView(frame: CGRect(x: 0, y: stripe * 40, width: 1000, height: 20))
      view.backgroundColor = .systemBlue
      program.content.addSubview(view)
    }
    await host.run(until: .settled)
    clip.begin(at: host.now)
    for action in actions { await host.perform(action) }
    if let path {
      try clip.write(to: path, at: host.now, quality: quality)
    } else {
      clip.watch(.deadline, at: host.now.advanced(by: 1e-9), nil)
    }
    return clip
  }

  private static let drag = Script.Action.gesture(
    .drag(from: CGPoint(x: 60, y: 70), to: CGPoint(x: 60, y: 10), duration: 0.4))

  @Test func whatDoesNotMoveIsOneFrame() async throws {
    let clip = try await clip([.wait(seconds: 2)])
    #expect(clip.frames == 1)
    // Ticks at 0, 0.04 … 2, each 40 ms long.
    #expect(clip.milliseconds() == [2040])
  }

  @Test func theClipLastsAsLongAsTheRun() async throws {
    let clip = try await clip([Self.drag, .wait(seconds: 1)])
    #expect(clip.frames > 5)
    // The drag, its rest of 0.1 s and the wait take 1.5 s: 38 ticks.
    #expect(clip.milliseconds().reduce(0, +) == 38 * 40)
  }

  @Test func delaysThatAFormatCannotSayDoNotAddUp() async throws {
    let clip = try await clip(rate: 30, showsTouches: false, [Self.drag])
    let delays = clip.milliseconds()
    #expect(delays.allSatisfy { $0 % 10 == 0 })
    // 0.5 s at 30 frames a second: 16 ticks of a thirtieth, to the nearest hundredth.
    #expect(delays.reduce(0, +) == 530)
    #expect(Set(delays).isSuperset(of: [30, 40]))
  }

  @Test func touchesAreShownWhereTheyAreUnlessTheyAreNotWanted() async throws {
    let press = Script.Action.gesture(.press(CGPoint(x: 60, y: 30), duration: 0.2))
    // Without a dot, with one, and without it again.
    #expect(try await clip([.wait(seconds: 0.1), press, .wait(seconds: 1)]).frames >= 3)
    // A finger that stops nothing and moves nothing changes nothing.
    #expect(try await clip(showsTouches: false, [.wait(seconds: 0.1), press]).frames == 1)
  }

  @Test(arguments: ClipFormat.allCases) func whatIsWrittenIsAPictureOfThatKind(_ format: ClipFormat)
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "clip.\(format.rawValue)").path
    _ = try await clip(as: format, [Self.drag], write: path)
    #expect(UIImage(contentsOfFile: path)?.size == Self.size)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["clip.\(format.rawValue)"])
  }

  @Test func aWebPClipShowsExactlyWhatWasPainted() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var pictures: [Data?] = []
    for format in [ClipFormat.webp, .png] {
      let path = folder.appending(path: "clip.\(format.rawValue)").path
      _ = try await clip(as: format, [.wait(seconds: 1)], write: path)
      pictures.append(UIImage(contentsOfFile: path)?.pngData())
    }
    #expect(pictures[0] != nil && pictures[0] == pictures[1])
  }

  @Test func aWebPClipOfALowerQualityIsSmaller() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var sizes: [Int] = []
    for quality in [5, 95] {
      let path = folder.appending(path: "\(quality).webp").path
      _ = try await clip(as: .webp, [Self.drag], write: path, quality: quality)
      #expect(UIImage(contentsOfFile: path)?.size == Self.size)
      sizes.append(try Data(contentsOf: URL(filePath: path)).count)
    }
    #expect(sizes[0] < sizes[1])
  }

  @Test func whatCannotBeWrittenLeavesNothing() async throws {
    await #expect(
      throws: ClipError.unwritable(path: "/nowhere/clip.gif", reason: "No such file or directory")
    ) {
      try await clip([Self.drag], write: "/nowhere/clip.gif")
    }
  }

  @Test func aClipLargerThanItsBudgetIsRefused() {
    #expect(throws: ClipError.tooLarge) {
      try Clip(.gif, size: CGSize(width: 20_000, height: 20_000), scale: 1, rate: 25)
    }
    #expect(throws: ClipError.tooLarge) {
      try Clip(.png, size: CGSize(width: 5, height: 20_000), scale: 2, rate: 25)
    }
  }

  @Test func aClipHasOneSize() async throws {
    let resize = Script.Action.input(.resized(CGSize(width: 60, height: 80), scale: 1), at: nil)
    let clip = try await clip([.wait(seconds: 0.1), resize, .wait(seconds: 0.1)])
    #expect(throws: ClipError.resized) { try clip.check() }
  }

  @Test func theFormatIsTheEndingOfTheName() {
    #expect(ClipFormat(path: "a.b/clip.GIF") == .gif)
    #expect(ClipFormat(path: "clip.webp") == .webp)
    #expect(ClipFormat(path: "clip.png") == .png)
    #expect(ClipFormat(path: "clip") == nil)
    #expect(ClipFormat(path: "clip.mp4") == nil)
  }
}
