/// The work that making the nodes of a frame took, in exact numbers.
package struct NodeWork: Equatable {
  /// Textures that were made, which the renderer sends to the GPU when it first draws them.
  package var textures = 0
  /// Bytes of those textures.
  package var bytesSent = 0
  /// Pixels that Cairo painted, of what has no node of its own.
  package var pixelsPainted = 0
}
