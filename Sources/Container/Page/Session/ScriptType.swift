/// What a `script` holds, by its `type` and `language`.
enum ScriptType {
  case classic, module
  /// Where modules are.
  case importMap
  /// Data for the page's own scripts.
  case other

  init(_ element: Node) {
    let type = element.attribute("type") ?? element.attribute("language").map { "text/\($0)" }
    let name = Whitespace.collapsed(type ?? "").lowercased()
    if name.isEmpty || Self.classicTypes.contains(name) {
      self = .classic
    } else {
      self = name == "module" ? .module : name == "importmap" ? .importMap : .other
    }
  }

  private static let classicTypes: Set<String> = [
    "application/ecmascript", "application/javascript", "application/x-ecmascript",
    "application/x-javascript", "text/ecmascript", "text/javascript", "text/javascript1.0",
    "text/javascript1.1", "text/javascript1.2", "text/javascript1.3", "text/javascript1.4",
    "text/javascript1.5", "text/jscript", "text/livescript", "text/x-ecmascript",
    "text/x-javascript",
  ]
}
