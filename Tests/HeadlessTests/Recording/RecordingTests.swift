import Foundation
import ScrollEngine
import TestSupport
import Testing
import VellumHost
import VellumKit

struct RecordingTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func whatIsWrittenIsReadBitForBit(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let recording = numbers.recording(count: 100)
    let text = recording.text
    let read = try Recording(Data(text.utf8))
    #expect(read == recording)
    // `==` takes 0 for −0; the text does not.
    #expect(read.text == text)
  }

  @Test func aTouchWithoutButtonKeysAndDetailsIsReadAsEver() throws {
    let old = try Recording(Data((Self.header + Self.touch("[1, 2]")).utf8))
    let touch = TouchInput(id: 0, phase: .began, position: CGPoint(x: 1, y: 2))
    #expect(old.entries[0].input == .event(.touch(touch)))
    #expect(touch.button == 1 && touch.modifiers == [] && touch.details == ContactDetails())
    for word in ["button", "modifiers", "force"] { #expect(!old.text.contains(word)) }
  }

  @Test func minusZeroKeepsItsSign() throws {
    let touch = TouchInput(id: 1, phase: .moved, position: CGPoint(x: -0.0, y: 0.0))
    let recording = Recording(
      header: Recording.Header(clock: Timestamp(nanoseconds: 0)),
      entries: [Recording.Entry(.event(.touch(touch)), at: Timestamp(nanoseconds: 0))])
    let read = try Recording(Data(recording.text.utf8))
    guard case .event(.touch(let readTouch)) = read.entries[0].input else {
      Issue.record("not a touch")
      return
    }
    #expect(readTouch.position.x.sign == .minus)
    #expect(readTouch.position.y.sign == .plus)
  }

  /// A file, and what is wrong with it.
  @Test(
    arguments: [
      ("", 1, .noHeader),
      ("{\"hello\": 1}\n", 1, .noHeader),
      ("hello\n", 1, .notJSON),
      ("[1]\n", 1, .notJSON),
      ("{\"vellum\": 2, \"clock\": 0}\n", 1, .unknownVersion(2)),
      ("{\"vellum\": 1}\n", 1, .notRecorded),
      ("{\"vellum\": 1, \"clock\": 0, \"size\": [0, 600], \"scale\": 1}\n", 1, .outOfRange("size")),
      ("{\"vellum\": 1, \"clock\": 0, \"size\": [4000, 600], \"scale\": 16}\n", 1, .outOfRange("size")),
      ("{\"vellum\": 1, \"clock\": 0, \"size\": [0.4, 600], \"scale\": 1}\n", 1, .outOfRange("size")),
      ("{\"vellum\": 1, \"clock\": 0, \"size\": [8, 6], \"scale\": 0}\n", 1, .outOfRange("scale")),
      (
        "{\"vellum\": 1, \"clock\": 0, \"size\": [32767, 32767], \"scale\": 1}\n", 1,
        .screenTooLarge(width: 32767, height: 32767)
      ),
      (
        header + "{\"at\": 5, \"do\": \"resize\", \"size\": [4096, 4097], \"scale\": 2}\n", 2,
        .screenTooLarge(width: 8192, height: 8194)
      ),
      (
        "{\"vellum\": 1, \"arguments\": [\"view\"" + String(repeating: ", \"a\"", count: 1000) + "]}\n", 1,
        .outOfRange("arguments")
      ),
      ("{\"vellum\": 1, \"clock\": 9223372036854775807}\n", 1, .outOfRange("clock")),
      (header + "{\"at\": 9223372036854775807, \"do\": \"frame\"}\n", 2, .outOfRange("at")),
      (header + touch("[1e20, 2]"), 2, .outOfRange("position")),
      (
        header + "{\"at\": 5, \"do\": \"drop\", \"files\": [], \"position\": [1, 1]}\n", 2,
        .outOfRange("files")
      ),
      (header + "{\"at\": 5, \"do\": \"frame\"\n", 2, .notJSON),
      (header + "{\"at\": 5, \"do\": \"fra", 2, .truncated),
      (header + "{\"at\": 5, \"do\": \"dance\"}\n", 2, .unknownWord("dance")),
      (header + "{\"at\": 5, \"do\": \"frame\", \"colour\": 3}\n", 2, .unexpected("colour")),
      (header + "{\"at\": 5.5, \"do\": \"frame\"}\n", 2, .missing("at")),
      (header + "{\"at\": 1e30, \"do\": \"frame\"}\n", 2, .missing("at")),
      (header + "{\"do\": \"deadline\"}\n", 2, .missing("at")),
      (header + touch("[1, 2, 3]"), 2, .missing("position")),
      (header + touch("[1, \"2\"]"), 2, .missing("position")),
      (header + touch("[NaN, 2]"), 2, .notJSON),
      (header + touch("[1e999, 2]"), 2, .missing("position")),
      (header + touch("[1, 2], \"kind\": \"toe\""), 2, .unknownWord("toe")),
      (header + touch("[1, 2], \"button\": 0"), 2, .outOfRange("button")),
      (header + touch("[1, 2], \"force\": 1.5"), 2, .outOfRange("force")),
      (header + touch("[1, 2], \"tilt\": 1"), 2, .unexpected("tilt")),
      (header + "{\"at\": 9, \"do\": \"frame\"}\n{\"at\": 8, \"do\": \"frame\"}\n", 3, .goesBackwards),
      (header + "{\"at\": 9, \"do\": \"deadline\"}\n" + touch("[1, 2]"), 3, .goesBackwards),
      (header + "{\"at\": -1, \"do\": \"frame\"}\n", 2, .goesBackwards),
      (header + "{\"do\": \"tap\", \"position\": [1, 2]}\n", 2, .notRecorded),
    ] as [(String, Int, RecordingError.Fault)])
  func aBadRecordingSaysWhereAndWhy(text: String, line: Int, fault: RecordingError.Fault) {
    #expect(throws: RecordingError.invalid(line: line, fault)) { try Recording(Data(text.utf8)) }
  }

  static let header = "{\"vellum\": 1, \"clock\": 0}\n"
  static func touch(_ position: String) -> String {
    "{\"at\": 5, \"do\": \"touch\", \"id\": 0, \"phase\": \"began\", \"position\": \(position)}\n"
  }

  @Test func textThatIsNotUTF8IsRefused() {
    let text = Data(Self.header.utf8) + Data([0x7b, 0xff, 0xfe, 0x0a])
    #expect(throws: RecordingError.invalid(line: 2, .notText)) { try Recording(text) }
  }

  @Test func aLineOfUnboundedLengthIsNotRead() {
    let text = Self.header + String(repeating: " ", count: RecordingLimits.lineLength + 1)
    #expect(throws: RecordingError.invalid(line: 2, .tooLong)) { try Recording(Data(text.utf8)) }
  }

  @Test func framesMayLieAheadOfEvents() throws {
    let text =
      Self.header + "{\"at\": 16, \"do\": \"frame\"}\n" + Self.touch("[1, 2]")
      + "{\"at\": 17, \"do\": \"frame\"}\n"
    #expect(try Recording(Data(text.utf8)).entries.map(\.time.nanoseconds) == [16, 5, 17])
  }

  @Test func aMissingFileIsNamed() {
    let path = temporaryPath("missing.jsonl")
    #expect {
      try Recording(contentsOfFile: path)
    } throws: { error in
      guard case .unreadable(path, _) = error as? RecordingError else { return false }
      return true
    }
  }

  /// Recordings with bytes changed, dropped and doubled: each is read or refused.
  @Test(arguments: 0..<300 as Range<UInt64>) func damagedRecordingsAreReadOrRefused(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var bytes = Array(numbers.recording(count: 8).text.utf8)
    for _ in 0..<(1 + numbers.next() % 6) {
      let index = Int(numbers.next() % UInt64(bytes.count))
      switch numbers.next() % 4 {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: numbers.next())
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(numbers.element(of: Array("{}[],:\"-.0123456789eE\n".utf8)), at: index)
      default: bytes.removeSubrange(index..<min(bytes.count, index + Int(numbers.next() % 40)))
      }
      if bytes.isEmpty { break }
    }
    do {
      let recording = try Script(Data(bytes))
      for case .input(let input, _) in recording.steps.map(\.action) { #expect(input.admitted == input) }
    } catch {
      #expect("\(error)".hasPrefix("line "))
    }
  }

  @Test func deepNestingIsRefused() {
    let text = Self.header + "{\"at\": " + String(repeating: "[", count: 60_000) + "\n"
    #expect(throws: RecordingError.invalid(line: 2, .notJSON)) { try Recording(Data(text.utf8)) }
  }
}
