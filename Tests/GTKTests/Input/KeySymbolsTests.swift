import CGtk4
import HostInterface
import Testing

@testable import VellumGTK

struct KeySymbolsTests {
  private func key(
    _ plain: Int32, typed: Int32? = nil, shifted: Int32? = nil, latin: Character? = nil,
    held: KeyModifiers = []
  ) -> KeyInput? {
    let (plain, typed, shifted) = (guint(plain), guint(typed ?? plain), guint(shifted ?? plain))
    return KeyInput(
      KeySymbols(typed: typed, plain: plain, shifted: shifted, latin: latin), phase: .down, modifiers: held)
  }

  @Test func withNumLockTheKeypadTypesDigits() {
    let typed = [GDK_KEY_KP_0, GDK_KEY_KP_1, GDK_KEY_KP_4, GDK_KEY_KP_Decimal, GDK_KEY_KP_Add]
    let plain = [GDK_KEY_KP_Insert, GDK_KEY_KP_End, GDK_KEY_KP_Left, GDK_KEY_KP_Delete, GDK_KEY_KP_Add]
    #expect(zip(typed, plain).map { key($1, typed: $0)?.key } == ["0", "1", "4", ".", "+"])
  }

  @Test func withoutNumLockTheKeypadMoves() {
    let keys = [GDK_KEY_KP_Insert, GDK_KEY_KP_End, GDK_KEY_KP_Left, GDK_KEY_KP_Delete, GDK_KEY_KP_Enter]
    #expect(keys.map { key($0)?.key } == [nil, "end", "left", "delete", "return"])
  }

  @Test func backspaceIsAnotherKeyThanDelete() {
    #expect([GDK_KEY_BackSpace, GDK_KEY_Delete].map { key($0)?.key } == ["backspace", "delete"])
  }

  @Test func whatShiftTypesIsToldWhereItIsNotTheUpperCase() {
    #expect(
      key(GDK_KEY_ssharp, shifted: GDK_KEY_question, held: .shift)
        == KeyInput(phase: .down, key: "ß", modifiers: .shift, text: "?"))
    #expect(
      key(GDK_KEY_ampersand, shifted: GDK_KEY_1, held: .shift)
        == KeyInput(phase: .down, key: "&", modifiers: .shift, text: "1"))
    #expect(
      key(GDK_KEY_r, shifted: GDK_KEY_R, held: .shift)
        == KeyInput(phase: .down, key: "r", modifiers: .shift))
    #expect(key(GDK_KEY_ampersand) == KeyInput(phase: .down, key: "&"))
  }

  @Test func aLetterOfAnotherScriptHasTheLatinOneOfItsKey() {
    #expect(
      key(GDK_KEY_Cyrillic_sha, latin: "i", held: .control)
        == KeyInput(phase: .down, key: "ш", modifiers: .control, latin: "i"))
    // A digit that is typed as such, and a key with a name.
    #expect(key(GDK_KEY_1, latin: "1") == KeyInput(phase: .down, key: "1"))
    #expect(key(GDK_KEY_Left, latin: "a") == KeyInput(phase: .down, key: "left"))
  }

  @Test func theLatinLetterIsThatOfAnotherLayoutElseTheAmericanOne() {
    // X's 29 types y on an American keyboard, and z on a German one.
    let (cyrillic, german) = (guint(GDK_KEY_Cyrillic_en), guint(GDK_KEY_z))
    #expect(KeySymbols.latin(of: [cyrillic, german], code: 29) == "z")
    #expect(KeySymbols.latin(of: [cyrillic], code: 29) == "y")
    let codes: [guint] = [9, 10, 19, 20, 24, 33, 34, 38, 46, 47, 52, 58, 59]
    #expect(
      codes.map { KeySymbols.latin(of: [], code: $0) }
        == [nil, "1", "0", nil, "q", "p", nil, "a", "l", nil, "z", "m", nil])
    // Letters of other alphabets, and letters with signs, are none.
    #expect(KeySymbols.latin(of: [guint(GDK_KEY_eacute)], code: 20) == nil)
  }

  @Test func aKeyComesUpAsWhatItWentDownAs() {
    var keys = KeysDown()
    keys.goDown(KeyInput(phase: .down, key: "1"), code: 87)
    // Num Lock has gone off meanwhile.
    let end = KeyInput(phase: .up, key: "end", modifiers: .control)
    let (first, second, third) = (
      keys.goUp(end, code: 87), keys.goUp(end, code: 87), keys.goUp(nil, code: 87)
    )
    #expect(first == KeyInput(phase: .up, key: "1", modifiers: .control))
    #expect(second == end && third == nil)
  }
}
