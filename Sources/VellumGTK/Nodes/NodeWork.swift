/// Counts of the work of making a frame's nodes.
package struct NodeWork: Equatable {
  /// The number of new textures. The renderer sends them to the GPU when it first draws them.
  package var textures = 0
  /// The size of the new textures, in bytes.
  package var bytesSent = 0
  /// The number of pixels that Cairo painted for items without a node.
  package var pixelsPainted = 0
}
