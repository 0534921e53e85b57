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
}
