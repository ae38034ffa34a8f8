extension Native {
  /// All that the prelude is given.
  static var all: [Native] {
    requests + device + policy + tree + names + contents + shadow + query + forms + activation
      + editing
      + loading
      + styles + geometry + modules
  }
}
