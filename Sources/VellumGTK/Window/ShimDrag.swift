import CGtkShim
import VellumHost
import VellumKit

extension DragInput.Phase {
  init(_ phase: ShimDragPhase) {
    switch phase {
    case SHIM_DRAG_ENTERED: self = .entered
    case SHIM_DRAG_MOVED: self = .moved
    case SHIM_DRAG_LEFT: self = .left
    default: self = .dropped
    }
  }
}

extension DragInput.Operation {
  init(_ action: ShimDragAction) {
    switch action {
    case SHIM_DRAG_COPY: self = .copy
    case SHIM_DRAG_MOVE: self = .move
    default: self = .none
    }
  }
}

extension ShimDragAction {
  init(_ operation: DragInput.Operation) {
    switch operation {
    case .none: self = SHIM_DRAG_NONE
    case .copy: self = SHIM_DRAG_COPY
    case .move: self = SHIM_DRAG_MOVE
    }
  }
}
