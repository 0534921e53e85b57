import Foundation
import HostInterface
import Testing

@testable import VellumGTK

@MainActor @Suite struct ClipboardTests {
  @Test func contentsReachCAsTheyAre() {
    let contents = [
      HostContent(type: "text/plain", data: Data("a\0b".utf8)), HostContent(type: "image/png", data: Data()),
    ]
    var seen: [HostContent] = []
    Clipboard.withShimContents(contents) { list, count in
      for index in 0..<count {
        let content = list![index]
        let data = content.bytes.map { Data(bytes: $0, count: content.count) } ?? Data()
        seen.append(HostContent(type: String(cString: content.type), data: data))
      }
    }
    #expect(seen == contents)
  }

  @Test func noContentsAreNone() {
    var counts: [Int] = []
    Clipboard.withShimContents([]) { counts.append($1) }
    #expect(counts == [0])
  }
}
