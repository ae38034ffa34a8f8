extension Native {
  /// All that the prelude is given.
  static var all: [Native] {
    requests + device + policy + tree + contents + query + forms + activation + loading
  }
}
