import Testing
import UIKit
import VellumHost

@testable import PageReader

@MainActor struct PageReaderTests {
  let scene = ProgramScene { ReaderViewController(pages: ["One", "Two", "Three", "Four", "Five"]) }
  var reader: ReaderViewController { scene.controller }

  @Test func theFirstPageIsAFifthOfTheBook() {
    #expect(reader.pageView.frame == CGRect(x: 30, y: 0, width: 340, height: 796))
    #expect(reader.progressView.frame == CGRect(x: 0, y: 796, width: 80, height: 4))
    #expect(reader.bar.frame == CGRect(x: 0, y: 800, width: 400, height: 60))
  }

  @Test func swipesTurnThePages() {
    scene.flick(from: 300, 400, by: -150, 0)
    scene.flick(from: 300, 400, by: -150, 0)
    #expect(reader.page == 2 && reader.pageView.text == "Three" && reader.progressView.frame.width == 240)
    scene.flick(from: 100, 400, by: 150, 0)
    #expect(reader.page == 1 && reader.progressView.frame.width == 160)
    // Upwards, and too slow to be a swipe.
    scene.flick(from: 200, 600, by: 0, -150)
    scene.perform(.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 150, y: 400), duration: 3))
    #expect(reader.page == 1)
  }

  @Test func tapsAtTheSidesTurnThePagesToTheEnds() {
    for _ in 0..<6 { scene.tap(390, 400) }
    #expect(reader.page == 4 && reader.progressView.frame.width == 400)
    for _ in 0..<6 { scene.tap(10, 400) }
    #expect(reader.page == 0 && reader.progressView.frame.width == 80)
  }

  @Test func keysTurnThePages() {
    for (key, page) in [("right", 1), ("space", 2), ("right", 3), ("left", 2)] {
      scene.perform(.key(key, modifiers: []))
      #expect(reader.page == page)
    }
    // Of the command that wants Command, only with it.
    scene.perform(.key("f", modifiers: []))
    #expect(reader.page == 2)
    scene.perform(.key("f", modifiers: [.command]))
    #expect(reader.page == 0)
  }

  @Test func aLongPressShowsTheContents() {
    scene.perform(.press(CGPoint(x: 300, y: 400), duration: 0.8))
    #expect(reader.page == 0 && reader.bar.frame == CGRect(x: 0, y: 740, width: 400, height: 60))
    let buttons = reader.bar.descendants(UIButton.self)
    #expect(buttons.count == 5)
    #expect(scene.frame(of: buttons[3]) == CGRect(x: 240, y: 740, width: 80, height: 60))
    // The button has the tap, not the page below it.
    scene.tap(buttons[3])
    #expect(reader.page == 3 && reader.bar.frame.minY == 740)
    scene.tap(200, 400)
    #expect(reader.isBarHidden && reader.bar.frame.minY == 800)
  }
}
