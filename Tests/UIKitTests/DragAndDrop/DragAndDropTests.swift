import Foundation
import HostInterface
import Testing
import UIKit
import VellumHeadless
import VellumHost

@MainActor struct DragAndDropTests {
  /// Gives a text, and logs the delegate's calls.
  final class Source: NSObject, UIDragInteractionDelegate {
    let scene: MenuScene
    var items = [UIDragItem(itemProvider: NSItemProvider(object: "dragged" as NSString))]
    var (allowsMove, isRestricted) = (true, false)
    weak var session: (any UIDragSession)?
    init(_ scene: MenuScene) { self.scene = scene }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      session.localContext = "context"
      self.session = session
      scene.log.append("items")
      return items
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) { scene.log.append("lift") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      scene.log.append("begin")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
      if scene.log.last != "moved" { scene.log.append("moved") }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { scene.log.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { scene.log.append("did end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) { scene.log.append("transferred \(session.localContext ?? "")") }
    func dragInteraction(
      _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) { scene.log.append("cancelled") }
  }

  /// Takes texts, and logs the delegate's calls.
  final class Target: NSObject, UIDropInteractionDelegate {
    let scene: MenuScene
    let name: String
    var operation = UIDropOperation.copy
    var handles = true
    var wanted: any NSItemProviderReading.Type = NSString.self
    init(_ scene: MenuScene, _ name: String) { (self.scene, self.name) = (scene, name) }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      handles && session.canLoadObjects(ofClass: wanted)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      scene.log.append("\(name) enter")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      scene.log.append("\(name) exit")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      let local = session.localDragSession == nil ? "" : " local"
      let place = interaction.view.map { session.location(in: $0) } ?? .zero
      scene.log.append("\(name) drop at \(Int(place.x)) \(Int(place.y))\(local)")
      if wanted == NSString.self {
        session.loadObjects(ofClass: String.self) { [scene, name] in scene.log.append("\(name) got \($0)") }
      } else {
        session.loadObjects(ofClass: URL.self) { [scene, name] urls in
          scene.log.append("\(name) got \(urls.map(\.lastPathComponent))")
        }
      }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      scene.log.append("\(name) conclude")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      scene.log.append("\(name) end")
    }
  }

  /// A source view at (0, 0), and a target view at (200, 0).
  @MainActor struct Stage {
    let scene = MenuScene()
    let from = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let to = UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    let source: Source
    let target: Target
    let drag: UIDragInteraction

    init() {
      source = Source(scene)
      target = Target(scene, "to")
      drag = UIDragInteraction(delegate: source)
      from.addInteraction(drag)
      to.addInteraction(UIDropInteraction(delegate: target))
      from.backgroundColor = .red
      for view in [from, to] { scene.view.addSubview(view) }
    }

    func drag(by kind: TouchInput.Kind, to end: CGPoint) {
      scene.touch(.began, CGPoint(x: 50, y: 50), kind)
      if kind == .finger { scene.host.advance(by: 0.6) }
      scene.touch(.moved, CGPoint(x: 70, y: 50), kind)
      scene.touch(.moved, end, kind)
      scene.touch(.ended, end, kind)
    }

    /// The log once objects have been loaded.
    func settled() async -> [String] {
      await scene.host.run(until: .settled)
      return scene.takeLog()
    }
  }

  @Test func aLongPressLiftsAndAMoveDragsToAViewThatTakesIt() async {
    let stage = Stage()
    defer { stage.scene.close() }
    stage.drag(by: .finger, to: CGPoint(x: 250, y: 60))
    #expect(
      stage.scene.takeLog() == [
        "items", "lift", "begin", "moved", "to enter", "to drop at 50 60 local", "to conclude",
        "will end copy", "to end", "did end copy",
      ])
    #expect(await stage.settled() == ["to got [\"dragged\"]", "transferred context"])
  }

  @Test func theMouseDragsAtOnce() async {
    let stage = Stage()
    defer { stage.scene.close() }
    stage.target.operation = .move
    stage.drag(by: .mouse, to: CGPoint(x: 250, y: 60))
    #expect(stage.scene.log.prefix(4) == ["items", "lift", "begin", "moved"])
    #expect(stage.scene.log.contains("did end move"))
    _ = await stage.settled()
  }

  @Test func aFingerThatMovesBeforeDragsNothing() {
    let stage = Stage()
    defer { stage.scene.close() }
    stage.scene.touch(.began, CGPoint(x: 50, y: 50))
    stage.scene.touch(.moved, CGPoint(x: 90, y: 50))
    stage.scene.host.advance(by: 1)
    stage.scene.touch(.moved, CGPoint(x: 250, y: 50))
    stage.scene.touch(.ended, CGPoint(x: 250, y: 50))
    #expect(stage.scene.log == [])
  }

  @Test func itemsOfARefusedDropGoBack() {
    let stage = Stage()
    defer { stage.scene.close() }
    stage.target.operation = .forbidden
    stage.drag(by: .finger, to: CGPoint(x: 250, y: 60))
    #expect(
      stage.scene.takeLog().suffix(6) == [
        "to enter", "to exit", "will end cancel", "cancelled", "to end", "did end cancel",
      ])
    stage.scene.host.advance(by: 1)
    stage.drag(by: .finger, to: CGPoint(x: 50, y: 400))
    #expect(stage.scene.takeLog().suffix(3) == ["will end cancel", "cancelled", "did end cancel"])
    stage.source.allowsMove = false
    stage.target.operation = .move
    stage.scene.host.advance(by: 1)
    stage.drag(by: .finger, to: CGPoint(x: 250, y: 60))
    #expect(stage.scene.takeLog().last == "did end cancel")
  }

