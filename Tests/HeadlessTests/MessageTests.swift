import Testing
import VellumKit

/// Untrusted text in messages, as a terminal receives it.
struct MessageTests {
  @Test(arguments: [
    ("plain", "plain"), ("née 👩‍👧 \\", "née 👩‍👧 \\"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"),
    ("two\nlines\r\tand\u{0}", "two\\u{A}lines\\u{D}\\u{9}and\\u{0}"), ("\u{7F}\u{9B}2J", "\\u{7F}\\u{9B}2J"),
    ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"),
    ("a\u{2028}b\u{2029}c\u{2066}", "a\\u{2028}b\\u{2029}c\\u{2066}"),
    ("مجلد/صورة.jpg", "مجلد/صورة.jpg"), ("می‌خواهم", "می‌خواهم"),
  ]) func controlCharactersAreSpeltOut(_ text: String, _ shown: String) {
    #expect(Message.shown(text) == shown)
  }

  @Test(arguments: [
    ("Unexpected argument 'http://u:sekret@h:1/a.jpg?token=T'", "Unexpected argument 'http://h:1/a.jpg'"),
    ("https://h/a.dzi?key=T: no such file", "https://h/a.dzi: no such file"),
    ("\"ftp://u@h/a#T\" and //u:sekret@h/b?T, no picture", "\"ftp://h/a\" and //h/b, no picture"),
    ("http://h/@u/a.jpg and http://h/b", "http://h/@u/a.jpg and http://h/b"),
    ("what is a//b@c? nothing // here", "what is a//b@c? nothing // here"), ("s://", "s://"),
  ]) func urlsLosePasswordsAndQueries(_ text: String, _ shown: String) {
    #expect(Message.shown(text) == shown && Message.shownLines(text) == shown)
  }

  @Test func linesEndOnlyWhereTheyMay() {
    #expect(Message.shownLines("a\nb\u{1B}") == "a\nb\\u{1B}")
  }

  @Test func ofALongLineTheMiddleIsLeftOut() {
    let shown = Message.shown("photo.jpg: " + String(repeating: "x", count: 100_000) + " is too long")
    #expect(shown.utf8.count < 6000)
    #expect(
      shown.hasPrefix("photo.jpg: xxx") && shown.contains("x … x") && shown.hasSuffix("xxx is too long"))
    // One character.
    #expect(Message.shown("e" + String(repeating: "\u{301}", count: 100_000)).utf8.count < 6000)
  }
}
