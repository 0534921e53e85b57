import CGtk4
import CGtkShim
import Foundation
import HostInterface
import RenderPictures
import Testing
import VellumKit

@testable import VellumGTK

@MainActor struct ShimOffersTests {
  /// Says when the closures that hold it are gone.
  private final class Token: Sendable {}

  @Test func aLateContentIsMadeWhenItIsAskedForAndReleasedOnce() {
    weak var token: Token?
    var made: [Data] = []
    do {
      let held = Token()
      token = held
      let offers = [
        HostOffer(type: "text/plain", source: .data(Data("here".utf8))),
        HostOffer(
          type: "image/png",
          source: .maker {
            _ = held; return Data("late".utf8)
          }),
      ]
      ShimOffers.withShimContents(offers) { list, count in
        #expect(count == 2 && list![0].maker.make == nil && list![0].count == 4 && list![1].bytes == nil)
        let maker = list![1].maker
        for _ in 0..<2 {
          withUnsafeMutablePointer(to: &made) {
            maker.make(
              maker.context,
              { target, bytes, count in
                target!.assumingMemoryBound(to: [Data].self).pointee.append(Data(bytes: bytes!, count: count))
              }, $0)
          }
        }
        maker.release(maker.context)
      }
    }
    #expect(made == [Data("late".utf8), Data("late".utf8)] && token == nil)
  }

  @Test func dataReachCAsTheyAre() {
    let data = [Data("a\0b".utf8), Data()]
    var seen: [Data] = []
    let offers = data.map { HostOffer(type: "text/plain", source: .data($0)) }
    ShimOffers.withShimContents(offers) { list, count in
      for content in UnsafeBufferPointer(start: list, count: count) {
        #expect(String(cString: content.type) == "text/plain")
        seen.append(content.bytes.map { Data(bytes: $0, count: content.count) } ?? Data())
      }
    }
    #expect(seen == data)
  }

  @Test func noOffersAreNone() {
    var counts: [Int] = []
    ShimOffers.withShimContents([]) { counts.append($1) }
    #expect(counts == [0])
  }

  @Test func aPictureHasAsManyPixelsAsTheScreenShowsOfIt() throws {
    let image = CGImage(texture(64, 32))
    let picture = DragPicture(image: image, size: CGSize(width: 16, height: 8), hotspot: .zero)
    for (scale, width) in [(4, 64), (2, 32), (1, 16)] as [(CGFloat, Int32)] {
      let texture = try #require(Texture(picture, scale: scale))
      #expect(gdk_texture_get_width(texture.pointer) == width)
      #expect(gdk_texture_get_height(texture.pointer) == width / 2)
    }
  }
}
