import CGtkShim
import Foundation
import Testing

/// A file that is printed to keeps who may read it.
struct PrintedFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "printed-\(UUID().uuidString)")

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o777])
  func anEmptyFileWithItsPermissionsTakesThePlaceOfWhatIsSetAside(_ permissions: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (path, aside) = ("\(folder.path)/a.pdf", "\(folder.path)/a.pdf.1~")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    #expect(shim_set_aside(path, aside) == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == Data("old".utf8))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data())
    #expect(try mode(path) == permissions && mode(aside) == permissions)
  }

  @Test func whatReplacesItGetsItsPermissions() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = "\(folder.path)/a.pdf"
    try Data("new".utf8).write(to: URL(fileURLWithPath: path))
    var old = stat()
    (old.st_mode, old.st_uid, old.st_gid) = (0o100440, getuid(), getgid())
    #expect(shim_take_over_mode(path, &old))
    #expect(try mode(path) == 0o440)
  }

  @Test func whatIsNotThereIsNotSetAside() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(shim_set_aside("\(folder.path)/none", "\(folder.path)/none~") == ENOENT)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
