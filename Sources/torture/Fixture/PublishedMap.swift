/// A routes map as it is published, with the page of each URI `app://NAME`.
struct PublishedMap: Sendable {
  var version: String
  /// Texts by the names of pages.
  var pages: [String: String]

  static let bundled = PublishedMap(version: "2016-01-01", pages: ["one": "bundled one"])
  static let first = PublishedMap(version: "2016-10-09", pages: ["one": "one", "two": "two"])
  static let second = PublishedMap(
    version: "2017-01-02", pages: ["one": "one", "two": "new two", "three": "three"])
  static let smaller = PublishedMap(version: "2017-01-02", pages: ["one": "one"])
  static let newest = PublishedMap(version: "2018-01-01", pages: ["one": "one of the app"])

  var json: String {
    let items = pages.keys.sorted().map { name in
      let time = pages[name] == PublishedMap.first.pages[name] ? "2016-10-09" : version
      return
        #"{"uri":"app://\#(name)$","remote_file":"\#(name).html","deploy_time":"\#(time)"}"#
    }
    return
      #"{"items":[\#(items.joined(separator: ","))],"partial_items":[],"deploy_time":"\#(version)"}"#
  }
}
