import Testing
import VellumKit

@MainActor @Suite struct SelectorTests {
  final class Photo {
    var log: [String] = []
    func shown() { log.append("shown") }
    func tapped(_ sender: Any) { log.append("tapped by \(sender)") }
    func titled(_ title: String) { log.append(title) }
  }

  @Test func selectorsAreEqualWhenTheirNamesAre() {
    let named: Selector = "tapped"
    #expect(named == Selector("tapped", Photo.tapped))
    #expect(named != Selector("shown"))
    #expect(Set([named, Selector("tapped", Photo.tapped)]).count == 1)
  }

  @Test func methodsWithAndWithoutSenderArePerformed() {
    let photo = Photo()
    Selector("shown", Photo.shown).perform(on: photo, sender: 1)
    Selector("tapped", Photo.tapped).perform(on: photo, sender: 2)
    Selector("titled", Photo.titled).perform(on: photo, sender: "title")
    #expect(photo.log == ["shown", "tapped by 2", "title"])
  }
}
