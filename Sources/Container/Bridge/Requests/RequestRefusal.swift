import UpdateCore

/// Why a page's request was not made.
enum RequestRefusal: Error, Hashable {
  /// The page is gone, or not there yet.
  case closed
  case tooManyUnderWay(limit: Int)
  /// The bodies of the requests under way are more, in bytes.
  case bodiesUnderWay(limit: Int)
  /// The page has a request of that number under way.
  case repeatedID(Int)
  case urlTooLong(limit: Int)
  case scheme(String)
  case method(String)
  case tooManyHeaders(limit: Int)
  case headersTooLarge(limit: Int)
  case bodyTooLarge(limit: Int)
  /// A page from the web asked for a file of the device.
  case fileFromWeb
  /// Nothing on the device answers to that `file:` URL.
  case noFile
  /// No container API answers; the nearest path there is.
  case noContainerAPI(path: String, nearest: String?)
  case redirectTo(String)
}

extension RequestRefusal: CustomStringConvertible {
  /// One clause without a full stop.
  var description: String {
    switch self {
    case .closed: "the page is gone"
    case .tooManyUnderWay(let limit): "the page has \(limit) requests under way already"
    case .bodiesUnderWay(let limit):
      "the bodies of the page's requests under way have more than \(limit >> 20) MB"
    case .repeatedID(let id): "the page has a request \(id) under way already"
    case .urlTooLong(let limit): "the URL has more than \(limit) bytes"
    case .scheme(let scheme):
      "`\(escapingControls(scheme, limit: 40))` is no scheme that can be asked: "
        + "http, https and file are"
    case .method(let method):
      "`\(escapingControls(method, limit: 40))` is no method that a page may use"
    case .tooManyHeaders(let limit): "it has more than \(limit) header lines"
    case .headersTooLarge(let limit): "its headers have more than \(limit) bytes"
    case .bodyTooLarge(let limit): "its body has more than \(limit) bytes"
    case .fileFromWeb: "a page from the web cannot ask for files of the device"
    case .noFile: "the file is not below the app's www, where alone a page may read"
    case .noContainerAPI(let path, let nearest):
      "no container API answers \(escapingControls(path)): "
        + (nearest.map { near(path, $0) } ?? "") + "the profile's `containerAPIs` has them"
    case .redirectTo(let location):
      "the server redirects to \"\(showingURL(location))\", which is no address to ask"
    }
  }

  private func near(_ path: String, _ nearest: String) -> String {
    path == nearest
      ? "the one there does not take such a request; "
      : "the nearest is \(escapingControls(nearest)); "
  }
}
