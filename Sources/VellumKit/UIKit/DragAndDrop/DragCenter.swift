import Foundation
import HostInterface

/// Manages the drag of a screen, one at a time.
@MainActor final class DragCenter {
  private unowned let screen: UIScreen
  private var current: Drag?
  /// What the last drop by the desktop did; nil before it, and once a drag is over the window again.
  private var performed: UIDropOperation?

  init(on screen: UIScreen) { self.screen = screen }

  /// Begins a drag from an interaction at a point of its window. Returns nil if its delegate gives no items or a drag is under way.
  func begin(_ interaction: UIDragInteraction, at point: CGPoint, in window: UIWindow) -> Drag? {
    guard current == nil else { return nil }
    let drag = Drag(interaction, [], at: point, in: window)
    guard drag.ask() else { return nil }
    current = drag
    return drag
  }

  /// Cancels the drag if it is in `window`, which has been hidden.
  func windowIsHidden(_ window: UIWindow) {
    if let current, current.window === window { current.windowIsHidden() }
  }

  func end(_ drag: Drag) { if current === drag { current = nil } }
  func forget(_ interaction: UIDropInteraction) { current?.forget(interaction) }

  /// The operation that a drop would perform, or that the last one has performed. The host tells it the desktop.
  package var acceptance: DragInput.Operation {
    switch performed ?? current?.operation {
    case .copy: .copy
    case .move: .move
    case .cancel, .forbidden, nil: .none
    }
  }

  // MARK: - The desktop

  func handle(_ input: DragInput) {
    performed = nil
    switch input.phase {
    case .entered:
      if current?.isOutside != true { enter(input.types, input.files, at: input.position) }
      current?.moveByDesktop(to: input.position)
    case .moved: current?.moveByDesktop(to: input.position)
    case .left:
      current?.leave()
      if current?.isOutside == false { current?.finish(.cancel) }
    case .taken: current?.desktopHasTaken()
    case .dropped: performed = dropContents(at: input.position)
    case .ended: if current?.isOutside == true { current?.finish(UIDropOperation(input.operation)) }
    }
  }

  private func enter(_ types: [String], _ files: [String], at point: CGPoint) {
    current?.cancel()
    // What is dragged is for what is below the menu.
    screen.menus.dismiss()
    guard let window = screen.dispatcher.hit(point, with: screen.dispatcher.scrolling.event)?.window else {
      return
    }
    current = Drag(nil, files.isEmpty ? [Self.item(types)] : files.map(Self.item), at: point, in: window)
  }

  /// An item that has types only: its contents arrive with the drop.
  private static func item(_ types: [String]) -> UIDragItem {
    let provider = NSItemProvider()
    for type in types where type.contains("/") {
      provider.registerDataRepresentation(
        forTypeIdentifier: TypeIdentifier.identifier(ofMediaType: type), visibility: .all
      ) { answer in
        answer(nil, NSItemProvider.error(.itemUnavailableError))
        return nil
      }
    }
    return UIDragItem(itemProvider: provider)
  }

  private static func item(_ path: String) -> UIDragItem {
    UIDragItem(itemProvider: NSItemProvider(contentsOf: URL(fileURLWithPath: path)) ?? NSItemProvider())
  }

  /// Drops the contents that have come, and returns what was done with them.
  private func dropContents(at point: CGPoint) -> UIDropOperation {
    let contents = screen.contents.takeDropped()
    if let own = current, own.isOutside {
      own.moveByDesktop(to: point)
      let operation = own.perform()
      own.endDrops()
      return operation
    }
    let urls = contents.first { $0.type == "text/uri-list" }.map { ItemValue.urls($0.data) } ?? []
    let files = urls.filter(\.isFileURL).map(\.path)
    if !files.isEmpty, files.count == urls.count { return drop(files.map(Self.item), at: point) }
    var providers = urls.map { NSItemProvider(object: $0) }
    let others = contents.filter { $0.type != "text/uri-list" }
    if providers.isEmpty { providers = [NSItemProvider()] }
    for content in others {
      providers[0].registerDataRepresentation(
        forTypeIdentifier: TypeIdentifier.identifier(ofMediaType: content.type), visibility: .all
      ) { answer in
        answer(content.data, nil)
        return nil
      }
    }
    return drop(providers.map { UIDragItem(itemProvider: $0) }, at: point)
  }

  /// Drops files at a point. Returns whether a view took them.
  func drop(_ files: [String], at point: CGPoint) -> Bool {
    switch drop(files.map(Self.item), at: point) {
    case .copy, .move: true
    case .cancel, .forbidden: false
    }
  }

  private func drop(_ items: [UIDragItem], at point: CGPoint) -> UIDropOperation {
    if current == nil { enter([], [], at: point) }
    // One may have opened since the drag came.
    screen.menus.dismiss()
    guard let drag = current, drag.source == nil else { return .cancel }
    drag.replace(items)
    drag.moveByDesktop(to: point)
    let operation = drag.perform()
    drag.finish(operation)
    return operation
  }
}

extension UIDropOperation {
  fileprivate init(_ operation: DragInput.Operation) {
    switch operation {
    case .none: self = .cancel
    case .copy: self = .copy
    case .move: self = .move
    }
  }
}
