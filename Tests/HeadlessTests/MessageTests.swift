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
    // Signs that a URL may have, and that end one in a message.
    ("https://u:se'kret@h/x?k=T: no such file", "https://h/x: no such file"),
    ("Unexpected argument 'https://u:s'e\"k`ret@h/x?a='T'.", "Unexpected argument 'https://h/x'."),
    ("https://h/x?a='sekret", "https://h/x"), ("https://h/x?a=>\"'sekret'x y", "https://h/x y"),
    ("'https://u:sekret@h','https://u:sekret@h/x?T', no", "'https://h','https://h/x', no"),
    ("--size=//u:sekret@h/x?T", "--size=//h/x"), ("(see <https://h/x?T>)", "(see <https://h/x>)"),
    // What is typed for one.
    ("https:/u:sekret@h/x?k=T: no such page", "https:/h/x: no such page"),
    ("'HTTPS:u:sekret@h/x?T' is no page", "'HTTPS:h/x' is no page"),
    ("https:///u:sekret@h/x?T", "https:///h/x"), ("https://u:se/k?r#et@h/x", "https://h/x"),
    ("file:///a@b/c.jpg: is of the kind http: no", "file:///a@b/c.jpg: is of the kind http: no"),
    ("'http://h:80': no, 'http://[::1]:80/@a' is", "'http://h:80': no, 'http://[::1]:80/@a' is"),
    ("/x/http:y@z/a.jpg and xhttp:b@c", "/x/http:y@z/a.jpg and xhttp:b@c"),
  ]) func urlsLosePasswordsAndQueries(_ text: String, _ shown: String) {
    #expect(Message.shown(text) == shown && Message.shownLines(text) == shown)
  }

  @Test func theSpacesBetweenWordsStay() {
    #expect(Message.shown("  a//  b?   https://h?T   c  ") == "  a//  b?   https://h   c  ")
    #expect(Message.shownLines("https://h?T\n  'https://u@h'\n") == "https://h\n  'https://h'\n")
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
