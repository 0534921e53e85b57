import CVips
import CVipsShim
import Foundation

/// The bytes of an image, opened for libvips.
final class ImageSource {
  let pointer: UnsafeMutablePointer<VipsSource>
  private let origin: ImageOrigin

  /// Opens data or a plain file. Anything else is refused; opening a pipe does not wait for its writer.
  init(_ origin: ImageOrigin) throws(ImageError) {
    func failed(_ reason: ImageError.Reason) -> ImageError { ImageError(file: origin.name, reason: reason) }
    let opened: UnsafeMutablePointer<VipsSource>?
    switch origin {
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else {
        switch errno {
        case ENOENT, ENOTDIR: throw failed(.missing)
        case ENXIO: throw failed(.notAPlainFile)
        default: throw failed(.unreadable(String(cString: strerror(errno))))
        }
      }
      defer { close(descriptor) }
      var status = stat()
      fstat(descriptor, &status)
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw failed(.directory)
      default: throw failed(.notAPlainFile)
      }
      guard status.st_size > 0 else { throw failed(.empty) }
      opened = vips_source_new_from_descriptor(descriptor)
    case .data(let data):
      guard !data.isEmpty else { throw failed(.empty) }
      opened = data.withUnsafeBytes { bytes in
        let blob = vips_blob_copy(bytes.baseAddress, bytes.count)
        defer { vips_area_unref(UnsafeMutableRawPointer(blob!).assumingMemoryBound(to: VipsArea.self)) }
        return vips_source_new_from_blob(blob)
      }
    }
    guard let opened else { throw failed(.unreadable(Vips.lastError())) }
    pointer = opened
    self.origin = origin
  }

  deinit { g_object_unref(pointer) }

  func failed(_ reason: ImageError.Reason) -> ImageError { ImageError(file: origin.name, reason: reason) }

  /// The error for libvips' last message.
  func failure() -> ImageError {
    let line = Vips.lastLine
    return failure(Vips.words(line), isOurs: Vips.isOurs(line))
  }

  /// The error for a decoder's message. A file that ends before the structure of its format says is incomplete, whatever the message.
  ///
  /// - Parameter isOurs: Whether the message is a sentence of our own decoders.
  func failure(_ words: String, isOurs: Bool = false) -> ImageError {
    if let missing = vellum_missing_codec(words) { return failed(.unreadable(String(cString: missing))) }
    if Vips.saysTruncated(words) || origin.endsEarly { return failed(.truncated) }
    return failed(.damaged(isOurs ? words : Vips.undecodable(words)))
  }

  /// The loader for the format that the first bytes show. Only loaders that are safe with hostile files are
  /// used.
  func findLoader() throws(ImageError) -> VellumLoader {
    guard let kind = ImageKind(start(ImageKind.signatureLength)) else {
      throw failed(unsupportedFormat().map { .unsupported($0) } ?? .notAnImage)
    }
    // libvips may be built without this one.
    if kind == .heif, vips_type_find("VipsOperation", "heifload_source") == 0 {
      throw failed(.unsupported("HEIF"))
    }
    return kind.loader
  }

  /// The first bytes: `most`, or all of fewer.
  private func start(_ most: Int) -> [UInt8] {
    var start: UnsafeMutablePointer<UInt8>?
    let count = vips_source_sniff_at_most(pointer, &start, most)
    guard count > 0, let start else {
      Vips.clearErrors()
      return []
    }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// The name of a format that is recognized but not decoded; nil for any other.
  private func unsupportedFormat() -> String? {
    let start = start(UnsupportedFormat.startLength)
    guard !start.isEmpty else { return nil }
    return start.withUnsafeBufferPointer { UnsupportedFormat.name(of: $0, file: origin.name) }
  }
}

extension ImageKind {
  /// Why a file is not read that begins like none of them: it is empty, or holds something else, whose kind its first bytes may tell.
  package static func whyUnknown(_ path: String) -> ImageError {
    do {
      _ = try ImageSource(.file(path)).findLoader()
      return ImageError(file: path, reason: .notAnImage)
    } catch {
      return error
    }
  }
}

/// The state of libvips that all images share.
package enum Vips {
  /// Whether libvips has started. It starts with the first image, as that takes tens of milliseconds and
  /// megabytes.
  package static let isReady =
    vellum_vips_start(Int32(min(ProcessInfo.processInfo.activeProcessorCount, 4))) == 0

  /// Whether an image's embedded profile makes a difference to sRGB that can be seen, or that cannot be computed.
  ///
  /// A profile that describes sRGB differs only by rounding, and converting every pixel would take most of the time of
  /// decoding a photograph.
  package static func needsProfile(of image: UnsafeMutablePointer<VipsImage>) -> Bool {
    let difference = vellum_profile_difference(image)
    return difference < 0 || difference > invisibleDifference
  }

  /// The largest difference of a component, of 255, that rounding makes and nobody sees. Chosen.
  private static let invisibleDifference: Int32 = 2

  /// The last line of libvips' error messages. All threads share the buffer, so the line may belong to
  /// another error.
  package static var lastLine: String {
    guard let copy = vips_error_buffer_copy() else { return unknown }
    defer { g_free(copy) }
    return String(cString: copy).split(whereSeparator: \.isNewline).last.map { String($0) } ?? unknown
  }

  /// The last line without the name of the operation at its start.
  package static func lastError() -> String { words(lastLine) }

  /// Whether a line is a sentence of CVipsShim, not a message of a library.
  static func isOurs(_ line: String) -> Bool { line.hasPrefix("vellum: ") }

  /// What is wrong with a picture, from the last line of messages about it.
  package static func damage(_ line: String) -> String {
    isOurs(line) ? words(line) : undecodable(words(line))
  }

  /// Whether a decoder's message says that the file ends too early.
  package static func saysTruncated(_ words: String) -> Bool {
    let lowered = words.lowercased()
    return endings.contains(where: lowered.contains)
  }

  private static let endings = [
    "premature end", "end of file", "end of stream", "unexpected end", "truncated", "not enough data", "eof",
    "end-of-file", "read error at scanline", "read error on strip",
  ]

  private static let unknown = "it cannot be decoded"

  /// What a decoder's message means, with the message behind it where that tells something: a number does not, and neither does the place
  /// in the file where the decoder gave up.
  static func undecodable(_ words: String) -> String {
    let lowered = words.lowercased()
    let tells = words.split(whereSeparator: { !$0.isLetter }).contains { $0.count > 2 }
    guard tells, words != unknown, !untold.contains(where: lowered.contains) else { return unknown }
    return "\(unknown) (\(words))"
  }

  private static let untold = ["bad seek", "unable to open source", "unable to load source"]

  /// A line of a libvips message without the name of the operation at its start.
  package static func words(_ line: some StringProtocol) -> String {
    let parts = line.split(separator: ":", maxSplits: 1)
    let hasName = parts.count == 2 && parts[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return (hasName ? parts[1] : line[...]).trimmingCharacters(in: .whitespaces)
  }

  /// Keeps decoders from printing to standard error, for programs that report errors themselves.
  package static func silenceDecoders() { vellum_silence_decoders() }

  static func clearErrors() { vips_error_clear() }

  /// Whether a JPEG decoder's warning concerns bytes that are not part of the image.
  static func isHarmless(_ words: String) -> Bool {
    ["extraneous bytes", "Invalid SOS parameters", "JFIF", "Adobe"].contains(where: words.contains)
  }
}
