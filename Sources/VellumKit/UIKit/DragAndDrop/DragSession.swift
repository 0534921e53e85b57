import Foundation

/// What `UIDragSession` and `UIDropSession` have in common: the delegates' view of a `Drag`.
class DragSession: _IsolatedObject, UIDragDropSession {
  let drag: Drag
  init(_ drag: Drag) {
    self.drag = drag
    super.init(_isolated: ())
  }

  var items: [UIDragItem] { drag.items }
  func location(in view: UIView) -> CGPoint { view.convert(drag.point, from: drag.window) }
  var allowsMoveOperation: Bool { drag.allowsMove }
  var isRestrictedToDraggingApplication: Bool { drag.isRestricted }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The drag session of items from this program.
final class LocalDragSession: DragSession, UIDragSession {
  var localContext: Any?
}

/// The drop session of any drag over this program's views.
final class LocalDropSession: DragSession, UIDropSession {
  private let own: LocalDragSession?
  var localDragSession: (any UIDragSession)? { own }

  init(_ drag: Drag, _ own: LocalDragSession?) {
    self.own = own
    super.init(drag)
  }
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  let progress = Progress(totalUnitCount: 1)

  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let gathering = Gathering(providers.count) { [progress, drag, own] objects in
      progress.completedUnitCount = progress.totalUnitCount
      completion(objects)
      drag.didTransfer(own)
    }
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        nonisolated(unsafe) let object = object
        MainActor.assumeIsolated { gathering.take(object, index) }
      }
    }
    return progress
  }
}

/// Collects objects that load asynchronously, and gives them in the order of the items.
@MainActor private final class Gathering {
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let completion: ([any NSItemProviderReading]) -> Void

  init(_ count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.completion = completion
    // The completion is called after `loadObjects` returns.
    if count == 0 { Task { @MainActor in completion([]) } }
  }

  func take(_ object: (any NSItemProviderReading)?, _ index: Int) {
    objects[index] = object
    missing -= 1
    if missing == 0 { completion(objects.compactMap { $0 }) }
  }
}