  @Test func theInnermostViewThatHandlesItIsTheTarget() {
    let stage = Stage()
    defer { stage.scene.close() }
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.to.addSubview(inner)
    let target = Target(stage.scene, "in")
    inner.addInteraction(UIDropInteraction(delegate: target))
    stage.scene.touch(.began, CGPoint(x: 50, y: 50), .mouse)
    stage.scene.touch(.moved, CGPoint(x: 70, y: 50), .mouse)
    stage.scene.log = []
    stage.scene.touch(.moved, CGPoint(x: 220, y: 20), .mouse)
    stage.scene.touch(.moved, CGPoint(x: 270, y: 20), .mouse)
    stage.scene.touch(.moved, CGPoint(x: 220, y: 20), .mouse)
    #expect(
      stage.scene.takeLog() == [
        "moved", "in enter", "moved", "in exit", "to enter", "moved", "to exit", "in enter",
      ])
    target.handles = false
    stage.scene.touch(.moved, CGPoint(x: 270, y: 20), .mouse)
    stage.scene.touch(.moved, CGPoint(x: 221, y: 20), .mouse)
    #expect(stage.scene.takeLog() == ["moved", "in exit", "to enter", "moved"])
    stage.scene.touch(.ended, CGPoint(x: 390, y: 590), .mouse)
    #expect(stage.scene.takeLog().filter { $0.hasSuffix(" end") } == ["in end", "to end"])
  }

  @Test func escapeAndATouchThatIsTakenAwayCancel() {
    let stage = Stage()
    defer { stage.scene.close() }
    for way in 0..<2 {
      stage.scene.touch(.began, CGPoint(x: 50, y: 50), .mouse)
      stage.scene.touch(.moved, CGPoint(x: 250, y: 50), .mouse)
      if way == 0 {
        stage.scene.key("escape")
      } else {
        stage.scene.touch(.cancelled, CGPoint(x: 250, y: 50), .mouse)
      }
      #expect(
        stage.scene.takeLog().suffix(5) == [
          "to exit", "will end cancel", "cancelled", "to end", "did end cancel",
        ])
      stage.scene.touch(.ended, CGPoint(x: 250, y: 50), .mouse)
      stage.scene.host.advance(by: 1)
    }
    #expect(stage.scene.log == [])
  }

  @Test func aViewThatGivesNothingScrollsInstead() {
    let stage = Stage()
    defer { stage.scene.close() }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 200, width: 400, height: 300))
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    stage.scene.view.addSubview(scrollView)
    scrollView.addInteraction(stage.drag)
    stage.source.items = []
    stage.scene.touch(.began, CGPoint(x: 100, y: 400), .mouse)
    for y in stride(from: 395, through: 300, by: -5) {
      stage.scene.touch(.moved, CGPoint(x: 100, y: y), .mouse)
    }
    #expect(scrollView.contentOffset.y > 50)
    stage.scene.touch(.ended, CGPoint(x: 100, y: 300), .mouse)
    // The session that gave none is gone.
    #expect(stage.source.session == nil)
    // With items to give, the mouse drags them.
    stage.scene.host.advance(by: 2)
    stage.source.items = [UIDragItem(itemProvider: NSItemProvider(object: "x" as NSString))]
    let offset = scrollView.contentOffset
    stage.scene.log = []
    stage.scene.touch(.began, CGPoint(x: 100, y: 400), .mouse)
    for y in stride(from: 395, through: 300, by: -5) {
      stage.scene.touch(.moved, CGPoint(x: 100, y: y), .mouse)
    }
    #expect(scrollView.contentOffset == offset && stage.scene.log.contains("begin"))
    stage.scene.touch(.ended, CGPoint(x: 100, y: 300), .mouse)
  }

  @Test func aMenuOfTheSamePressGoesWhenTheFingerDrags() {
    let stage = Stage()
    defer { stage.scene.close() }
    let delegate = ContextMenuTests.Delegate(stage.scene, UIMenu(children: [stage.scene.action("One")]))
    stage.from.addInteraction(UIContextMenuInteraction(delegate: delegate))
    stage.scene.touch(.began, CGPoint(x: 50, y: 50))
    stage.scene.host.advance(by: 0.6)
    #expect(stage.scene.isOpen)
    stage.scene.touch(.moved, CGPoint(x: 250, y: 60))
    #expect(!stage.scene.isOpen && stage.scene.log.contains("to enter"))
    stage.scene.touch(.ended, CGPoint(x: 250, y: 60))
    #expect(stage.scene.log.contains("did end copy") && !stage.scene.log.contains("One"))
  }

  // MARK: - The desktop

  func send(_ stage: Stage, _ input: DragInput) {
    stage.scene.host.loop.send(.event(.drag(input)), at: stage.scene.host.now)
  }

  @Test func textOfAnotherProgramIsDropped() async {
    let stage = Stage()
    defer { stage.scene.close() }
    let type = "text/plain;charset=utf-8"
    send(stage, DragInput(phase: .entered, position: CGPoint(x: 10, y: 10), types: [type]))
    #expect(UIScreen.main.dragAcceptance == .none)
    send(stage, DragInput(phase: .moved, position: CGPoint(x: 250, y: 50)))
    #expect(UIScreen.main.dragAcceptance == .copy && stage.scene.takeLog() == ["to enter"])
    for piece in ContentPiece.pieces(of: HostContent(type: type, data: Data("word".utf8)), from: .drop) {
      stage.scene.host.loop.send(.content(piece), at: stage.scene.host.now)
    }
    send(stage, DragInput(phase: .dropped, position: CGPoint(x: 250, y: 50)))
    #expect(stage.scene.takeLog() == ["to drop at 50 50", "to conclude", "to end"])
    // The other program hears that it was taken.
    #expect(UIScreen.main.dragAcceptance == .copy)
    #expect(await stage.settled() == ["to got [\"word\"]"])
    send(stage, DragInput(phase: .entered, position: CGPoint(x: 10, y: 10), types: [type]))
    #expect(UIScreen.main.dragAcceptance == .none)
    send(stage, DragInput(phase: .dropped, position: CGPoint(x: 10, y: 10)))
    #expect(UIScreen.main.dragAcceptance == .none)
  }

  @Test(arguments: ["", ";", "; charset=utf-8", " "])
  func aTypeWithoutANameIsNothingThatAViewWants(_ type: String) async {
    let stage = Stage()
    defer { stage.scene.close() }
    let place = CGPoint(x: 250, y: 50)
    send(stage, DragInput(phase: .entered, position: place, types: [type]))
    for piece in ContentPiece.pieces(of: HostContent(type: type, data: Data()), from: .drop) {
      stage.scene.host.loop.send(.content(piece), at: stage.scene.host.now)
    }
    send(stage, DragInput(phase: .dropped, position: place))
    #expect(UIScreen.main.dragAcceptance == .none)
    #expect(await stage.settled() == [])
  }

  @Test func whatLeavesTheWindowIsForgotten() {
    let stage = Stage()
    defer { stage.scene.close() }
    send(stage, DragInput(phase: .entered, position: CGPoint(x: 250, y: 50), types: ["text/plain"]))
    send(stage, DragInput(phase: .left))
    #expect(stage.scene.takeLog() == ["to enter", "to exit", "to end"])
    send(stage, DragInput(phase: .moved, position: CGPoint(x: 250, y: 50)))
    send(stage, DragInput(phase: .dropped, position: CGPoint(x: 250, y: 50)))
    #expect(stage.scene.log == [])
  }

  @Test func filesAreDroppedWithTheirPlaces() async {
    let stage = Stage()
    defer { stage.scene.close() }
    stage.target.wanted = NSURL.self
    send(
      stage,
      DragInput(
        phase: .entered, position: CGPoint(x: 250, y: 50), types: ["text/uri-list"], files: ["/tmp/a.png"]))
    #expect(UIScreen.main.dragAcceptance == .copy)
    stage.scene.host.loop.send(
      .event(.drop(["/tmp/a.png", "/tmp/b.txt"], position: CGPoint(x: 250, y: 50))), at: stage.scene.host.now)
    #expect(await stage.settled().last == "to got [\"a.png\", \"b.txt\"]")
  }

  final class Taker: UIView {
    var paths: [String] = []
    override func dropFiles(_ paths: [String], at point: CGPoint) -> Bool {
      self.paths = paths
      return true
    }
  }

  @Test func filesThatNoInteractionTakesGoUpTheResponderChain() {
    let stage = Stage()
    defer { stage.scene.close() }
    let taker = Taker(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    stage.scene.view.addSubview(taker)
    stage.scene.host.loop.send(
      .event(.drop(["/tmp/a.png"], position: CGPoint(x: 50, y: 350))), at: stage.scene.host.now)
    #expect(taker.paths == ["/tmp/a.png"])
  }

  /// A desktop that takes over drags, or not.
  @MainActor final class Desktop: DragStarter {
    var contents: [[HostContent]] = []
    var moves: [Bool] = []
    func startDrag(_ offers: [HostOffer], picture: DragPicture?, allowsMove: Bool) {
      contents.append(offers.compactMap(\.content))
      moves.append(allowsMove)
    }
  }

  @Test func whatIsDraggedOutOfTheWindowIsTheDesktops() {
    let stage = Stage()
    defer { stage.scene.close() }
    let desktop = Desktop()
    UIScreen.main.dragStarter = desktop
    stage.scene.touch(.began, CGPoint(x: 50, y: 50), .mouse)
    stage.scene.touch(.moved, CGPoint(x: 70, y: 50), .mouse)
    stage.scene.touch(.moved, CGPoint(x: -5, y: 50), .mouse)
    stage.scene.touch(.moved, CGPoint(x: -9, y: 50), .mouse)
    #expect(desktop.contents.count == 1 && desktop.moves == [true])
    #expect(
      desktop.contents[0].first == HostContent(type: "text/plain;charset=utf-8", data: Data("dragged".utf8)))
    send(stage, DragInput(phase: .taken))
    stage.scene.touch(.cancelled, CGPoint(x: -9, y: 50), .mouse)
    #expect(stage.scene.takeLog() == ["items", "lift", "begin", "moved"])
    // The drag comes back over the window, and continues.
    send(stage, DragInput(phase: .entered, position: CGPoint(x: 250, y: 50), types: ["text/plain"]))
    send(stage, DragInput(phase: .left))
    #expect(stage.scene.takeLog() == ["to enter", "to exit"])
    send(stage, DragInput(phase: .ended, operation: .move))
    #expect(stage.scene.takeLog() == ["will end move", "to end", "did end move"])
  }

  @Test func whatTheDesktopBringsBackIsDroppedAsTheProgramsOwn() async {
    let stage = Stage()
    defer { stage.scene.close() }
    let desktop = Desktop()
    UIScreen.main.dragStarter = desktop
    stage.scene.touch(.began, CGPoint(x: 50, y: 50), .mouse)
    stage.scene.touch(.moved, CGPoint(x: -5, y: 50), .mouse)
    send(stage, DragInput(phase: .taken))
    stage.scene.touch(.cancelled, CGPoint(x: -5, y: 50), .mouse)
    send(stage, DragInput(phase: .entered, position: CGPoint(x: 250, y: 50), types: ["text/plain"]))
    stage.scene.log = []
    send(stage, DragInput(phase: .dropped, position: CGPoint(x: 250, y: 50)))
    #expect(UIScreen.main.dragAcceptance == .copy)
    send(stage, DragInput(phase: .ended, operation: .copy))
    #expect(
      stage.scene.takeLog() == [
        "to drop at 50 50 local", "to conclude", "to end", "will end copy", "did end copy",
      ])
    #expect(await stage.settled() == ["to got [\"dragged\"]", "transferred context"])
  }

  @Test func whatIsRestrictedStaysInTheProgram() {
    let stage = Stage()
    defer { stage.scene.close() }
    let desktop = Desktop()
    UIScreen.main.dragStarter = desktop
    stage.source.isRestricted = true
    stage.drag(by: .mouse, to: CGPoint(x: -5, y: 50))
    #expect(desktop.contents.isEmpty && stage.scene.log.last == "did end cancel")
  }

  @Test func anInteractionThatIsOffDragsNothing() {
    let stage = Stage()
    defer { stage.scene.close() }
    #expect(UIDragInteraction.isEnabledByDefault && stage.drag.isEnabled)
    stage.drag.isEnabled = false
    stage.drag(by: .mouse, to: CGPoint(x: 250, y: 60))
    #expect(stage.scene.log == [])
    stage.from.removeInteraction(stage.drag)
    #expect(stage.drag.view == nil)
  }

  @Test func valuesKeepWhatTheyAreMadeWith() {
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = 3
    #expect(item.localObject as? Int == 3 && item.previewProvider == nil)
    let proposal = UIDropProposal(operation: .move)
    #expect(proposal.operation == .move && !proposal.isPrecise && !proposal.prefersFullSizePreview)
    #expect(UIDropOperation.cancel.rawValue == 0 && UIDropOperation.move.rawValue == 3)
    let preview = UIDragPreview(view: UIView())
    #expect(preview.parameters.visiblePath == nil)
  }
}
