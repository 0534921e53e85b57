import CCairo
import CDocumentProtocol
import Foundation
import Glibc
import RenderList
import Synchronization

/// A document that `vellum-documents` reads; it is not parsed in this process. For any thread.
///
/// The file stays open, so it may be deleted while it is shown. If a process ends, or is killed because it takes too long, one request
/// fails, and the next one starts another process.
package final class DocumentFile: Sendable {
  /// The document's name in messages.
  package let name: String
  /// The format, according to its first bytes.
  package let format: DocumentFormat
  package let limits: DocumentLimits
  /// The file's stamp when it was opened.
  package let stamp: FileStamp
  private let program: String
  private let descriptor: Int32
  private let state = Mutex(State())
  private let drawing: DocumentWorkers
  /// A process of its own answers other requests, so that they do not wait for drawing.
  private let asking = DocumentWorkers(1)

  private struct State {
    var password = ""
    var opening: Opening?
    /// Why pages are not drawn again: they took too long, or are refused.
    var hopeless: [Int: DocumentError.Reason] = [:]
  }

  /// What is known of the document when it is opened.
  package struct Opening: Hashable, Sendable {
    /// At least 1.
    package var pages: Int
    package var isEncrypted, allowsCopying, allowsPrinting: Bool
    /// The version of its format; 0 without one.
    package var major, minor: Int
  }

  /// Opens a file and reads its first bytes, which tell its format. The rest is read on request.
  package convenience init(_ path: String, limits: DocumentLimits = DocumentLimits()) throws(DocumentError) {
    func failed(_ reason: DocumentError.Reason) -> DocumentError {
      DocumentError(file: path, format: .pdf, reason: reason)
    }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw failed(.missing)
      case ENXIO: throw failed(.notAPlainFile)
      default: throw failed(.unreadable(String(cString: strerror(errno))))
      }
    }
    try self.init(descriptor, named: path, limits)
  }

  /// Opens a document in memory. Copies the data.
  package convenience init(
    _ data: Data, named name: String, limits: DocumentLimits = DocumentLimits()
  ) throws(DocumentError) {
    let descriptor = vellum_memory_file()
    guard descriptor >= 0, Self.write(data, to: descriptor) else {
      let words = String(cString: strerror(errno))
      if descriptor >= 0 { close(descriptor) }
      throw DocumentError(file: name, format: .pdf, reason: .unreadable(words))
    }
    try self.init(descriptor, named: name, limits)
  }

  /// Takes ownership of the descriptor.
  private init(_ descriptor: Int32, named name: String, _ limits: DocumentLimits) throws(DocumentError) {
    do throws(DocumentError) {
      (format, stamp) = try Self.kind(of: descriptor, named: name)
      guard let program = DocumentProgram.path else {
        throw DocumentError(file: name, format: format, reason: .notInstalled)
      }
      self.program = program
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.name = name
    self.limits = limits
    drawing = DocumentWorkers(limits.processes)
  }

  deinit { close(descriptor) }

  private static func write(_ data: Data, to descriptor: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count > 0 { done += count } else if errno != EINTR { return false }
      }
      return true
    }
  }

  private static func kind(
    of descriptor: Int32, named name: String
  ) throws(DocumentError) -> (DocumentFormat, FileStamp) {
    func failed(_ reason: DocumentError.Reason) -> DocumentError {
      DocumentError(file: name, format: .pdf, reason: reason)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw failed(.notAPlainFile)
    }
    guard status.st_size > 0 else { throw failed(.empty) }
    var words: String?
    let format = DocumentFormat(reading: { length in
      var start = Data(count: length)
      let count = start.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress!, $0.count, 0) }
      if count <= 0 { words = String(cString: strerror(errno)) }
      return count > 0 ? start.prefix(count) : nil
    })
    guard let format else { throw failed(words.map { .unreadable($0) } ?? .notADocument) }
    return (format, FileStamp(status))
  }

  // MARK: - Requests

  /// Opens the document, once. Throws `locked` if it needs another password.
  package func opening() throws(DocumentError) -> Opening {
    if let known = state.withLock({ $0.opening }) { return known }
    try asking.lend(else: start) { _ throws(DocumentError) in }
    guard let opening = state.withLock({ $0.opening }) else { throw failed(.ended) }
    return opening
  }

  /// Tries a password of at most 127 bytes in UTF-8. Throws `locked` if it is wrong.
  package func unlock(_ password: String) throws(DocumentError) -> Opening {
    guard password.utf8.count < Int(VELLUM_PASSWORD_LENGTH), !password.utf8.contains(0) else {
      throw failed(.locked)
    }
    let old = state.withLock { state in
      defer { state.password = password }
      return state.password
    }
    asking.clear()
    drawing.clear()
    do { return try opening() } catch {
      state.withLock { $0.password = old }
      throw error
    }
  }

  /// The boxes of a page; the first page is 0.
  package func boxes(ofPage page: Int) throws(DocumentError) -> DocumentBoxes {
    var request = VellumDocumentRequest(VELLUM_PAGE)
    request.page = try number(page)
    let answer = try answer(to: request)
    return DocumentBoxes(answer)
  }

  /// Draws a part of a page.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - matrix: The map to pixels from the page as it is shown, with the origin at its top left and the size ``DocumentBoxes/shown``.
  ///   - width: In pixels; `width * height` is at most ``mostPixels``.
  ///   - onPaper: Whether the background is white instead of transparent.
  package func draw(
    page: Int, through matrix: CGAffineTransform, width: Int, height: Int, onPaper: Bool = false
  ) throws(DocumentError) -> RenderImage {
    precondition(
      width > 0 && height > 0 && width * height <= Self.mostPixels,
      "DocumentFile.draw: a picture must have 1 to \(Self.mostPixels) pixels, not \(width) × \(height)")
    var request = VellumDocumentRequest(VELLUM_DRAW)
    request.page = try number(page)
    (request.width, request.height) = (UInt32(width), UInt32(height))
    request.matrix = (
      Double(matrix.a), Double(matrix.b), Double(matrix.c), Double(matrix.d), Double(matrix.tx),
      Double(matrix.ty)
    )
    guard vellum_is_request(&request) != 0 else { throw failed(.tooLarge) }
    guard let memory = malloc(width * height * 4) else { throw failed(.outOfMemory) }
    do throws(DocumentError) {
      _ = try answer(to: request) { count in UnsafeMutableRawBufferPointer(start: memory, count: count) }
    } catch {
      free(memory)
      throw error
    }
    if onPaper { Self.putPaper(under: memory, width, height) }
    let address = Int(bitPattern: memory)
    return RenderImage(
      width: width, height: height, bytesPerRow: width * 4, format: onPaper ? .opaque : .premultiplied,
      bytes: memory, release: { free(UnsafeMutableRawPointer(bitPattern: address)) })
  }

  private static func putPaper(under pixels: UnsafeMutableRawPointer, _ width: Int, _ height: Int) {
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
      Int32(width * 4))
    let context = cairo_create(surface)
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// The most pixels that one call of ``draw(page:through:width:height:onPaper:)`` draws; along a side at most ``longestSide``.
  package static let mostPixels = Int(VELLUM_MOST_PIXELS)
  package static let longestSide = Int(VELLUM_LONGEST_SIDE)

  private func number(_ page: Int) throws(DocumentError) -> UInt32 {
    guard (0..<Int(VELLUM_MOST_PAGES)).contains(page) else { throw failed(.noSuchPage) }
    return UInt32(page)
  }

  /// Makes an error of this document.
  package func failed(_ reason: DocumentError.Reason) -> DocumentError {
    DocumentError(file: name, format: format, reason: reason)
  }

  // MARK: - Processes

  /// Whether the file ends before its format says. Asked once the document cannot be drawn; reads its last bytes.
  private var endsEarly: Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    let (size, most) = (Int(status.st_size), DocumentEnd.length)
    var tail = [UInt8](repeating: 0, count: min(size, most))
    guard pread(descriptor, &tail, tail.count, size - tail.count) == tail.count else { return false }
    var start = [UInt8](repeating: 0, count: 2)
    // A packed drawing is checked by the process that unpacks it (`svg.c`).
    guard pread(descriptor, &start, 2, 0) == 2, start != [0x1F, 0x8B] else { return false }
    return DocumentEnd(tail, isWhole: size <= most).isEarly(format)
  }

  private func answer(
    to request: VellumDocumentRequest, pixels: (Int) -> UnsafeMutableRawBufferPointer? = { _ in nil }
  ) throws(DocumentError) -> VellumDocumentAnswer {
    let page = Int(request.page)
    let draws = request.kind == VELLUM_DRAW.rawValue
    func checkHope() throws(DocumentError) { if let reason = despair(of: page) { throw failed(reason) } }
    try checkHope()
    do throws(DocumentError) {
      return try (draws ? drawing : asking).lend(else: start) { worker throws(DocumentError) in
        // Another part of the page may have been tried while this one waited.
        try checkHope()
        return try ask(worker, request, pixels: pixels)
      }
    } catch {
      if error.reason == .tooSlow || draws && [.damaged, .truncated].contains(error.reason) {
        state.withLock { $0.hopeless[page] = error.reason }
      }
      throw error
    }
  }

  /// Why a page is not drawn again, whichever part of it; nil if it may be.
  func despair(of page: Int) -> DocumentError.Reason? { state.withLock { $0.hopeless[page] } }

  private func ask(
    _ worker: DocumentWorker, _ request: VellumDocumentRequest,
    pixels: (Int) -> UnsafeMutableRawBufferPointer? = { _ in nil }
  ) throws(DocumentError) -> VellumDocumentAnswer {
    let answer: VellumDocumentAnswer
    do { answer = try worker.ask(request, seconds: limits.seconds, pixels: pixels) } catch {
      switch error {
      case .tooSlow: throw failed(.tooSlow)
      case .ended: throw failed(.ended)
      }
    }
    guard answer.kind != VELLUM_FAILED.rawValue else {
      let reason = DocumentError.Reason(VellumDocumentFailure(answer.failure))
      throw failed(reason == .damaged && endsEarly ? .truncated : reason)
    }
    return answer
  }

  private func start() throws(DocumentError) -> DocumentWorker {
    guard let worker = DocumentWorker(program, document: descriptor) else {
      throw failed(.cannotStart(String(cString: strerror(errno))))
    }
    var request = VellumDocumentRequest(VELLUM_OPEN)
    (request.megabytes, request.seconds) = (UInt32(limits.megabytes), UInt32(limits.seconds))
    let password = state.withLock { $0.password }
    withUnsafeMutableBytes(of: &request.password) { $0.copyBytes(from: password.utf8) }
    let answer = try ask(worker, request)
    guard answer.kind != VELLUM_LOCKED.rawValue else { throw failed(.locked) }
    let flags = answer.flags
    func has(_ flag: VellumDocumentFlags) -> Bool { flags & flag.rawValue != 0 }
    state.withLock {
      $0.opening = Opening(
        pages: Int(answer.pages), isEncrypted: has(VELLUM_ENCRYPTED), allowsCopying: has(VELLUM_MAY_COPY),
        allowsPrinting: has(VELLUM_MAY_PRINT), major: Int(answer.major), minor: Int(answer.minor))
    }
    return worker
  }
}

extension VellumDocumentRequest {
  fileprivate init(_ kind: VellumRequestKind) {
    self.init()
    (version, self.kind) = (VELLUM_DOCUMENT_VERSION, kind.rawValue)
  }
}

extension DocumentError.Reason {
  fileprivate init(_ failure: VellumDocumentFailure) {
    switch failure {
    case VELLUM_NO_PAGES: self = .noPages
    case VELLUM_TOO_LARGE: self = .tooLarge
    case VELLUM_NO_SUCH_PAGE: self = .noSuchPage
    case VELLUM_NO_MEMORY: self = .outOfMemory
    case VELLUM_TRUNCATED: self = .truncated
    default: self = .damaged
    }
  }
}

/// Limits for drawing a document.
package struct DocumentLimits: Hashable, Sendable {
  /// The memory of a drawing process in megabytes, in addition to the document. Chosen.
  package var megabytes = 1000
  /// The wall-clock time, and the CPU time, for an answer, in seconds. Chosen.
  package var seconds = 10
  /// How many processes draw a document at a time, in addition to the one for other requests. Chosen: a second core helps; more would take
  /// more memory.
  package var processes = 2

  package init() {}
}
