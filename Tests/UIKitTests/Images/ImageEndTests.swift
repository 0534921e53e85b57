import Foundation
import Testing

@testable import VellumKit

/// Files that end before their own structure says.
// Serialized, because libvips has one error buffer for all threads.
struct ImageEndTests {
  private func reason(decoding bytes: Data) -> ImageError.Reason? {
    do {
      _ = try UIImage(loading: bytes, shownAt: CGSize(width: 48, height: 32))
      return nil
    } catch { return error.reason }
  }

  @Test(arguments: [
    "quarters.png", "quarters.webp", "alpha.webp", "quarters.tif", "deep.tif", "quarters.heic",
  ])
  func aFileThatIsCutOffIsNotComplete(_ name: String) {
    let whole = Fixture.data(name)
    #expect(!ImageOrigin.data(whole).endsEarly)
    for percent in [30, 60, 80] {
      let cut = whole.prefix(whole.count * percent / 100)
      #expect(reason(decoding: cut) == .truncated, "\(name), the first \(percent) %")
      Fixture.withFile(cut, named: name) { #expect(ImageOrigin.file($0).endsEarly, "\(name)") }
    }
  }

  @Test func aBitmapThatIsCutInHalfIsNotComplete() throws {
    for isBottomUp in [true, false] {
      let file = BitmapFile(height: isBottomUp ? 2 : -2, bits: 24, pixels: Array(repeating: 9, count: 24))
      #expect(reason(decoding: file.data) == nil)
      #expect(reason(decoding: file.data.dropLast(12)) == .truncated)
    }
  }

  @Test func aWholeFileThatIsDamagedIsNotCutOff() throws {
    var damaged = Fixture.data("quarters.png")
    let pixels = try #require(damaged.range(of: Data("IDAT".utf8))).upperBound
    for index in pixels..<pixels + 4 { damaged[index] ^= 0x55 }
    guard case .damaged = reason(decoding: damaged) else {
      Issue.record("\(String(describing: reason(decoding: damaged)))")
      return
    }
  }

  /// The decoder's own words may be lost: all threads share one buffer for them.
  @Test(arguments: [true, false]) func aGIFThatIsCutAnywhereEndsEarlyWhateverItsDecoderSays(_ isLocal: Bool) {
    // A pixel with a comment before it; its two colours are those of the file, or its own.
    let colors: [UInt8] = [255, 0, 0, 0, 255, 0]
    let head: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, isLocal ? 0 : 0x80, 0, 0] + (isLocal ? [] : colors)
    let comment: [UInt8] = [0x21, 0xFE, 2, 65, 66, 1, 67, 0]
    let picture: [UInt8] =
      [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, isLocal ? 0x80 : 0] + (isLocal ? colors : []) + [2, 2, 0x44, 1, 0]
    let whole = Data(head + comment + picture + [0x3B])
    #expect(!ImageOrigin.data(whole).endsEarly && reason(decoding: whole) == nil)
    // Six bytes tell that it is a GIF.
    for count in 6..<whole.count {
      #expect(ImageOrigin.data(whole.prefix(count)).endsEarly, "\(count) bytes")
    }
    // Bytes behind its end are no part of it, and one that begins no block is damage.
    #expect(!ImageOrigin.data(whole + Data([0x2C])).endsEarly)
    #expect(!ImageOrigin.data(Data(head + [0x99])).endsEarly)
  }

  /// A GIF with a comment of full pieces, each of 255 bytes and the byte of its length, that never ends.
  private func comment(size: Int, asked: @escaping (Int) -> Void) -> ImageEnd {
    let start: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x21, 0xFE]
    return ImageEnd(size: size) { place, count in
      guard place >= 0, count <= size - place else { return nil }
      asked(count)
      let own = start.dropFirst(place).prefix(count)
      return own + [UInt8](repeating: 255, count: count - own.count)
    }
  }

  @Test func aLongGIFIsReadInPiecesUpToItsEnd() {
    var counts: [Int] = []
    let size = 40_000_000
    #expect(comment(size: size) { counts.append($0) }.isEarly(.gif))
    // A piece of the file begins where a byte is wanted, at most 256 bytes behind the last one.
    #expect(counts.count <= size / (GIFBlocks.piece - 256) + 1 && counts.reduce(0, +) <= size)
  }

  @Test func ofAVeryLongGIFNoMoreIsReadThanTheLimit() {
    var read = 0
    #expect(!comment(size: 1 << 40) { read += $0 }.isEarly(.gif))
    #expect(read <= GIFBlocks.mostBytes + GIFBlocks.piece)
  }

  @Test func whatIsNoFileOfAFormatDoesNotEndEarly() {
    for origin in [ImageOrigin.file("/nowhere"), .data(Data()), .data(Data("text".utf8))] {
      #expect(!origin.endsEarly)
    }
  }

  /// Lengths and places that no file has.
  @Test(arguments: [
    "\u{89}PNG\r\n\u{1A}\n\u{FF}\u{FF}\u{FF}\u{FF}IDAT", "\u{89}PNG\r\n\u{1A}\n\0\0\0\0\0\0\0\0\0\0\0\0",
    "II*\0\0\0\0\0", "II+\0\u{8}\0\0\0\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{7F}",
    "MM\0+\0\u{8}\0\0\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}",
    "\0\0\0\u{1}ftypheic\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}\u{FF}", "\0\0\0\u{2}ftypheic",
    "RIFF\u{FF}\u{FF}\u{FF}\u{FF}WEBP", "RIFF",
  ])
  func hostileLengthsAreNoFault(_ start: String) {
    // The letters up to U+00FF are bytes.
    let bytes = Data(start.unicodeScalars.map { UInt8($0.value) })
    for padding in [0, 1, 20, 4000] { _ = ImageOrigin.data(bytes + Data(count: padding)).endsEarly }
  }

  /// A BigTIFF of one field, of more numbers than a file can have.
  @Test func aFieldOfMoreNumbersThanTheFileHasIsCutOff() {
    let head: [UInt8] = [0x49, 0x49, 43, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0]
    let count: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0]
    // Places of strips, of eight bytes each.
    let field: [UInt8] = [0x11, 1, 16, 0]
    let (many, place) = ([UInt8](repeating: 0xFF, count: 8), [UInt8](repeating: 0x7F, count: 8))
    #expect(ImageOrigin.data(Data(head + count + field + many + place)).endsEarly)
  }

  @Test func aMessageThatTellsNothingIsNotShown() throws {
    let source = try ImageSource(.data(Fixture.data("quarters.png")))
    for words in ["(2.100)", "bad seek to 718254", "unable to open source for input", ""] {
      #expect(source.failure(words).reason == .damaged("it cannot be decoded"), "\(words)")
    }
    #expect(
      source.failure("invalid code lengths set").reason
        == .damaged("it cannot be decoded (invalid code lengths set)"))
  }
}
