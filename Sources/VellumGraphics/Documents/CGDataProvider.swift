import Foundation

/// Core Foundation's name for `Data`, so that `data as CFData` compiles.
public typealias CFData = Data

/// Provides the data of a PDF document or the pixels of an image. May be used on any thread.
public final class CGDataProvider: Sendable {
  let bytes: Data
  /// The name in messages.
  let name: String

  /// Makes a provider of the bytes of `data`; never nil.
  public init?(data: CFData) { (bytes, name) = (data, "document data") }

  /// Reads a whole file; nil if it cannot be read or is not on this machine.
  public init?(url: CFURL) {
    guard url.isFileURL, let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    (bytes, name) = (data, url.path)
  }

  /// The bytes that it provides.
  public var data: CFData? { bytes }
}
