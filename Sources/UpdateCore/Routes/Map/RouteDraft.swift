import Foundation

/// A route while its fields are read.
struct RouteDraft {
  /// A field that should be a text.
  enum Text {
    case absent
    case text(String)
    /// Something else, by its kind.
    case other(String)
  }

  var uri = Text.absent
  var remoteFile = Text.absent
  var deployTime: Date?
  var deployTimeText: String?
  var isPackedInApp = false

  /// The route, if its fields make one; notes what they lack.
  func route(
    _ place: RoutePlace, relativeTo url: WebURL?, _ faults: inout RouteFaults
  ) -> Route? {
    let uri = text(
      self.uri, .uri, place, limit: RoutesMap.maximumPattern, &faults)
    let file = text(
      remoteFile, .remoteFile, place, limit: WebURL.maximumLength, &faults)
    var absolute: String?
    if let file {
      absolute = RemoteFile.absolute(file, relativeTo: url)
      if absolute == nil {
        faults.add(.invalidURL(file), at: place.field(.remoteFile))
      }
    }
    guard let uri, let absolute, let list = place.list, let position = place.route else {
      return nil
    }
    return Route(
      list: list, position: position, uri: uri, remoteFile: absolute, deployTime: deployTime,
      deployTimeText: deployTimeText, isPackedInApp: isPackedInApp)
  }

  private func text(
    _ text: Text, _ field: RouteField, _ place: RoutePlace, limit: Int, _ faults: inout RouteFaults
  ) -> String? {
    let fault: RouteFault
    switch text {
    case .text(let text) where text.utf8.count <= limit: return text
    case .text: fault = .tooLong(limit: limit)
    case .absent: fault = .missing
    case .other(let kind): fault = .notAString(found: kind)
    }
    faults.add(fault, at: place.field(field))
    return nil
  }
}
