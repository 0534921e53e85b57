import Foundation
import HostInterface
import Testing
import UIKit
import VellumHeadless
import VellumHost

@MainActor struct UIPasteboardTests {
  /// A desktop with a clipboard that this program and another one use.
  @MainActor final class Desktop: ClipboardKeeper {
    var contents: [String: Data] = [:]
    var order: [String] = []
    var reads: [String] = []
    var read: (String) -> Void = { _ in }
    /// The types that are encoded when they are asked for.
    var late: [String] = []
    func setClipboard(_ offers: [HostOffer]) {
      let made = offers.compactMap(\.content)
      contents = Dictionary(made.map { ($0.type, $0.data) }, uniquingKeysWith: { a, _ in a })
      order = offers.map(\.type)
      late = offers.filter { if case .maker = $0.source { true } else { false } }.map(\.type)
    }
    func readClipboard(_ type: String) {
      reads.append(type)
      read(type)
    }
  }

  @MainActor struct Scene {
    let host: HeadlessHost
    let desktop = Desktop()

    init(records: RunRecords = RunRecords()) {
      host = HeadlessHost(size: CGSize(width: 100, height: 100), records: records)
      host.screen.clipboard = desktop
      let (host, desktop) = (host, desktop)
      desktop.read = { type in
        guard let data = desktop.contents[type] else { return }
        for piece in ContentPiece.pieces(of: HostContent(type: type, data: data), from: .clipboard) {
          host.loop.send(.content(piece), at: host.now)
        }
      }
      UIPasteboard.general.items = []
      desktop.reads = []
    }

    /// Another program copies something.
    func copy(_ contents: [(type: String, data: Data)]) {
      desktop.contents = Dictionary(uniqueKeysWithValues: contents.map { ($0.type, $0.data) })
      host.loop.send(.clipboard(contents.map(\.type)), at: host.now)
    }
  }

