import Foundation
import HostInterface
import Synchronization

/// The programs that can load a representation.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every program can load it.
  case all
  /// Programs of the same team can load it. The same as `ownProcess`, because there are no teams here.
  case team
  /// Only this program can load it.
  case ownProcess = 3
}

/// Provides the data of a dragged or pasted item in one or more representations, which are made when they are loaded.
open class NSItemProvider: NSObject, @unchecked Sendable {
  typealias Answer = @Sendable (Data?, (any Error)?) -> Void

  /// One representation of the item.
  struct Representation: @unchecked Sendable {
    let type: String
    let visibility: NSItemProviderRepresentationVisibility
    /// The object that it was registered with; nil without one.
    var object: (any NSItemProviderWriting)?
    /// The file that it was registered with; nil without one.
    var file: URL?
    let load: @Sendable (@escaping Answer) -> Progress?
  }
  private let forms = Mutex<[Representation]>([])
  var representations: [Representation] { forms.withLock { $0 } }

  private func add(_ representation: Representation) {
    forms.withLock { forms in
      forms.removeAll { $0.type == representation.type }
      forms.append(representation)
    }
  }

  // MARK: - Making

  /// Makes a provider without representations.
  public override init() { super.init() }

  /// Makes a provider of an object, with a representation for each type that it can be written as.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Makes a provider of an object in one type; without a type it has no representation.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    nonisolated(unsafe) let value = item
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { answer in
      let data = ItemValue.data(ItemProviderValue.swiftValue(value), typeIdentifier)
      answer(data, data == nil ? Self.error(.itemUnavailableError) : nil)
      return nil
    }
  }

  /// Makes a provider of a file's URL and of its data, whose type is that of the file name extension. Nil if the URL is not a file URL.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    self.init()
    suggestedName = fileURL.lastPathComponent
    add(
      Representation(
        type: TypeIdentifier.identifier(ofFile: fileURL.path), visibility: .all, file: fileURL,
        load: { answer in
          do { answer(try Self.contents(of: fileURL), nil) } catch { answer(nil, error) }
          return nil
        }))
    let place = Data(fileURL.absoluteString.utf8)
    registerDataRepresentation(forTypeIdentifier: "public.file-url", visibility: .all) { answer in
      answer(place, nil)
      return nil
    }
  }

  private static func contents(of file: URL) throws -> Data {
    let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    guard size <= ContentPiece.longestContent else { throw error(.itemUnavailableError) }
    return try Data(contentsOf: file)
  }

  // MARK: - Representations

  /// The name of a file that the item is written to; nil for none.
  open var suggestedName: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }
  private let name = Mutex<String?>(nil)

  /// Adds a representation. `loadHandler` is called when it is loaded, and answers with data or an error, at once or later.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(Representation(type: typeIdentifier, visibility: visibility, load: loadHandler))
  }

  /// Adds a representation for each type that an object can be written as.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    nonisolated(unsafe) let object = object
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      add(
        Representation(
          type: type, visibility: visibility, object: object,
          load: { object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0) }))
    }
  }

  /// The types of all representations, in the order of registration: the most faithful first.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// Whether it has a representation whose type conforms to this one.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(typeIdentifier) != nil
  }

  /// The representation of exactly this type, otherwise the first whose type conforms to it.
  private func representation(_ type: String) -> Representation? {
    let all = representations
    return all.first { $0.type == type } ?? all.first { TypeIdentifier.conforms($0.type, to: type) }
  }

  // MARK: - Loading

  /// Loads the data of a representation. Calls the handler once, later, on the main actor.
  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    guard let representation = representation(typeIdentifier) else {
      Self.later { completionHandler(nil, Self.error(.itemUnavailableError)) }
      return Progress(totalUnitCount: 1)
    }
    PendingWaits.shared.begin()
    return representation.load { data, error in
      Self.later { completionHandler(data, error) }
      PendingWaits.shared.end()
    } ?? Progress(totalUnitCount: 1)
  }

  /// Loads a representation as a file. A representation that is a file is given in place, with true. Any other is written to a temporary
  /// file, which is removed when the handler returns. Calls the handler once, later, on the main actor.
  @discardableResult open func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    if let file = representation(typeIdentifier)?.file {
      Self.later { completionHandler(file, true, nil) }
      return Progress(totalUnitCount: 1)
    }
    let name = suggestedName
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, false, error) }
      do {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent((name ?? "item") as String).standardizedFileURL
        guard file.deletingLastPathComponent().path == folder.standardizedFileURL.path else {
          throw Self.error(.itemUnavailableError)
        }
        try data.write(to: file)
        completionHandler(file, false, nil)
      } catch { completionHandler(nil, false, error) }
    }
  }

  /// Loads a representation as a temporary file, which is removed when the handler returns. Calls the handler once, later, on the main
  /// actor.
  @discardableResult open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    loadInPlaceFileRepresentation(forTypeIdentifier: typeIdentifier) { url, isInPlace, error in
      guard isInPlace, let url else { return completionHandler(url, error) }
      do {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appendingPathComponent(url.lastPathComponent)
        try FileManager.default.copyItem(at: url, to: copy)
        completionHandler(copy, nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// A folder that only the user can read.
  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }

  /// Loads a representation as a string, URL, image or colour, otherwise as data. Calls the handler once, later, on the main actor.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    let type = representation(typeIdentifier)?.type ?? typeIdentifier
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      completionHandler(data.map { ItemValue.object($0, type) }, error)
    }
  }

  /// Whether a representation can be loaded as an object of the class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    source(for: aClass) != nil
  }

  /// Loads an object from the representation that suits the class best. Calls the handler once, later, on the main actor.
  @discardableResult open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    guard let source = source(for: aClass) else {
      Self.later { completionHandler(nil, Self.error(.itemUnavailableError)) }
      return Progress(totalUnitCount: 1)
    }
    if let object = source.object as? any NSItemProviderReading, type(of: object) == aClass {
      nonisolated(unsafe) let object = object
      Self.later { completionHandler(object, nil) }
      return Progress(totalUnitCount: 1)
    }
    return loadDataRepresentation(forTypeIdentifier: source.type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: source.type), nil)
      } catch { completionHandler(nil, error) }
    }
  }

  private func source(for aClass: any NSItemProviderReading.Type) -> Representation? {
    let wanted = aClass.readableTypeIdentifiersForItemProvider
    let all = representations
    for type in wanted {
      if let exact = all.first(where: { $0.type == type }) { return exact }
    }
    return all.first { form in wanted.contains { TypeIdentifier.conforms(form.type, to: $0) } }
  }

  // MARK: - Errors

  /// The domain of a provider's errors.
  public static let errorDomain = "NSItemProviderErrorDomain"
  /// The codes of a provider's errors.
  public enum ErrorCode: Int, Sendable {
    /// The cause is not known.
    case unknownError = -1
    /// The representation does not exist, or cannot be loaded.
    case itemUnavailableError = -1000
    /// The data is not of its type.
    case unexpectedValueClassError = -1100
    /// The data cannot be converted to the wanted type.
    case unavailableCoercionError = -1200
  }

  static func error(_ code: ErrorCode) -> NSError { NSError(domain: errorDomain, code: code.rawValue) }

  private static func later(_ body: @escaping @Sendable () -> Void) {
    PendingWaits.shared.begin()
    Task { @MainActor in
      body()
      PendingWaits.shared.end()
    }
  }
}

/// Converts Foundation's objects to the Swift values that they bridge to.
enum ItemProviderValue {
  static func swiftValue(_ object: Any) -> Any {
    switch object {
    case let string as NSString: String(describing: string)
    case let url as NSURL: url as URL
    case let data as NSData: data as Data
    default: object
    }
  }
}
