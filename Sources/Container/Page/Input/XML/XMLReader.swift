/// Reads XML into a document, in one pass: XML 1.0 and Namespaces in XML, as a processor that does not
/// validate and that fetches nothing.
struct XMLReader {
  /// Bytes of a document.
  static let limit = 4 << 20
  /// Attributes of one tag.
  private static let attributeLimit = 1_000

  private struct Open {
    var id: NodeID
    var name: String
    /// The prefixes that it declares.
    var declared: [String]
  }

  private var scanner: XMLScanner
  private var entities = XMLEntities()
  private var open: [Open] = []
  /// What each prefix stands for, the last declaration last.
  private var scopes: [String: [Namespace]] = ["xml": [.xml], "xmlns": [.xmlns]]
  private var document: Document
  private let root: NodeID
  private var hasElement = false
  private var hasType = false
  /// Characters that are no node yet.
  private var text = ""

  /// Puts what a text is below a node.
  static func read(
    _ text: String, into document: inout Document, below root: NodeID
  ) throws(XMLError) {
    guard text.utf8.count <= limit else {
      throw .tooLarge(bytes: text.utf8.count, limit: limit)
    }
    let scanner = try XMLScanner(text)
    var reader = XMLReader(scanner: scanner, document: Document(), root: root)
    swap(&reader.document, &document)
    defer { swap(&reader.document, &document) }
    try reader.read()
  }

  private init(scanner: XMLScanner, document: Document, root: NodeID) {
    self.scanner = scanner
    self.document = document
    self.root = root
  }

  private mutating func read() throws(XMLError) {
    try readDeclaration()
    while !scanner.isAtEnd {
      if scanner.take("<") { try readMarkup() } else { try readText() }
    }
    if let last = open.last { throw scanner.malformed("<\(shown(last.name))> is not closed") }
    if !hasElement { throw scanner.malformed("there is no element") }
  }

  private func shown(_ name: String) -> String { name.cut(toBytes: 100) }

  private mutating func readDeclaration() throws(XMLError) {
    var ahead = scanner
    guard ahead.take("<?xml"), XMLScanner.isSpace(ahead.next) else { return }
    let declaration = try ahead.text(before: "?>", in: "the declaration")
    guard declaration.drop(while: \.isWhitespace).hasPrefix("version") else {
      throw scanner.malformed("the declaration has no version")
    }
    scanner = ahead
  }

  private mutating func readMarkup() throws(XMLError) {
    if scanner.take("/") { return try readEnd() }
    if scanner.take("!--") {
      let comment = try scanner.text(before: "--", in: "a comment")
      guard scanner.take(">") else { throw scanner.malformed("\u{201C}--\u{201D} in a comment") }
      return try add(Node(kind: .comment, text: comment))
    }
    if scanner.take("?") { return try readInstruction() }
    if scanner.take("![CDATA[") {
      guard !open.isEmpty else { throw scanner.malformed("characters outside of the element") }
      return try add(Node(kind: .cdata, text: try scanner.text(before: "]]>", in: "a section")))
    }
    if scanner.take("!DOCTYPE") { return try readType() }
    try readStart()
  }

  private mutating func readInstruction() throws(XMLError) {
    let target = try scanner.name()
    guard target.lowercased() != "xml", !target.contains(":") else {
      throw scanner.malformed("an instruction may not be called that")
    }
    let hasData = scanner.skipSpace()
    let data = try scanner.text(before: "?>", in: "an instruction")
    guard hasData || data.isEmpty else { throw scanner.malformed("white space is missing") }
    try add(Node(kind: .instruction, name: target, text: data))
  }