  var board: UIPasteboard { .general }
  let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in
      red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
  }

  @Test func valuesComeBackAndReplaceWhatWasThere() throws {
    let scene = Scene()
    defer { scene.host.close() }
    board.string = "words"
    #expect(board.string == "words")
    #expect(board.types == ["public.utf8-plain-text"])
    #expect(board.hasStrings && !board.hasURLs && !board.hasImages && !board.hasColors)
    board.url = URL(string: "https://example.org/a")
    #expect(board.url?.absoluteString == "https://example.org/a")
    // A URL can be pasted as text.
    #expect(board.string == "https://example.org/a")
    #expect(board.hasURLs && !board.hasStrings)
    let image = picture
    board.image = image
    #expect(board.image === image)
    #expect(board.types == ["public.png", "public.jpeg"])
    board.color = red
    #expect(board.color == red)
    board.strings = ["a", "b"]
    #expect(board.strings == ["a", "b"] && board.string == "a" && board.numberOfItems == 2)
    board.string = nil
    #expect(board.numberOfItems == 0 && board.string == nil && board.strings == nil)
  }

  @Test func everyChangeIsCountedAndTold() {
    let scene = Scene()
    defer { scene.host.close() }
    var told: [[String]] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: nil, queue: nil
    ) { note in
      let added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String]
      let removed = note.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String]
      let lists = [added ?? [], removed ?? []]
      MainActor.assumeIsolated { told += lists }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let count = board.changeCount
    board.string = "a"
    board.color = red
    #expect(board.changeCount == count + 2)
    #expect(
      told == [
        ["public.utf8-plain-text"], [], ["com.apple.uikit.color"], ["public.utf8-plain-text"],
      ])
  }

  @Test func itemsHoldValuesInSeveralTypes() throws {
    let scene = Scene()
    defer { scene.host.close() }
    board.setItems([
      ["public.utf8-plain-text": "t", "org.example.mine": Data([1, 2])],
      ["public.png": try #require(picture.pngData())],
    ])
    #expect(board.numberOfItems == 2)
    #expect(
      board.types(forItemSet: nil) == [["org.example.mine", "public.utf8-plain-text"], ["public.png"]])
    #expect(board.types(forItemSet: [1, 7]) == [["public.png"]])
    #expect(board.data(forPasteboardType: "org.example.mine") == Data([1, 2]))
    #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("t".utf8))
    #expect(board.value(forPasteboardType: "public.utf8-plain-text") as? String == "t")
    #expect(board.contains(pasteboardTypes: ["public.text"]))
    #expect(!board.contains(pasteboardTypes: ["public.image"]))
    #expect(board.itemSet(withPasteboardTypes: ["public.image"]) == [1])
    #expect(!board.contains(pasteboardTypes: ["public.image"], inItemSet: nil))
    #expect(board.contains(pasteboardTypes: ["public.image"], inItemSet: [1]))
    #expect(board.image?.size == CGSize(width: 3, height: 2))
    #expect(board.values(forPasteboardType: "public.png", inItemSet: nil)?.count == 1)
    #expect(board.data(forPasteboardType: "public.png", inItemSet: [0])?.isEmpty == true)
    board.addItems([["public.url": URL(string: "https://example.org")!]])
    #expect(board.numberOfItems == 3 && board.items.count == 3 && board.urls?.count == 1)
  }

  @Test func boardsOfTheProgramAreApart() throws {
    let scene = Scene()
    defer { scene.host.close() }
    let name = UIPasteboard.Name("mine")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let mine = try #require(UIPasteboard(name: name, create: true))
    mine.string = "kept"
    #expect(board.string == nil && scene.desktop.contents.isEmpty)
    #expect(UIPasteboard(name: name, create: false)?.string == "kept")
    #expect(!mine.isPersistent && board.isPersistent)
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil && mine.string == nil)
    #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
  }

  @Test func itemsAreGoneAfterTheirDate() {
    let scene = Scene()
    defer { scene.host.close() }
    board.setItems([["public.utf8-plain-text": "t"]], options: [.expirationDate: Date.distantPast])
    #expect(board.string == nil)
    board.setItems([["public.utf8-plain-text": "t"]], options: [.expirationDate: Date.distantFuture])
    #expect(board.string == "t")
  }

  @Test func theDesktopGetsOneThingInSeveralForms() throws {
    let scene = Scene()
    defer { scene.host.close() }
    board.urls = [URL(fileURLWithPath: "/tmp/a b.png"), URL(string: "https://example.org/")!]
    #expect(scene.desktop.order == ["text/uri-list", "text/plain;charset=utf-8", "text/plain"])
    #expect(
      scene.desktop.contents["text/uri-list"]
        == Data("file:///tmp/a%20b.png\r\nhttps://example.org/\r\n".utf8))
    #expect(scene.desktop.contents["text/plain"] == Data("/tmp/a b.png\nhttps://example.org/".utf8))
    board.image = picture
    #expect(scene.desktop.order == ["image/png", "image/jpeg"])
    board.color = red
    #expect(scene.desktop.contents["application/x-color"] == Data([255, 255, 0, 0, 0, 0, 255, 255]))
    board.setItems([["org.example.mine": Data([1])]])
    #expect(scene.desktop.order == [])
  }

  @Test func aCopiedImageIsEncodedWhenAnotherProgramAsksForIt() throws {
    let scene = Scene()
    defer { scene.host.close() }
    board.items = [["public.png": picture, "public.utf8-plain-text": "red"]]
    #expect(scene.desktop.order == ["text/plain;charset=utf-8", "text/plain", "image/png"])
    #expect(scene.desktop.late == ["image/png"])
    let png = try #require(scene.desktop.contents["image/png"])
    #expect(UIImage(data: png)?.cgImage?.width == picture.cgImage?.width)
  }

  @Test func whatAnotherProgramCopiesIsReadWhenItIsWanted() throws {
    let scene = Scene()
    defer { scene.host.close() }
    let count = board.changeCount
    let png = try #require(picture.pngData())
    scene.copy([
      ("UTF8_STRING", Data()), ("text/plain;charset=utf-8", Data("héllo".utf8)), ("image/png", png),
    ])
    #expect(board.changeCount == count + 1)
    #expect(board.types == ["public.utf8-plain-text", "public.png"])
    #expect(board.hasStrings && board.hasImages && !board.hasURLs)
    #expect(scene.desktop.reads == [])
    #expect(board.string == "héllo")
    #expect(board.string == "héllo")
    #expect(scene.desktop.reads == ["text/plain;charset=utf-8"])
    #expect(board.image?.size == CGSize(width: 3, height: 2))
    scene.copy([("text/plain", Data("new".utf8))])
    #expect(board.string == "new")
  }

  @Test func aListOfURLsIsAnItemForEach() {
    let scene = Scene()
    defer { scene.host.close() }
    let list = "# a comment\r\nfile:///tmp/a.png\r\nhttps://example.org/b\r\n"
    scene.copy([("text/uri-list", Data(list.utf8)), ("text/plain", Data("/tmp/a.png".utf8))])
    #expect(board.hasURLs)
    #expect(board.urls == [URL(string: "file:///tmp/a.png")!, URL(string: "https://example.org/b")!])
    #expect(board.string == "/tmp/a.png")
    #expect(board.types(forItemSet: nil) == [["public.file-url", "public.plain-text"], ["public.url"]])
  }

  @Test func aProgramThatGivesNothingLeavesNothing() {
    let scene = Scene()
    defer { scene.host.close() }
    scene.copy([("text/plain", Data("x".utf8)), ("image/png", Data([1, 2, 3]))])
    scene.desktop.contents = [:]
    #expect(board.string == nil && board.image == nil)
    scene.copy([])
    #expect(board.numberOfItems == 0 && board.types == [])
  }

  @Test func aContentOfManyPiecesIsWhole() throws {
    let scene = Scene()
    defer { scene.host.close() }
    let data = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    #expect(ContentPiece.pieces(of: HostContent(type: "a/b", data: data), from: .clipboard).count == 4)
    scene.copy([("a/b", data), ("c/d", Data())])
    #expect(board.data(forPasteboardType: "a/b") == data)
    #expect(board.data(forPasteboardType: "c/d") == Data())
  }

  final class Paster: UIView {
    var pasted: [String?] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      pasted.append(UIPasteboard.general.string)
    }
  }

  @Test func aRecordingPastesWhatWasPasted() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    func paster() -> Paster {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let view = Paster(frame: window.bounds)
      window.addSubview(view)
      window.makeKeyAndVisible()
      _ = view.becomeFirstResponder()
      return view
    }
    do {
      let scene = Scene(records: RunRecords(recorder: try Recorder(path: path, arguments: [])))
      let view = paster()
      scene.copy([("text/plain", Data("first".utf8))])
      for text in ["first", "second"] {
        if text == "second" { scene.copy([("text/plain", Data(text.utf8))]) }
        scene.host.loop.send(.event(.key(KeyInput(phase: .down, key: "v"))), at: scene.host.now)
        scene.host.loop.send(.event(.key(KeyInput(phase: .up, key: "v"))), at: scene.host.now)
      }
      #expect(view.pasted == ["first", "second"])
      view.window?.isHidden = true
      scene.host.close()
    }
    let recording = try Recording(contentsOfFile: path)
    let host = HeadlessHost(recording.header)
    defer { host.close() }
    let view = paster()
    await host.replay(recording)
    #expect(view.pasted == ["first", "second"])
    view.window?.isHidden = true
  }

  @Test func otherProgramsGetNothingOfWhatHasExpired() throws {
    let scene = Scene()
    defer { scene.host.close() }
    board.setItems([["public.utf8-plain-text": "secret"]], options: [.expirationDate: Date.distantFuture])
    #expect(scene.desktop.contents["text/plain"] == Data("secret".utf8))
    board.addItems([["public.utf8-plain-text": "more"]])
    #expect(scene.desktop.late.contains("text/plain"), "they expire with those that were there")
    board.setItems([["public.utf8-plain-text": "secret"]], options: [.expirationDate: Date.distantPast])
    #expect(scene.desktop.order.contains("text/plain") && scene.desktop.contents.isEmpty)
  }

  @Test func onlyThisProgramReadsWhatIsItsOwn() async {
    let scene = Scene()
    defer { scene.host.close() }
    let provider = NSItemProvider()
    for (type, visibility) in [
      ("public.utf8-plain-text", NSItemProviderRepresentationVisibility.ownProcess), ("public.url", .team),
      ("public.json", .all),
    ] {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { answer in
        answer(Data("https://example.org".utf8), nil)
        return nil
      }
    }
    board.itemProviders = [provider]
    while board.types.count < 3 { await Task.yield() }
    #expect(board.string == "https://example.org" && board.url != nil)
    #expect(scene.desktop.order == ["application/json"])
    board.itemProviders = board.itemProviders
    while board.types.count < 3 { await Task.yield() }
    #expect(scene.desktop.order == ["application/json"], "it stays its own")
  }

  @Test func whatLoadsLaterIsOfferedOnceItHasLoaded() async throws {
    let scene = Scene()
    defer { scene.host.close() }
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) { answer in
      Task.detached { answer(Data("{}".utf8), nil) }
      return nil
    }
    board.itemProviders = [provider]
    #expect(scene.desktop.order == [])
    while board.types.isEmpty { await Task.yield() }
    #expect(scene.desktop.contents == ["application/json": Data("{}".utf8)])
  }

  @Test func anImageIsOfferedOnlyAsWhatItIsEncodedAs() {
    let scene = Scene()
    defer { scene.host.close() }
    board.setItems([["public.tiff": picture, "public.png": picture]])
    #expect(Set(scene.desktop.contents.keys) == ["image/png"])
    #expect(board.data(forPasteboardType: "public.tiff") == nil)
  }
}

extension HostOffer {
  /// The content, which is made now if it is not there; nil if it cannot be made.
  var content: HostContent? {
    switch source {
    case .data(let data): HostContent(type: type, data: data)
    case .maker(let make): make().map { HostContent(type: type, data: $0) }
    }
  }
}
