import Foundation
import HostInterface
import Synchronization

/// Who may see a form of an item.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Every program.
  case all
  /// Programs of the same team, which are none here: as `ownProcess`.
  case team
  /// This program.
  case ownProcess = 3
}

/// Something that is dragged or on a pasteboard, in one or several forms, which are made when they are asked for.
open class NSItemProvider: NSObject, @unchecked Sendable {
  typealias Answer = @Sendable (Data?, (any Error)?) -> Void

  /// One form of the item.
  struct Representation: @unchecked Sendable {
    let type: String
    let visibility: NSItemProviderRepresentationVisibility
    /// What it was made of, if that is an object.
    var object: (any NSItemProviderWriting)?
    /// Its file, if it is one.
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

  /// Makes a provider without any form.
  public override init() { super.init() }

  /// Makes a provider of an object, in the types that it can be written as.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Makes a provider of an object in one type; without one it has no form.
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

  /// Makes a provider of a file: its place, and its bytes in the type that its name tells. Nil for a URL that is no file.
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

  // MARK: - Forms

  /// A name for a file that the item becomes; nil for none.
  open var suggestedName: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }
  private let name = Mutex<String?>(nil)

  /// Adds a form. `loadHandler` is called when somebody wants it, and answers with its bytes or an error, at once or later.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(Representation(type: typeIdentifier, visibility: visibility, load: loadHandler))
  }

  /// Adds every form of an object.
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

  /// The types of all forms, in the order in which they were added: the most faithful first.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// Whether it has a form whose type is a kind of this one.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(typeIdentifier) != nil
  }

  /// The form of exactly this type, else the first that is a kind of it.
  private func representation(_ type: String) -> Representation? {
    let all = representations
    return all.first { $0.type == type } ?? all.first { TypeIdentifier.conforms($0.type, to: type) }
  }

  // MARK: - Loading

  /// Asks for the bytes of a form. The handler is called once, later, on the main actor.
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

  /// Asks for the file of a form that is one, where it is: with whether that is so, or with an error. A form that is no file is written
  /// to one that is removed after the handler. The handler is called once, later, on the main actor.
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

  /// Asks for a copy of a form as a file, which is removed after the handler. The handler is called once, later, on the main actor.
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

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Asks for the object of a form: a string, URL, image or colour, else the bytes. The handler is called once, later, on the main actor.
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

  /// Whether an object of the class can be made of a form.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    source(for: aClass) != nil
  }

  /// Makes an object of the form that suits the class best. The handler is called once, later, on the main actor.
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

  /// The domain of errors.
  public static let errorDomain = "NSItemProviderErrorDomain"
  /// What went wrong.
  public enum ErrorCode: Int, Sendable {
    /// It is not known what.
    case unknownError = -1
    /// There is no such form, or it cannot be had.
    case itemUnavailableError = -1000
    /// The bytes are not what they should be.
    case unexpectedValueClassError = -1100
    /// The bytes cannot be turned into the wanted type.
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

/// Objects of Foundation as the Swift values that they stand for.
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
