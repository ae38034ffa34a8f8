/// A routes map as its server writes it.
struct MapText {
  struct Item {
    var uri: String
    var file: String
    var time: String?
    var isPacked = false
  }

  var time: String? = "2016-10-09T00:00:00Z"
  var version: String?
  var items: [Item] = []
  var partial: [Item] = []

  /// Each page answers the URI `app://NAME`, and is the file `NAME.html`.
  init(_ time: String?, pages: [String] = [], version: String? = nil) {
    self.time = time
    self.version = version
    items = pages.map { Item(uri: "app://\($0)$", file: "\($0).html") }
  }

  init(_ time: String?, items: [Item], partial: [Item] = [], version: String? = nil) {
    self.time = time
    self.version = version
    self.items = items
    self.partial = partial
  }

  var json: String {
    var fields = [
      #""items":[\#(MapText.list(items))]"#, #""partial_items":[\#(MapText.list(partial))]"#,
    ]
    if let time { fields.append(#""deploy_time":"\#(time)""#) }
    if let version { fields.append(#""version":"\#(version)""#) }
    return "{\(fields.joined(separator: ","))}"
  }

  private static func list(_ items: [Item]) -> String {
    items.map { item in
      let time = item.time.map { #","deploy_time":"\#($0)""# } ?? ""
      let packed = item.isPacked ? #","pack_in_app":true"# : ""
      return #"{"uri":"\#(item.uri)","remote_file":"\#(item.file)"\#(time)\#(packed)}"#
    }.joined(separator: ",\n")
  }
}
