import CPango
import Foundation

/// Reads the elements of an XML file with GLib's parser. Text between them is passed over. There are no document types, and no
/// entities but XML's own five.
final class TagReader {
  struct Tag {
    enum Kind { case begin, end }
    var kind: Kind
    var name: String
    var attributes: [(name: String, value: String)] = []

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The attributes, and after them what the attribute `style` sets.
    var looks: [(name: String, value: String)] {
      let style = (self["style"] ?? "").split(separator: ";").compactMap { entry -> (String, String)? in
        let parts = entry.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return (parts[0].trimmingCharacters(in: .whitespaces), parts[1].trimmingCharacters(in: .whitespaces))
      }
      return attributes + style.map { (name: $0.0, value: $0.1) }
    }
  }

  private let take: (Tag) throws(SymbolError) -> Void
  /// Why the file is refused; nil where the parser says it.
  private var fault: SymbolError?

  private init(_ take: @escaping (Tag) throws(SymbolError) -> Void) { self.take = take }

  /// Calls `take` when an element begins and when it ends.
  static func read(
    _ data: Data, _ take: @escaping (Tag) throws(SymbolError) -> Void
  ) throws(SymbolError) {
    let reader = TagReader(take)
    if let fault = reader.parse(data) { throw fault }
  }

  private typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

  /// Returns why the file is refused, and nil if it is not.
  private func parse(_ data: Data) -> SymbolError? {
    var parser = GMarkupParser()
    parser.start_element = { _, name, names, values, reader, failure in
      var tag = Tag(kind: .begin, name: name.map { String(cString: $0) } ?? "")
      var index = 0
      while let name = names?[index], let value = values?[index] {
        tag.attributes.append((String(cString: name), String(cString: value)))
        index += 1
      }
      TagReader.at(reader)?.hear(tag, failure)
    }
    parser.end_element = { _, name, reader, failure in
      TagReader.at(reader)?.hear(Tag(kind: .end, name: name.map { String(cString: $0) } ?? ""), failure)
    }
    parser.passthrough = { _, text, length, reader, failure in
      let isAllowed = text.map { strncmp($0, "<!--", 4) == 0 || strncmp($0, "<?", 2) == 0 } ?? true
      if !isAllowed {
        TagReader.at(reader)?.refuse(SymbolError("a document type or a section is not allowed"), failure)
      }
    }
    return withUnsafePointer(to: parser) { parser in
      let context = g_markup_parse_context_new(
        parser, GMarkupParseFlags(rawValue: 0), Unmanaged.passUnretained(self).toOpaque(), nil)
      defer { g_markup_parse_context_free(context) }
      var failure: UnsafeMutablePointer<GError>?
      let isRead = data.withUnsafeBytes { bytes in
        g_markup_parse_context_parse(
          context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, &failure) != 0
          && g_markup_parse_context_end_parse(context, &failure) != 0
      }
      guard !isRead else { return nil }
      defer { g_error_free(failure) }
      // A file without elements lacks what the caller looks for.
      if failure?.pointee.code == gint(G_MARKUP_ERROR_EMPTY.rawValue) { return nil }
      var line: gint = 0
      g_markup_parse_context_get_position(context, &line, nil)
      return fault ?? SymbolError("line \(line) is not well-formed XML")
    }
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> TagReader? {
    pointer.map { Unmanaged<TagReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func hear(_ tag: Tag, _ failure: Failure?) {
    do throws(SymbolError) { try take(tag) } catch { refuse(error, failure) }
  }

  /// Ends the parser's work.
  private func refuse(_ fault: SymbolError, _ failure: Failure?) {
    self.fault = fault
    g_set_error_literal(
      failure, g_markup_error_quark(), gint(G_MARKUP_ERROR_INVALID_CONTENT.rawValue), "refused")
  }
}
