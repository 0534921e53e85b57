/// The file that `-vfsoverlay` reads.
struct Overlay: Encodable {
  struct Root: Encodable {
    let type = "file"
    let name: String
    let contents: String

    enum CodingKeys: String, CodingKey {
      case type, name
      case contents = "external-contents"
    }
  }

  let version = 0
  /// Errors and debuggers name the sources, not what is read in their place.
  let useExternalNames = false
  let roots: [Root]

  enum CodingKeys: String, CodingKey {
    case version, roots
    case useExternalNames = "use-external-names"
  }
}
