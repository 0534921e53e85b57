/// What drawing a document may take.
package struct DocumentLimits: Hashable, Sendable {
  /// Megabytes of memory of a process that draws, beside the document itself. Chosen.
  package var megabytes = 1000
  /// Seconds of wall time, and of processor time, for an answer. Chosen.
  package var seconds = 10
  /// Processes that draw a document at a time, beside one that says how large its pages are. Chosen: a second core helps, and more would
  /// take more memory.
  package var processes = 2

  package init() {}
}
