import Foundation

/// Core Foundation's name for `URL`, so that `url as CFURL` compiles.
public typealias CFURL = URL

/// A document in PDF. Nothing of it is read in this process: the program `vellum-documents` draws its pages.
///
/// Where that program is not installed, no document opens, and one line on standard error says why. So it is where a document is damaged.
/// Documents and pages may be used on any thread.
public final class CGPDFDocument: Sendable {
  let file: DocumentFile

  /// Opens a file; nil if it is no PDF that can be read. A document that needs a password opens, without pages.
  public convenience init?(_ url: CFURL) {
    guard url.isFileURL else { return nil }
    self.init { () throws(DocumentError) in try DocumentFile(url.path) }
  }

  /// Opens a document in memory; nil if it is no PDF that can be read. A document that needs a password opens, without pages.
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

  /// A page by its number, from 1 on; nil if there is none, or if it cannot be read.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    guard pageNumber > 0, let boxes = try? file.boxes(ofPage: pageNumber - 1) else { return nil }
    return CGPDFPage(self, pageNumber, boxes)
  }

  /// Whether the document is encrypted, with or without a password.
  public var isEncrypted: Bool { opening?.isEncrypted ?? true }

  /// Whether its pages can be read: it is not encrypted, or needs no password, or has got a right one.
  public var isUnlocked: Bool { opening != nil }

  /// Tries a password, of the user or of the owner, of at most 127 bytes. Returns whether the document is unlocked afterwards.
  public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool {
    isUnlocked || (try? file.unlock(String(cString: password))) != nil
  }

  /// Whether its author allows that text and pictures are copied from it; false while it is locked.
  public var allowsCopying: Bool { opening?.allowsCopying ?? false }

  /// Whether its author allows that it is printed; false while it is locked.
  public var allowsPrinting: Bool { opening?.allowsPrinting ?? false }

  /// Writes the version of PDF that it is written for: 1 and 7 for 1.7. Both are 0 while it is locked.
  public func getVersion(
    majorVersion: UnsafeMutablePointer<Int32>, minorVersion: UnsafeMutablePointer<Int32>
  ) {
    let opening = opening
    majorVersion.pointee = Int32(opening?.major ?? 0)
    minorVersion.pointee = Int32(opening?.minor ?? 0)
  }
}
