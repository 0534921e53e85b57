import Foundation
import HostInterface
import TestSupport
import Testing

@testable import VellumKit

@MainActor struct ReceivedContentsTests {
  private func piece(isLast: Bool = false) -> ContentPiece {
    ContentPiece(
      from: .drop, type: "image/png", data: Data(repeating: 7, count: ContentPiece.longest), isLast: isLast)
  }

  /// The longest content comes in 8192 pieces: copying those before each would move a terabyte.
  @Test(.countsAllocations) func aPieceIsAddedWithoutACopyOfThoseBeforeIt() {
    let received = ReceivedContents()
    // The same one each time: in debug builds an array's iterator allocates for each element.
    let next = piece()
    #expect(allocations { for _ in 0..<500 { received.take(next) } } < 250)
    received.take(piece(isLast: true))
    #expect(received.takeDropped().map(\.data.count) == [501 * ContentPiece.longest])
  }
}
