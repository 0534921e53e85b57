import Foundation
import Testing
import UIKit

@MainActor struct NSItemProviderTests {
  /// The result that a handler got, and whether it was called before the call returned.
  @MainActor final class Answer<Value> {
    var value: Value?
    var error: (any Error)?
    var count = 0
  }

  func load<Value>(
    _ start: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
  ) async -> Answer<Value> {
    let answer = Answer<Value>()
    start { value, error in
      nonisolated(unsafe) let value = value
      MainActor.assumeIsolated {
        answer.value = value
        answer.error = error
        answer.count += 1
      }
    }
    #expect(answer.count == 0)
    while answer.count == 0 { await Task.yield() }
    return answer
  }

  @Test func anObjectIsGivenInItsTypes() async throws {
    let provider = NSItemProvider(object: "words" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: NSString.self) && provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self) && !provider.canLoadObject(ofClass: URL.self))
    let data = await load {
      provider.loadDataRepresentation(forTypeIdentifier: "public.text", completionHandler: $0)
    }
    #expect(data.value == Data("words".utf8))
    let text = await load { provider.loadObject(ofClass: String.self, completionHandler: $0) }
    #expect(text.value == "words" && text.count == 1)
  }

  @Test func bytesAreAskedForWhenTheyAreWantedAndMayComeLater() async throws {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.url", visibility: .all) { answer in
      Task { answer(Data("https://example.org/".utf8), nil) }
      return nil
    }
    let url = await load { provider.loadObject(ofClass: URL.self, completionHandler: $0) }
    #expect(url.value?.absoluteString == "https://example.org/")
    let item: Answer<Any> = await load {
      provider.loadItem(forTypeIdentifier: "public.url", completionHandler: $0)
    }
    #expect((item.value as? URL)?.host == "example.org")
  }

  @Test func whatIsNotThereIsAnError() async throws {
    let provider = NSItemProvider()
    let data = await load {
      provider.loadDataRepresentation(forTypeIdentifier: "public.text", completionHandler: $0)
    }
    #expect(data.value == nil && (data.error as? NSError)?.domain == NSItemProvider.errorDomain)
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
      $0(Data([1, 2]), nil)
      return nil
    }
    let image = await load { provider.loadObject(ofClass: UIImage.self, completionHandler: $0) }
    #expect(image.value == nil && image.error != nil)
  }

  @Test func aFileIsItsPlaceAndItsBytes() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    try Data("inside".utf8).write(to: file)
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(NSItemProvider(contentsOf: URL(string: "https://example.org")!) == nil)
    #expect(provider.registeredTypeIdentifiers == ["public.plain-text", "public.file-url"])
    #expect(provider.suggestedName == "a.txt")
    let url = await load { provider.loadObject(ofClass: URL.self, completionHandler: $0) }
    #expect(url.value?.path == file.path)
    let text = await load { provider.loadObject(ofClass: String.self, completionHandler: $0) }
    #expect(text.value == "inside")
    let place: Answer<URL> = await load { answer in
      provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.text") { url, isInPlace, error in
        #expect(isInPlace)
        answer(url, error)
      }
    }
    #expect(place.value?.path == file.path)
    let copy: Answer<String> = await load { answer in
      provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, error in
        answer(
          url.flatMap { $0.path == file.path ? nil : try? String(contentsOf: $0, encoding: .utf8) }, error)
      }
    }
    #expect(copy.value == "inside")
    // Nobody else sees what was dragged or copied.
    let permissions: Answer<Int> = await load { answer in
      provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, error in
        let folder = url?.deletingLastPathComponent().path ?? ""
        answer(try? FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int, error)
      }
    }
    #expect(permissions.value == 0o700)
  }

  @Test func aPasteboardTakesAndGivesProviders() async throws {
    let board = UIPasteboard.withUniqueName()
    board.setObjects(["a", "b"])
    #expect(board.strings == ["a", "b"])
    let text = await load { board.itemProviders[1].loadObject(ofClass: String.self, completionHandler: $0) }
    #expect(text.value == "b")
    board.itemProviders = [NSItemProvider(object: UIColor.red)]
    #expect(board.color == .red)
  }
}
