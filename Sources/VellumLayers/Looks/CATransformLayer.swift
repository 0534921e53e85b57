import Foundation
import RenderList

/// A layer whose sublayers are placed in space together: its transform is joined with theirs before anything is flattened.
///
/// It shows nothing of its own but its sublayers, those that are farther away first.
@preconcurrency @MainActor open class CATransformLayer: CALayer {
  /// Makes a layer without sublayers.
  public override init() {
    super.init()
    state.looks.isSpatial = true
  }

  /// A copy of `layer`'s values.
  public override init(layer: Any) {
    super.init(layer: layer)
    state.looks.isSpatial = true
  }

  /// Makes an empty layer; `coder` is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.looks.isSpatial = true
  }
}

extension RenderListBuilder {
  /// Adds the sublayers of a layer that is not flattened.
  mutating func addSpatial(
    _ layer: CALayer, _ state: UnsafePointer<LayerState>, in outer: Place, mappedBy next: SublayerMapping?
  ) {
    var transform = layer.spatialMapping(state, by: next)
    if let own = SublayerMapping(layer, state)?.transform { transform = CATransform3DConcat(own, transform) }
    let mapping = SublayerMapping(
      transform: transform, fade: (next?.fade ?? 1) * Double(state.pointee.opacity))
    let ordered = layer.layersInOrder.enumerated().map { index, sublayer in
      (depth: depth(of: sublayer, by: mapping), index: index, layer: sublayer)
    }.sorted { ($0.depth, $0.index) < ($1.depth, $1.index) }
    for sublayer in ordered { addTree(sublayer.layer, in: outer, mappedBy: mapping) }
  }

  /// How near the centre of a layer is, with what its superlayer does to it: greater is nearer.
  private func depth(of layer: CALayer, by next: SublayerMapping) -> Double {
    var own = drawnState(of: layer) ?? layer.state
    return withUnsafePointer(to: &own) { state in
      let m = layer.spatialMapping(state, by: next)
      let (u, v) = (Double(state.pointee.bounds.midX), Double(state.pointee.bounds.midY))
      let w = u * m.m14 + v * m.m24 + m.m44
      return w > 0 ? (u * m.m13 + v * m.m23 + m.m43) / w : -.infinity
    }
  }
}
