/// Why an update, or the preparation of a start, failed; the sentence is made in `UpdateError+Sentence`.
package enum UpdateError: Error, Sendable, Equatable {
  case transport(UpdateStep, TransportError)
}
