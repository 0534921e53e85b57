import Foundation
import RenderList
import Testing
import VellumHeadless
import VellumKit

@MainActor struct PixelTests {
  /// A window with a red square of `side` points at (10, 20).
  func show(side: CGFloat) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    let square = UIView(frame: CGRect(x: 10, y: 20, width: side, height: side))
    square.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    window.addSubview(square)
    window.isHidden = false
    return window
  }

  @Test func aViewIsSeenWhereItsFrameIs() throws {
    let host = HeadlessHost(size: CGSize(width: 40, height: 40), scale: 2)
    defer { host.close() }
    let window = show(side: 5)
    defer { window.isHidden = true }
    host.advanceUntilSettled()

    let pixels = try #require(host.pixels())
    #expect(pixels.width == 80)
    #expect(pixels.pixel(x: 19, y: 40) == 0xffff_ffff)
    #expect(pixels.pixel(x: 20, y: 40) == 0xffff_0000)
    #expect(pixels.pixel(x: 29, y: 49) == 0xffff_0000)
    #expect(pixels.pixel(x: 30, y: 49) == 0xffff_ffff)
  }

  @Test func aPictureIsWrittenAsPNG() throws {
    let host = HeadlessHost(size: CGSize(width: 8, height: 6))
    defer { host.close() }
    let path = temporaryPath("picture.png")
    #expect(throws: HeadlessError.noFrame) { try host.writePNG(to: path) }
    #expect(!FileManager.default.fileExists(atPath: path))

    host.advanceUntilSettled()
    try host.writePNG(to: path)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func aFolderThatIsMissingIsNamed() throws {
    let host = HeadlessHost(size: CGSize(width: 8, height: 6))
    defer { host.close() }
    host.advanceUntilSettled()
    let path = temporaryPath("missing") + "/picture.png"
    #expect(throws: HeadlessError.self) { try host.writePNG(to: path) }
  }
}
