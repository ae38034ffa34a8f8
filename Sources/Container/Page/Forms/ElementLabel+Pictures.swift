extension ElementLabel {
  /// The name of what shows no words: what it says of itself, else the picture in it, else what its
  /// attributes say that it does.
  static func name(ofWordless node: NodeID, _ document: Document) -> String {
    let element = document[node]
    for name in ["aria-label", "title", "alt"] {
      let text = Whitespace.collapsed(element.attribute(name) ?? "")
      if !text.isEmpty { return text }
    }
    if let picture = picture(in: node, document) { return picture }
    for name in ["value", "name"] where element.tag == .button {
      let text = Whitespace.collapsed(element.attribute(name) ?? "")
      if !text.isEmpty { return text }
    }
    for name in ["data-action", "id", "class"] {
      if let verb = element.attribute(name).flatMap(verb(in:)) { return verb }
    }
    return ""
  }

  /// Whether an element in which nothing stands says what it is, or which icon.
  static func isNamed(_ node: NodeID, _ document: Document) -> Bool {
    let element = document[node]
    return IconName.words(of: element) != nil || IconName.isLigature(element)
      || ["aria-label", "title", "alt"].contains {
        !Whitespace.collapsed(element.attribute($0) ?? "").isEmpty
      }
  }

  /// What stands for an element that takes focus and shows nothing: its name, or a square as those of
  /// a board, a full one where it says that it is chosen.
  static func sign(ofBlank node: NodeID, _ document: Document) -> String {
    let name = name(ofWordless: node, document)
    if !name.isEmpty, name.count <= longestSign { return "[\(name)]" }
    let element = document[node]
    let isOn =
      ["aria-pressed", "aria-selected", "aria-checked"].contains {
        element.attribute($0) == "true"
      } || chosen.contains { TokenList.contains($0, in: element.attribute("class") ?? "") }
    return isOn ? "■" : "□"
  }

  /// Most characters of a name that stands in an element's place.
  private static let longestSign = 14

  private static let chosen = ["selected", "active", "checked", "filled", "on", "full"]

  /// Most nodes of a picture that are looked at.
  private static let limit = 60

  /// The name of the first picture that is shown in an element, or of the element itself.
  private static func picture(in root: NodeID, _ document: Document) -> String? {
    if let own = IconName.words(of: document[root]) { return own }
    if IconName.isLigature(document[root]) { return IconName.words(document.text(of: root)) }
    var walk = TreeWalk(below: root)
    var descends = true
    var visited = 0
    while visited < limit, let step = walk.next(in: document, descending: descends) {
      guard case .enter(let node) = step else { continue }
      visited += 1
      descends = document[node].kind == .element && document.isDisplayed(node)
      guard descends else { continue }
      if let words = words(ofPicture: node, document) { return words }
    }
    return nil
  }

  private static func words(ofPicture node: NodeID, _ document: Document) -> String? {
    let element = document[node]
    for name in ["aria-label", "title"] {
      let text = Whitespace.collapsed(element.attribute(name) ?? "")
      if !text.isEmpty { return text }
    }
    if let icon = IconName.words(of: element) { return icon }
    if IconName.isLigature(element) { return IconName.words(document.text(of: node)) }
    if element.tag == .svg {
      let title = document.children(of: node).first { document[$0].name == "title" }
      let words = title.map { document.text(of: $0) } ?? ""
      return words.isEmpty ? nil : words
    }
    if element.name == "use",
      let link = element.attribute("href") ?? element.attribute("xlink:href"),
      let mark = link.lastIndex(of: "#")
    {
      return IconName.words(String(link[link.index(after: mark)...]))
    }
    if element.tag == .image, let source = element.attribute("src"), !source.hasPrefix("data:") {
      let file = source.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
      return file.split(separator: ".").first.flatMap { verb(in: String($0)) }
    }
    return nil
  }

  /// The first word of names such as `btn-delete` or `prevButton` that says what is done.
  static func verb(in names: String) -> String? {
    var word = ""
    var words: [String] = []
    for character in names.prefix(200) {
      if !character.isLetter || (character.isUppercase && word.last?.isLowercase == true) {
        words.append(word.lowercased())
        word = ""
      }
      if character.isLetter { word.append(character) }
    }
    words.append(word.lowercased())
    return words.first { verbs.contains($0) }
  }

  private static let verbs: Set<String> = [
    "add", "archive", "back", "backward", "cancel", "cart", "check", "clear", "close", "collapse",
    "complete", "copy", "decrease", "decrement", "delete", "destroy", "dismiss", "down", "download",
    "edit", "expand", "favorite", "favourite", "filter", "forward", "fullscreen", "heart", "help",
    "hide", "home", "increase", "increment", "info", "left", "like", "login", "logout", "menu",
    "minus", "more", "mute", "next", "open", "pause", "play", "plus", "prev", "previous", "profile",
    "redo", "refresh", "reload", "remove", "replay", "reset", "restart", "right", "save", "search",
    "send", "settings", "share", "shuffle", "skip", "sort", "star", "start", "stop", "submit",
    "swap", "toggle", "trash", "undo", "up", "update", "upload", "volume", "zoom",
  ]
}
