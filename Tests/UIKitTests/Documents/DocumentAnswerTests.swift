import CDocumentProtocol
import Foundation
import Testing

/// Answers are checked, because a hostile document may control the process that sends them.
struct DocumentAnswerTests {
  private func request(_ kind: VellumRequestKind) -> VellumDocumentRequest {
    var request = VellumDocumentRequest()
    (request.version, request.kind) = (VELLUM_DOCUMENT_VERSION, kind.rawValue)
    (request.megabytes, request.seconds, request.width, request.height) = (1, 1, 3, 2)
    request.matrix = (1, 0, 0, 1, 0, 0)
    return request
  }

  private func isTaken(
    _ kind: VellumAnswerKind, for asked: VellumRequestKind, _ change: (inout VellumDocumentAnswer) -> Void
  ) -> Bool {
    var (request, answer) = (request(asked), VellumDocumentAnswer())
    (answer.version, answer.kind) = (VELLUM_DOCUMENT_VERSION, kind.rawValue)
    change(&answer)
    return vellum_is_answer(&answer, &request) != 0
  }

  @Test func anAnswerIsOneToItsRequest() {
    #expect(isTaken(VELLUM_BOXES, for: VELLUM_PAGE) { _ in })
    #expect(!isTaken(VELLUM_BOXES, for: VELLUM_OPEN) { _ in })
    #expect(!isTaken(VELLUM_LOCKED, for: VELLUM_PAGE) { _ in })
    #expect(isTaken(VELLUM_LOCKED, for: VELLUM_OPEN) { _ in })
    #expect(!isTaken(VELLUM_BOXES, for: VELLUM_PAGE) { $0.version += 1 })
    #expect(!isTaken(VELLUM_BOXES, for: VELLUM_PAGE) { $0.kind = 77 })
  }

  @Test func asManyPixelsAsWereAskedForAreTaken() {
    #expect(isTaken(VELLUM_PIXELS, for: VELLUM_DRAW) { $0.bytes = 24 })
    for bytes: UInt32 in [0, 23, 25, .max] {
      #expect(!isTaken(VELLUM_PIXELS, for: VELLUM_DRAW) { $0.bytes = bytes })
    }
    #expect(!isTaken(VELLUM_BOXES, for: VELLUM_PAGE) { $0.bytes = 4 })
  }

  @Test func failuresHaveAName() {
    for failure in [VELLUM_DAMAGED, VELLUM_TRUNCATED] {
      #expect(isTaken(VELLUM_FAILED, for: VELLUM_DRAW) { $0.failure = failure.rawValue })
    }
    for code: UInt32 in [0, 99] { #expect(!isTaken(VELLUM_FAILED, for: VELLUM_DRAW) { $0.failure = code }) }
  }

  @Test func pagesAndFormatsAreInRange() {
    func opened(_ pages: UInt32, _ format: UInt32) -> Bool {
      isTaken(VELLUM_OPENED, for: VELLUM_OPEN) { ($0.pages, $0.format) = (pages, format) }
    }
    #expect(opened(1, VELLUM_PDF.rawValue))
    #expect(opened(UInt32(VELLUM_MOST_PAGES), VELLUM_SVG.rawValue))
    #expect(!opened(0, VELLUM_PDF.rawValue))
    #expect(!opened(UInt32(VELLUM_MOST_PAGES) + 1, VELLUM_PDF.rawValue))
    #expect(!opened(1, 3))
  }

  @Test func boxesAreFiniteAndTheRightWayAround() {
    func taken(_ change: (UnsafeMutableBufferPointer<Double>) -> Void) -> Bool {
      isTaken(VELLUM_BOXES, for: VELLUM_PAGE) { answer in
        withUnsafeMutableBytes(of: &answer.boxes) { change($0.bindMemory(to: Double.self)) }
      }
    }
    #expect(taken { $0[2] = 1e7 })
    for number in [Double.nan, .infinity, -.infinity, 1e8, -1e8] {
      for place in 0..<20 { #expect(!taken { $0[place] = number }) }
    }
    #expect(!taken { $0[0] = 1 })
    #expect(!isTaken(VELLUM_BOXES, for: VELLUM_PAGE) { $0.rotation = 45 })
    #expect(!isTaken(VELLUM_BOXES, for: VELLUM_PAGE) { $0.rotation = 360 })
  }

  @Test func requestsAreInRange() {
    func taken(_ kind: VellumRequestKind, _ change: (inout VellumDocumentRequest) -> Void) -> Bool {
      var request = request(kind)
      change(&request)
      return vellum_is_request(&request) != 0
    }
    #expect(taken(VELLUM_OPEN) { _ in } && taken(VELLUM_PAGE) { _ in } && taken(VELLUM_DRAW) { _ in })
    #expect(!taken(VELLUM_DRAW) { $0.width = 0 })
    #expect(!taken(VELLUM_DRAW) { $0.width = UInt32(VELLUM_LONGEST_SIDE) + 1 })
    #expect(!taken(VELLUM_DRAW) { ($0.width, $0.height) = (8000, 8000) })
    #expect(!taken(VELLUM_DRAW) { $0.matrix.2 = .nan })
    #expect(!taken(VELLUM_DRAW) { $0.matrix.0 = 0 })
    #expect(!taken(VELLUM_PAGE) { $0.page = .max })
    #expect(!taken(VELLUM_OPEN) { $0.seconds = 0 })
    #expect(
      !taken(VELLUM_OPEN) { request in
        withUnsafeMutableBytes(of: &request.password) {
          $0.copyBytes(from: [UInt8](repeating: 65, count: 128))
        }
      })
    #expect(!taken(VELLUM_PAGE) { $0.version = 0 })
    #expect(!taken(VELLUM_PAGE) { $0.kind = 0 })
  }
}