  private mutating func readText() throws(XMLError) {
    let part = scanner.text { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    guard !open.isEmpty else {
      guard scanner.next != UInt8(ascii: "&"), part.utf8.allSatisfy(XMLScanner.isSpace) else {
        throw scanner.malformed("characters outside of the element")
      }
      return
    }
    if part.contains("]]>") { throw scanner.malformed("\u{201C}]]>\u{201D} in a text") }
    text += part
    if scanner.take("&") { text += try reference() }
  }

  private mutating func reference() throws(XMLError) -> String {
    let name = scanner.text { $0 == UInt8(ascii: ";") || XMLScanner.isSpace($0) || $0 == 0x3C }
    try scanner.expect(";")
    return try entities.text(for: name, scanner)
  }

  // MARK: Elements

  private mutating func readStart() throws(XMLError) {
    if hasElement, open.isEmpty { throw scanner.malformed("there is a second element") }
    let name = try scanner.name()
    var attributes: [(name: String, value: String)] = []
    var names: Set<String> = []
    while true {
      let hasSpace = scanner.skipSpace()
      if scanner.next == UInt8(ascii: ">") || scanner.next == UInt8(ascii: "/") { break }
      guard hasSpace else { throw scanner.malformed("white space is missing before an attribute") }
      let attribute = try scanner.name()
      guard names.insert(attribute).inserted, names.count <= Self.attributeLimit else {
        throw scanner.malformed("there are two attributes \u{201C}\(shown(attribute))\u{201D}")
      }
      scanner.skipSpace()
      try scanner.expect("=")
      scanner.skipSpace()
      attributes.append((attribute, try readValue()))
    }
    let isEmpty = scanner.take("/")
    try scanner.expect(">")
    hasElement = true
    let declared = try declare(attributes)
    let id = try addElement(name, attributes)
    open.append(Open(id: id, name: name, declared: declared))
    if isEmpty { try close() }
  }

  private mutating func readValue() throws(XMLError) -> String {
    let quote = scanner.next
    guard scanner.take("\"") || scanner.take("'") else {
      throw scanner.malformed("the value of an attribute has no quotes")
    }
    var value = ""
    while true {
      value += scanner.text { $0 == quote || $0 == 0x26 || $0 == 0x3C || $0 == 0x0A || $0 == 0x09 }
      if scanner.take("\"") || scanner.take("'") { return value }
      if scanner.take("&") {
        value += try reference()
      } else if scanner.skipSpaceCharacter() {
        value += " "
      } else {
        throw scanner.malformed("the value of an attribute does not end")
      }
    }
  }

  /// Takes the declarations of namespaces into scope.
  private mutating func declare(
    _ attributes: [(name: String, value: String)]
  ) throws(XMLError) -> [String] {
    var declared: [String] = []
    for (name, value) in attributes where name == "xmlns" || name.hasPrefix("xmlns:") {
      let prefix = String(name.dropFirst(6))
      guard let namespace = document.namespaces.number(value) else {
        throw scanner.malformed("there are too many namespaces")
      }
      let isAllowed =
        prefix == "xml" ? namespace == .xml : namespace != .xml && namespace != .xmlns
      guard isAllowed, prefix != "xmlns", prefix.isEmpty || !value.isEmpty else {
        throw scanner.malformed("\u{201C}\(shown(name))\u{201D} may not be declared so")
      }
      scopes[prefix, default: []].append(namespace)
      declared.append(prefix)
    }
    return declared
  }

  private mutating func addElement(
    _ name: String, _ attributes: [(name: String, value: String)]
  ) throws(XMLError) -> NodeID {
    let (prefix, local) = try split(name)
    var node = Node(element: local, try namespace(of: prefix, isElement: true))
    node.text = prefix
    var seen: Set<Node.Attribute> = []
    for (name, value) in attributes {
      let (prefix, local) = try split(name)
      let namespace =
        name == "xmlns" ? .xmlns : try namespace(of: prefix, isElement: false)
      let known = Node.Attribute(name: local, value: "", namespace: namespace)
      guard namespace == .none || seen.insert(known).inserted else {
        throw scanner.malformed("there are two attributes \u{201C}\(shown(local))\u{201D}")
      }
      node.attributes.append(Node.Attribute(name: name, value: value, namespace: namespace))
    }
    // Nothing that is read so is ever run.
    if node.tag == .script { node.flags.insert(.isStarted) }
    let isTemplate = node.isHTML(.template)
    try add(node)
    let id = NodeID(document.nodes.count - 1)
    if isTemplate { document.setContents(of: id, to: document.add(Node(kind: .fragment))) }
    return id
  }

  private func split(_ name: String) throws(XMLError) -> (prefix: String, local: String) {
    guard let parts = XMLName.split(name) else {
      throw scanner.malformed("\u{201C}\(shown(name))\u{201D} is no name with a prefix")
    }
    return parts
  }

  private func namespace(of prefix: String, isElement: Bool) throws(XMLError) -> Namespace {
    if prefix.isEmpty { return isElement ? scopes[""]?.last ?? .none : .none }
    guard let namespace = scopes[prefix]?.last, !isElement || prefix != "xmlns" else {
      throw scanner.malformed("the prefix \u{201C}\(shown(prefix))\u{201D} is not declared")
    }
    return namespace
  }

  private mutating func readEnd() throws(XMLError) {
    let name = try scanner.name()
    scanner.skipSpace()
    try scanner.expect(">")
    guard open.last?.name == name else {
      throw scanner.malformed("</\(shown(name))> ends no open element")
    }
    try close()
  }

  private mutating func close() throws(XMLError) {
    try flush()
    for prefix in open.popLast()?.declared ?? [] { scopes[prefix]?.removeLast() }
  }

  private mutating func add(_ node: Node) throws(XMLError) {
    try flush()
    guard document.nodes.count < Document.nodeLimit - 1 else {
      throw .tooManyNodes(limit: Document.nodeLimit)
    }
    let parent = open.last.map { document.templateContents[$0.id] ?? $0.id } ?? root
    document.append(document.add(node), to: parent)
  }

  private mutating func flush() throws(XMLError) {
    guard !text.isEmpty else { return }
    let node = Node(kind: .text, text: text)
    text = ""
    try add(node)
  }

  // MARK: The document's type

  private mutating func readType() throws(XMLError) {
    guard !hasType, !hasElement, scanner.skipSpace() else {
      throw scanner.malformed("a document type may not stand there")
    }
    hasType = true
    let name = try scanner.name()
    scanner.skipSpace()
    var (publicID, systemID) = ("", "")
    if scanner.take("PUBLIC") {
      scanner.skipSpace()
      publicID = try scanner.quoted()
      scanner.skipSpace()
      systemID = try scanner.quoted()
    } else if scanner.take("SYSTEM") {
      scanner.skipSpace()
      systemID = try scanner.quoted()
    }
    scanner.skipSpace()
    if scanner.take("[") { try readSubset() }
    scanner.skipSpace()
    try scanner.expect(">")
    try add(Node(documentType: name, publicID: publicID, systemID: systemID))
  }

  /// What is declared in the document itself: entities count, all else is left out.
  private mutating func readSubset() throws(XMLError) {
    while !scanner.take("]") {
      if scanner.skipSpace() { continue }
      if scanner.take("<!--") {
        _ = try scanner.text(before: "-->", in: "a comment")
      } else if scanner.take("<?") {
        _ = try scanner.text(before: "?>", in: "an instruction")
      } else if scanner.take("<!ENTITY") {
        try readEntity()
      } else if scanner.take("<!") {
        try skipDeclaration()
      } else if scanner.take("%") {
        _ = try scanner.text(before: ";", in: "a reference")
      } else {
        throw scanner.malformed("the document type does not end")
      }
    }
  }

  private mutating func readEntity() throws(XMLError) {
    scanner.skipSpace()
    if scanner.next != UInt8(ascii: "%") {
      let name = try scanner.name()
      scanner.skipSpace()
      if scanner.next == UInt8(ascii: "\"") || scanner.next == UInt8(ascii: "'") {
        entities.define(name, try scanner.quoted())
      } else {
        // What is elsewhere is nothing.
        entities.define(name, "")
      }
    }
    try skipDeclaration()
  }

  private mutating func skipDeclaration() throws(XMLError) {
    while true {
      _ = scanner.text { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "\"") || $0 == 0x27 }
      if scanner.take(">") { return }
      _ = try scanner.quoted()
    }
  }
}

extension Document {
  /// Puts what an XML text is below a node; on failure the node may have a part of it.
  mutating func parseXML(_ text: String, below target: NodeID) throws(XMLError) {
    try XMLReader.read(text, into: &self, below: target)
  }
}
