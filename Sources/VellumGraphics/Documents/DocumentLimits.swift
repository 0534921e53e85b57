/// Limits for drawing a document.
package struct DocumentLimits: Hashable, Sendable {
  /// The memory of a drawing process in megabytes, in addition to the document. Chosen.
  package var megabytes = 1000
  /// The wall-clock time, and the CPU time, for an answer, in seconds. Chosen.
  package var seconds = 10
  /// How many processes draw a document at a time, in addition to the one for other requests. Chosen: a second core helps; more would take
  /// more memory.
  package var processes = 2

  package init() {}
}
