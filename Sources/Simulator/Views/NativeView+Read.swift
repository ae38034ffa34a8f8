import UpdateCore

extension NativeView {
  /// The most bytes of a view's file.
  package static let largestFile = 256 << 10
  /// The most elements of a view.
  package static let mostElements = 200

  /// Reads a view's file; the first fault is thrown.
  ///
  /// `file` is what errors call it.
  package static func read(_ bytes: [UInt8], name: String, file: String) throws(ViewError)
    -> NativeView
  {
    guard bytes.count <= largestFile else { throw .tooLarge(file: file, limit: largestFile) }
    do throws(ProfileError) {
      return try read(ProfileField.strict(bytes, file: file, limit: largestFile), name: name)
    } catch {
      throw .content(error)
    }
  }

  private static func read(_ field: ProfileField, name: String) throws(ProfileError) -> NativeView {
    let section = try ProfileSection(field, keys: ["title", "elements"])
    var view = NativeView(name: name, elements: [])
    if let field = section["title"] {
      let title = try ProfileSection(field, keys: ["id", "text"])
      view.title = Title(
        id: try title["id"]?.objectIdentifier(), text: try title.required("text").label())
    }
    let elements = try section.required("elements")
    let items = try elements.elements("a list of elements")
    guard items.count <= mostElements else {
      throw elements.failure(.tooMany(field: elements.name, limit: mostElements))
    }
    var ids = Set([view.title?.id].compactMap { $0 })
    for item in items {
      let element = try NativeElement.read(item)
      guard ids.insert(element.id).inserted else {
        throw item.failure(.twice(field: "the view", word: element.id))
      }
      view.elements.append(element)
    }
    return view
  }
}

extension NativeElement {
  fileprivate static func read(_ field: ProfileField) throws(ProfileError) -> NativeElement {
    let all = ["id", "type", "text"] + Kind.allCases.flatMap(\.ownKeys)
    let kind = try ProfileSection(field, keys: all).required("type").word(Kind.self)
    let section = try ProfileSection(field, keys: ["id", "type", "text"] + kind.ownKeys)
    let text =
      kind == .textField ? section["text"] : try section.required("text")
    var element = NativeElement(
      id: try section.required("id").objectIdentifier(), kind: kind, text: try text?.label() ?? "")
    if let field = section["placeholder"] { element.placeholder = try field.label() }
    if let field = section["on"] { element.isOn = try field.flag() }
    if let field = section["open"] { element.open = try field.destination() }
    return element
  }
}

extension ProfileField {
  /// The root of a strict JSON text.
  fileprivate static func strict(_ bytes: [UInt8], file: String, limit: Int) throws(ProfileError)
    -> ProfileField
  {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes, limit: limit)
    } catch {
      throw ProfileError(file: file, line: error.line, problem: .json(error))
    }
    let root = ProfileField(value: value, path: FieldPath(), file: file, line: 1)
    guard value.object != nil else {
      throw root.failure(.wrongType(field: "a view", expected: "an object", found: value.kind))
    }
    return root
  }

  /// `Qx3-kL-9aB`.
  fileprivate func objectIdentifier() throws(ProfileError) -> String {
    try text("an object identifier such as \"Qx3-kL-9aB\": letters, digits and -, at most 64") {
      (1...64).contains($0.utf8.count)
        && $0.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
    }
  }

  /// A text that may have line ends.
  fileprivate func label() throws(ProfileError) -> String {
    guard let text = value.string else { throw wrongType("a string") }
    let line = ProfileField(
      value: .string(text.split(whereSeparator: \.isNewline).joined(separator: " ")), path: path,
      file: file, line: self.line)
    _ = try line.text()
    return text
  }

  fileprivate func destination() throws(ProfileError) -> String {
    try text("a page of www, a URI or native:<View>") {
      PageAddress(typed: $0) != nil || WebURL($0) != nil
    }
  }
}
