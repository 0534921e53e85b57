import Foundation
import Testing
import UIKit
import VellumHeadless

@testable import VellumKit

@MainActor struct SelectorTests {
  final class Photo: NSObject {
    var log: [String] = []
    var title = "none"
    func shown() { log.append("shown") }
    func tapped(_ sender: Any) { log.append("tapped by \(sender)") }
    func titled(_ title: String) -> Bool {
      log.append(title)
      return true
    }
    func moved(_ a: Int, _ b: Int) { log.append("\(a) \(b)") }
    func told(_ notification: Notification) { log.append(notification.name.rawValue) }
    func fired(_ timer: Timer) { log.append("fired with \(timer.userInfo as? String ?? "nothing")") }
  }

  final class Album: NSObject {
    func opened() {}
  }

  private let photo = Photo()

  @Test func selectorsAreEqualWhenTheirNamesAre() {
    let named: Selector = "tapped"
    #expect(named == Selector("tapped", Photo.tapped))
    #expect(named != Selector("shown"))
    #expect(Set([named, Selector("tapped", Photo.tapped)]).count == 1)
    #expect(NSSelectorFromString("tapped") == named)
    #expect(NSStringFromSelector(named) == "tapped")
  }

  @Test func methodsWithAndWithoutSenderArePerformed() {
    Selector("shown", Photo.shown).perform(on: photo, sender: 1)
    Selector("tapped", Photo.tapped).perform(on: photo, sender: 2)
    Selector("titled", Photo.titled).perform(on: photo, sender: "title")
    #expect(photo.log == ["shown", "tapped by 2", "title"])
  }

  @Test func gettersAndSettersArePerformed() {
    Selector("setTitle:", setting: \Photo.title).perform(on: photo, sender: "sea")
    Selector("title", \Photo.title).perform(on: photo, sender: nil)
    #expect(photo.title == "sea")
  }

  @Test func objectsPerformAndSayWhatTheyRespondTo() {
    photo.perform(Selector("shown", Photo.shown))
    photo.perform(Selector("titled:", Photo.titled), with: "sea")
    photo.perform(Selector("moved::", Photo.moved), with: 1, with: 2)
    #expect(photo.log == ["shown", "sea", "1 2"])
    #expect(photo.responds(to: Selector("shown", Photo.shown)))
    #expect(!photo.responds(to: Selector("opened", Album.opened)))
    #expect(!photo.responds(to: "shown"))
  }

  @Test func aHostWithoutAWindowWaitsForWhatIsPerformedLater() async {
    let host = HeadlessHost(size: CGSize(width: 8, height: 6))
    photo.perform(Selector("titled:", Photo.titled), with: "later", afterDelay: 0.02)
    photo.perform(Selector("titled:", Photo.titled), with: "soon", afterDelay: 0)
    photo.perform(Selector("shown", Photo.shown), with: nil, afterDelay: 0.01, inModes: [.tracking])
    photo.perform(Selector("titled:", Photo.titled), with: "never", afterDelay: 1000)
    NSObject.cancelPreviousPerformRequests(
      withTarget: photo, selector: Selector("titled:"), object: "never")
    #expect(await host.run(until: .settled))
    #expect(photo.log == ["soon", "shown", "later"])
    host.close()
  }

  @Test func aHostWithoutAWindowWaitsForWorkItems() async {
    let host = HeadlessHost(size: CGSize(width: 8, height: 6))
    let photo = photo
    let item = DispatchWorkItem { MainActor.assumeIsolated { photo.shown() } }
    let cancelled = DispatchWorkItem { MainActor.assumeIsolated { photo.log.append("never") } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02, execute: item)
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.01, execute: cancelled)
    cancelled.cancel()
    #expect(await host.run(until: .settled))
    #expect(photo.log == ["shown"])
    host.close()
  }

  @Test func anObjectThatIsOnlyKnownByItsProtocolPerforms() {
    let known: any NSObjectProtocol = photo
    known.perform(Selector("shown", Photo.shown))
    known.perform(Selector("titled:", Photo.titled), with: "sea")
    known.perform(Selector("moved::", Photo.moved), with: 1, with: 2)
    #expect(photo.log == ["shown", "sea", "1 2"])
  }

  @Test func timersTellTheirTargetWithWhatTheyCarry() {
    let selector = Selector("fired:", Photo.fired)
    let timer = Timer.scheduledTimer(
      timeInterval: 1000, target: photo, selector: selector, userInfo: "sand", repeats: true)
    timer.fire()
    #expect(photo.log == ["fired with sand"])
    timer.invalidate()

    Timer(timeInterval: 1000, target: photo, selector: selector, userInfo: "sand", repeats: false).fire()
    #expect(photo.log == ["fired with sand", "fired with nothing"])
  }

  @Test func observersAreNotifiedUntilTheyAreRemoved() {
    let center = NotificationCenter()
    let (sea, sky) = (Notification.Name("sea"), Notification.Name("sky"))
    center.addObserver(photo, selector: Selector("told:", Photo.told), name: sea, object: nil)
    center.addObserver(photo, selector: Selector("told:", Photo.told), name: sky, object: self.photo)
    center.post(name: sea, object: nil)
    center.post(name: sky, object: nil)
    center.post(name: sky, object: photo)
    #expect(photo.log == ["sea", "sky"])

    center.removeObserver(photo, name: sea, object: nil)
    center.post(name: sea, object: nil)
    center.post(name: sky, object: photo)
    #expect(photo.log == ["sea", "sky", "sky"])
    center.removeObserver(photo)
    center.post(name: sky, object: photo)
    #expect(photo.log.count == 3)
  }

  @Test func observersAreNotKeptAlive() {
    let center = NotificationCenter()
    weak var gone: Photo?
    do {
      let photo = Photo()
      gone = photo
      center.addObserver(photo, selector: Selector("told:", Photo.told), name: nil, object: nil)
    }
    #expect(gone == nil)
    center.post(name: Notification.Name("sea"), object: nil)
  }

  // MARK: - Mistakes, where they are made

  @Test func aNameWithoutMethodTrapsWhereItIsAdded() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UITapGestureRecognizer().addTarget(NSObject(), action: "tapped") }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIControl().addTarget(nil, action: "pressed", for: .touchUpInside) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        NotificationCenter().addObserver(NSObject(), selector: "told:", name: nil, object: nil)
      }
    }
  }

  @Test func aMethodOfAnotherTypeTrapsWhereItIsAdded() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UITapGestureRecognizer().addTarget(UIView(), action: Selector("shown", Photo.shown))
      }
    }
  }
}
