import Foundation
import RenderList

extension RenderListBuilder {
  /// Adds a layer whose old picture gives way to the new one, or the new one comes over it, within the layer's bounds.
  mutating func addSliding(
    _ layer: CALayer, _ state: UnsafePointer<LayerState>, _ before: Dissolve, _ slide: TransitionSlide,
    at place: Place, transform: Int?
  ) {
    let bounds = state.pointee.bounds
    let progress = min(max(state.pointee.dissolve, 0), 1)
    let start = items.count
    items.append(.beginClip(place.rect(bounds), cornerRadius: 0))
    let old = slide.movesOld ? -progress : 0
    let new = slide.movesNew ? 1 - progress : 0
    let oldPlace = place.moved(slide.x * old * Double(bounds.width), slide.y * old * Double(bounds.height))
    if slide.movesNew { add(before, in: bounds, at: oldPlace) }
    if state.pointee.isSeen {
      addWhole(
        layer, state,
        at: place.moved(slide.x * new * Double(bounds.width), slide.y * new * Double(bounds.height)))
    }
    if !slide.movesNew { add(before, in: bounds, at: oldPlace) }
    end(start, .endClip)
    end(transform, .endTransform)
  }
}

extension RenderListBuilder.Place {
  /// The place of coordinates that are moved by points of them.
  func moved(_ dx: Double, _ dy: Double) -> RenderListBuilder.Place {
    var place = self
    place.x += dx * scaleX
    place.y += dy * scaleY
    return place
  }
}
