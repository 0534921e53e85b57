import Foundation
import Testing

@testable import VellumKit

// Serialized, because libvips has one error buffer for all threads.
struct ImageErrorTests {
  private func reason(_ path: String, shownAt size: CGSize? = nil) -> ImageError.Reason? {
    do {
      _ = try UIImage(loading: path, shownAt: size)
      return nil
    } catch {
      #expect(error.file == path)
      #expect(error.description.hasPrefix("\(path): ") && !error.description.contains("\n"))
      #expect(UIImage(contentsOfFile: path) == nil || size != nil)
      return error.reason
    }
  }

  /// The error of decoding pixels.
  private func reason(decoding bytes: Data) -> ImageError.Reason? {
    do {
      let image = try UIImage(loading: bytes, shownAt: CGSize(width: 48, height: 32))
      #expect(image.upright?.level(forScale: 1) != nil)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func whatIsNoImageFileHasAReason() {
    Fixture.withFolder { folder in
      let fifo = folder + "/fifo.jpg"
      mkfifo(fifo, 0o600)
      symlink("loop.jpg", folder + "/loop.jpg")

      #expect(reason(folder + "/none.jpg") == .missing)
      #expect(reason(folder + "/none.jpg/below.jpg") == .missing)
      #expect(reason(folder) == .directory)
      #expect(reason(fifo) == .notAPlainFile)
      #expect(reason("/dev/null") == .notAPlainFile)
      #expect(reason(folder + "/loop.jpg") == .unreadable(String(cString: strerror(ELOOP))))
    }
  }

  @Test func anEmptyFileIsEmpty() {
    Fixture.withFile(Data()) { #expect(reason($0) == .empty) }
  }

  /// Bytes that this thread has read from files.
  private var bytesRead: Int {
    get throws {
      let facts = try String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)
      return try #require(
        facts.split(separator: "\n").first.flatMap { $0.split(separator: " ").last.flatMap { Int($0) } })
    }
  }

  @Test(arguments: [
    "", "\u{FF}\u{D8}\u{FF}\u{E0}\0\u{4}\0\0", "\u{89}PNG\r\n\u{1A}\n", "II*\0\u{8}\0\0\0",
    "MM\0*\0\0\0\u{8}", "GIF89a",
    "RIFF\0\0\0\0WEBP", "\0\0\0\u{18}ftypheic\0\0\0\0heicmif1", "BM", "P6\n", "P6\n#", "{\"a\":",
    "<?xml version=\"1.0\"?>",
  ])
  func noFileIsReadToItsEndForItsHeader(_ start: String) throws {
    // The letters up to U+00FF are bytes.
    let bytes = Data(start.unicodeScalars.map { UInt8($0.value) })
    try Fixture.withFile(bytes) { path in
      // Zeros that take no place on the disk.
      try #require(truncate(path, 1 << 30) == 0)
      let before = try bytesRead
      #expect(reason(path) != nil)
      let read = try bytesRead - before
      // `reason` reads it twice, and a JPEG may have a header of 64 MB.
      #expect(read < 300_000_000)
    }
  }

  @Test func aScanThatIsLongerThanItsPixelsIsNotReadToItsEnd() throws {
    let whole = Fixture.data("interlaced.jpg")
    try Fixture.withFile(whole.prefix(whole.count / 2)) { path in
      try #require(truncate(path, 1 << 30) == 0)
      let before = try bytesRead
      #expect(reason(path) == .damaged("a scan of it has no end"))
      let read = try bytesRead - before
      #expect(read < 10_000_000)
    }
  }

