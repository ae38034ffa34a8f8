extension NativeView {
  /// The most bytes of a view's file.
  package static let largestFile = 256 << 10
  /// The most elements of a view.
  package static let mostElements = 200

  /// Reads a view's file; the first fault is thrown.
  ///
  /// - Parameter file: What errors call it.
  package static func read(_ bytes: [UInt8], name: String, file: String) throws(ViewError)
    -> NativeView
  {
    guard bytes.count <= largestFile else {
      throw ViewError(file: file, problem: .tooLarge(limit: largestFile))
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes, limit: largestFile)
    } catch {
      throw ViewError(file: file, line: error.line, problem: .json(error))
    }
    let section = try ViewSection(
      value, "a view", place: "", keys: ["title", "elements"], file: file, line: 1)
    var view = NativeView(name: name, elements: [])
    if let member = section["title"] {
      let title = try ViewSection(
        member.value, "title", place: " in title", keys: ["id", "text"], file: file,
        line: member.line)
      let id = try title["id"].map { member throws(ViewError) in try title.identifier(member) }
      view.title = Title(id: id, text: try title.text(title.required("text")))
    }
    let elements = try section.required("elements")
    guard let items = elements.value.array else {
      throw section.wrongType(elements, "a list of elements")
    }
    guard items.count <= mostElements else {
      throw section.failure(.tooMany(limit: mostElements), line: elements.line)
    }
    var ids = Set([view.title?.id].compactMap { $0 })
    for (index, item) in items.enumerated() {
      let (element, line) = try NativeElement.read(
        item, number: index + 1, file: file, line: elements.line)
      guard ids.insert(element.id).inserted else {
        throw section.failure(.twice(id: element.id), line: line)
      }
      view.elements.append(element)
    }
    return view
  }
}

extension NativeElement {
  /// An element, and its line.
  fileprivate static func read(
    _ value: JSONValue, number: Int, file: String, line: Int
  ) throws(ViewError) -> (NativeElement, line: Int) {
    let name = "element \(number)"
    func section(_ keys: [String]) throws(ViewError) -> ViewSection {
      try ViewSection(
        value, name, place: " in \(name)", keys: ["id", "type", "text"] + keys, file: file,
        line: line)
    }
    let every = try section(Kind.allCases.flatMap(\.ownKeys))
    let kind = try every.kind(every.required("type"))
    let section = try section(kind.ownKeys)
    let text = kind == .textField ? section["text"] : try section.required("text")
    var element = NativeElement(
      id: try section.identifier(section.required("id")), kind: kind,
      text: try text.map { member throws(ViewError) in try section.text(member) } ?? "")
    if let member = section["placeholder"] { element.placeholder = try section.text(member) }
    if let member = section["on"] { element.isOn = try section.flag(member) }
    if let member = section["open"] { element.open = try section.destination(member) }
    return (element, section.line)
  }
}
