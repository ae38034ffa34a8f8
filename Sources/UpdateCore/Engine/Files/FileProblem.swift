/// What is wrong with the answer for one file that is fetched by itself.
package enum FileProblem: Error, Sendable, Equatable {
  case transport(TransportError)
  /// An answer with another status than 200.
  case status(Int)
  /// The answer has not a byte.
  case empty
}

extension FileProblem {
  /// The most bytes of such a file.
  static let limit = 16 << 20

  /// One sentence without a full stop, safe to print.
  func sentence(of url: String) -> String {
    switch self {
    case .transport(let error): "fetching \(showingURL(url)): \(error.sentence)"
    case .status(let status): "fetching \(showingURL(url)): the server answered \(status)"
    case .empty: "fetching \(showingURL(url)): the file is empty"
    }
  }

  var code: String {
    switch self {
    case .transport(let error): "fetch.\(error.code)"
    case .status: "fetch.status"
    case .empty: "fetch.empty"
    }
  }
}