  @Test func textNamedAsAPhotographIsNoImage() {
    let text = ImageError.Reason.unsupported("text")
    Fixture.withFile(Data("It was a dark and stormy night.\n".utf8)) { #expect(reason($0) == text) }
    // Data that libvips would read as a matrix or a table of numbers.
    Fixture.withFile(Data("2 2 1 0\n1 2\n3 4\n".utf8)) { #expect(reason($0) == text) }
    Fixture.withFile(Data("1,2,3\n4,5,6\n".utf8)) { #expect(reason($0) == text) }
  }

  @Test func formatsThatAreNotTrustedAreNamed() {
    Fixture.withFile(Data("%PDF-1.4\n%%EOF\n".utf8)) { #expect(reason($0) == .unsupported("PDF")) }
    Fixture.withFile(Data("8BPS with layers".utf8)) { #expect(reason($0) == .unsupported("Photoshop")) }
  }

  /// libheif's messages in Debian 13 and Debian 12.
  @Test(arguments: [
    "heif: Error while loading plugin: No decoding plugin installed for this compression format (11.6003)",
    "heif: Unsupported feature: Unsupported codec (4.3000)",
  ])
  func aDecoderThatIsNotInstalledIsNamedWithItsPackage(words: String) throws {
    let source = try ImageSource(.data(Fixture.data("quarters.heic")))

    guard case .unreadable(let reason) = source.failure(words).reason else {
      Issue.record("\(source.failure(words))")
      return
    }
    #expect(reason.contains("libheif-plugin-libde265") && !reason.contains("\n"))
    #expect(
      source.failure("Invalid input").reason == .damaged("it cannot be decoded (Invalid input)"))
  }

  @Test(arguments: [
    "quarters.png", "quarters.jpg", "interlaced.jpg", "quarters.webp", "quarters.tif", "quarters.gif",
    "quarters.heic",
  ])
  func nothingOfATruncatedFileIsShown(name: String) throws {
    let whole = Fixture.data(name)

    #expect(reason(decoding: whole) == nil)
    for percent in [30, 60, 80, 85] {
      let cut = whole.prefix(whole.count * percent / 100)
      #expect(reason(decoding: cut) != nil, "\(name), the first \(percent) %")
    }
  }

  @Test func aPhotographCutInTheMiddleIsTruncated() throws {
    let whole = Fixture.data("quarters.jpg")

    #expect(reason(decoding: whole.prefix(whole.count - 30)) == .truncated)
  }

  @Test(arguments: [
    "quarters.png", "quarters.jpg", "quarters.webp", "quarters.tif", "quarters.gif", "quarters.heic",
  ])
  func garbledBytesDoNotCrash(name: String) {
    let whole = Fixture.data(name)
    for index in stride(from: 0, to: whole.count, by: 3) {
      var garbled = whole
      garbled[index] &+= UInt8(truncatingIfNeeded: index &* 37 | 1)
      _ = reason(decoding: garbled)
    }
  }

  @Test func tooManyPixelsAreRefusedByTheHeader() throws {
    // A PNG that is only a header for 60 000 × 60 000 grey pixels, with its checksum.
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0xEA, 0x60,
      0, 0,
      0xEA, 0x60, 8, 0, 0, 0, 0,
    ]
    let checkSum = crc32(header[12...])
    let start = Data(header + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checkSum >> $0) })
    let chunk: [UInt8] = [0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xAF, 0x06, 0x1E]

    #expect(
      reason(decoding: start + chunk)
        == .tooLarge("60000 × 60000 pixels need 19200 MB of memory, 1200 MB are allowed"))
  }

  @Test func rowsOfManyComponentsAreRefusedByTheHeader() {
    // A TIFF that is only a header for 1000 × 1000 pixels of ten thousand components each.
    var header = Data("II".utf8) + Data([42, 0, 8, 0, 0, 0])
    let fields: [(tag: UInt16, value: UInt32)] = [
      (256, 1000), (257, 1000), (258, 8), (259, 1), (262, 1), (273, 8), (277, 10_000), (278, 1000), (279, 8),
      (284, 1),
    ]
    func add(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { header.append(contentsOf: $0) }
    }
    add(UInt16(fields.count))
    for field in fields {
      add(field.tag)
      add(UInt16(4))
      add(UInt32(1))
      add(field.value)
    }
    add(UInt32(0))
    #expect(
      reason(decoding: header)
        == .tooLarge("1000 × 1000 pixels need 1926 MB of memory, 1200 MB are allowed"))
  }

  /// Each scan is a pass over all pixels and may take only ten bytes of the file.
  @Test func aJPEGOfScansWithoutEndIsRefusedBeforeItIsDecoded() throws {
    var data = Fixture.data("quarters.jpg")
    let frame = try #require(data.range(of: Data([0xFF, 0xC0]))).lowerBound
    data[frame + 1] = 0xC2
    let scan = data[try #require(data.range(of: Data([0xFF, 0xDA]))).lowerBound..<data.count - 2]
    func scans(_ count: Int) -> Data {
      data.dropLast(2) + (1..<count).reduce(Data()) { sum, _ in sum + scan } + [0xFF, 0xD9]
    }
    #expect(reason(decoding: scans(101)) == .damaged("it has more than 100 scans"))
    #expect(reason(decoding: scans(100)) != .damaged("it has more than 100 scans"))
  }

  private func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
