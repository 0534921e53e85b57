import Foundation

/// Core Foundation's name for `URL`, so that `url as CFURL` compiles.
public typealias CFURL = URL

/// A PDF document. It is not parsed in this process: the program `vellum-documents` draws its pages.
///
/// If that program is not installed or a document is damaged, the document does not open, and one line on standard error says why.
/// Documents and pages may be used on any thread.
public final class CGPDFDocument: Sendable {
  let file: DocumentFile

  /// Opens a file; nil if it is not a readable PDF. A document that needs a password opens, without pages.
  public convenience init?(_ url: CFURL) {
    guard url.isFileURL else { return nil }
    self.init { () throws(DocumentError) in try DocumentFile(url.path) }
  }

  /// Opens a document in memory; nil if it is not a readable PDF. A document that needs a password opens, without pages.
  public convenience init?(_ provider: CGDataProvider) {
    self.init { () throws(DocumentError) in try DocumentFile(provider.bytes, named: provider.name) }
  }

  private init?(_ open: () throws(DocumentError) -> DocumentFile) {
    do throws(DocumentError) {
      let file = try open()
      guard file.format == .pdf else { return nil }
      do throws(DocumentError) { _ = try file.opening() } catch {
        guard error.reason == .locked else { throw error }
      }
      self.file = file
    } catch {
      Message.writeError(error.description)
      return nil
    }
  }

  private var opening: DocumentFile.Opening? { try? file.opening() }

  /// The number of pages; 0 while the document is locked.
  public var numberOfPages: Int { opening?.pages ?? 0 }

  /// The page of a number, from 1; nil if there is none or it cannot be read.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    guard pageNumber > 0, let boxes = try? file.boxes(ofPage: pageNumber - 1) else { return nil }
    return CGPDFPage(self, pageNumber, boxes)
  }

  /// Whether the document is encrypted, with or without a password.
  public var isEncrypted: Bool { opening?.isEncrypted ?? true }

  /// Whether its pages can be read: it is not encrypted, needs no password, or was given a right one.
  public var isUnlocked: Bool { opening != nil }

  /// Tries a user or owner password, of at most 127 bytes. Returns whether the document is unlocked afterwards.
  public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool {
    isUnlocked || (try? file.unlock(String(cString: password))) != nil
  }

  /// Whether its author allows copying text and pictures; false while it is locked.
  public var allowsCopying: Bool { opening?.allowsCopying ?? false }

  /// Whether its author allows printing; false while it is locked.
  public var allowsPrinting: Bool { opening?.allowsPrinting ?? false }

  /// Gets the PDF version of the document: 1 and 7 for 1.7. Both are 0 while it is locked.
  public func getVersion(
    majorVersion: UnsafeMutablePointer<Int32>, minorVersion: UnsafeMutablePointer<Int32>
  ) {
    let opening = opening
    majorVersion.pointee = Int32(opening?.major ?? 0)
    minorVersion.pointee = Int32(opening?.minor ?? 0)
  }
}
