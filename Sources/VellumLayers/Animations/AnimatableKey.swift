/// The properties of a layer that can be animated, by their key.
package enum AnimatableKey: String {
  case bounds
  case position
  case anchorPoint
  case zPosition
  case transform
  case opacity
  case isHidden = "hidden"
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case contents
  case contentsRect
  case dissolve
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius
  case shadowPath
  case maskedCorners
  case cornerCurve
  case sublayerTransform
  case contentsCenter
  case anchorPointZ
  // Of shape layers.
  case path
  case fillColor
  case strokeColor
  case strokeStart
  case strokeEnd
  case lineWidth
  case miterLimit
  case lineDashPhase
  // Of gradient layers.
  case colors
  case locations
  case startPoint
  case endPoint
  // Of replicator layers.
  case instanceDelay
  case instanceTransform
  case instanceColor
  case instanceRedOffset
  case instanceGreenOffset
  case instanceBlueOffset
  case instanceAlphaOffset
  // Of backdrops.
  case blurRadius
  case saturation
}
