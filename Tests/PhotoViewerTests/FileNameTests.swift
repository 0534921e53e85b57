import Foundation
import Testing
import UIKit
import VellumGraphics

/// Which file a path means, and when two names are one.
struct FileNameTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "names-\(UUID().uuidString)")

  /// `a.png`, `real/a.png`, `real/sub`, and `link`, which leads to `real/sub`; the folder as the kernel resolves it.
  private func makeFolders() throws -> String {
    let files = FileManager.default
    try files.createDirectory(at: folder.appending(path: "real/sub"), withIntermediateDirectories: true)
    for name in ["a.png", "real/a.png"] { try Data(name.utf8).write(to: folder.appending(path: name)) }
    try files.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "real/sub")
    try files.createSymbolicLink(atPath: folder.path + "/shown.png", withDestinationPath: "a.png")
    let whole = try #require(realpath(folder.path, nil))
    defer { free(whole) }
    return String(cString: whole)
  }

  @Test func theFolderAboveALinkIsThatOfWhatItLeadsTo() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let whole = try makeFolders()
    func place(_ path: String) -> String { String(FileName.place(of: folder.path + path).text) }
    #expect(place("/link/../a.png") == whole + "/real/a.png")
    #expect(place("/./real//../a.png") == whole + "/a.png")
    #expect(place("/link/..") == whole + "/real")
    // A link is moved to the trash, not what it leads to.
    #expect(place("/shown.png") == whole + "/shown.png")
    #expect(place("/link/") == whole + "/link")
    // Without such a folder the path stays as it is.
    #expect(place("/none/../a.png") == folder.path + "/none/../a.png")
  }

  @Test func aPlaceIsAbsolute() {
    #expect(FileName.place(of: "/").text == "/")
    #expect(FileName.place(of: "/x.png").text == "/x.png")
    #expect(FileName.place(of: "x.png").text.hasSuffix("/x.png"))
    #expect(FileName.place(of: "x.png").text.hasPrefix("/"))
  }

  @Test func namesThatDifferOnlyInNormalisationAreTwo() {
    let (one, two) = ("\u{E9}.png", "e\u{301}.png")
    #expect(one == two)
    #expect(FileName(one) != FileName(two))
    #expect(Set([one, two, one].map(FileName.init)).count == 2)
    #expect((FileName(one) < FileName(two)) != (FileName(two) < FileName(one)))
  }
}
