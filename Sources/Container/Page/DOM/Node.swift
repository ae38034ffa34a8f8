/// A node of a document: what it is, and its neighbours by name.
struct Node: Sendable {
  enum Kind: UInt8, Sendable {
    case document, element, text, comment, fragment, documentType, instruction, cdata
  }

  struct Attribute: Hashable, Sendable {
    /// With its prefix.
    var name: String
    var value: String
    var namespace = Namespace.none

    /// Its name without a prefix; only names in namespaces have one.
    var localName: Substring {
      guard namespace != .none, let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else {
        return name[...]
      }
      return name[name.index(after: colon)...]
    }
  }

  /// What live lists of children are kept by.
  struct ChildrenState: Sendable {
    var count: UInt32 = 0
    var elements: UInt32 = 0
    /// The document's `changes` after the last of them came or went.
    var changed = 0
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16

    /// It is below the document node.
    static let isConnected = Flags(rawValue: 1)
    /// A press on it means something to a script.
    static let isActive = Flags(rawValue: 2)
    /// A `script` that does not run any more, or never does.
    static let isStarted = Flags(rawValue: 4)
    /// It is the host of a shadow tree.
    static let isHost = Flags(rawValue: 8)
    /// It is the root of a shadow tree.
    static let isShadowRoot = Flags(rawValue: 16)
    /// It is assigned to a slot.
    static let isAssigned = Flags(rawValue: 32)
    /// A slot that has nodes assigned to it.
    static let hasAssigned = Flags(rawValue: 64)
    /// It may become a custom element.
    static let mayBeCustom = Flags(rawValue: 128)
    /// It is a custom element whose class has been run.
    static let isCustom = Flags(rawValue: 256)
    /// A popover that is open.
    static let isPopoverOpen = Flags(rawValue: 512)
  }

  var kind: Kind
  var namespace: Namespace = .html
  /// What the element means to layout and forms.
  var tag: Tag = .other
  var flags: Flags = []
  /// An element's name without its prefix, a document type's name, an instruction's target; empty for
  /// other kinds.
  var name = ""
  /// The characters of a text, a comment or an instruction; the prefix of an element's name.
  var text = ""
  /// An element's attributes, or the identifiers of a document type.
  var attributes: [Attribute] = []
  /// How many children it has, how many of them are elements, and when that was last another.
  var children = ChildrenState()

  private var parentLink = NodeLink()
  private var firstChildLink = NodeLink()
  private var lastChildLink = NodeLink()
  private var previousSiblingLink = NodeLink()
  private var nextSiblingLink = NodeLink()
  private var shadowLink = NodeLink()

  init(
    kind: Kind, namespace: Namespace = .html, tag: Tag = .other, name: String = "",
    text: String = "", attributes: [Attribute] = []
  ) {
    self.kind = kind
    self.namespace = namespace
    self.tag = tag
    self.name = name
    self.text = text
    self.attributes = attributes
  }

  /// An element without attributes; its name is in lower case if it is known HTML.
  init(element name: String, _ namespace: Namespace = .html) {
    let isKnown = namespace == .html || (namespace == .svg && name == Tag.svg.rawValue)
    self.init(
      kind: .element, namespace: namespace, tag: isKnown ? Tag.named(name) : .other, name: name)
    if namespace == .html, tag == .other, name.utf8.contains(UInt8(ascii: "-")) {
      flags = .mayBeCustom
    }
  }
}

extension Node {
  var parent: NodeID? {
    get { parentLink.id }
    set { parentLink.id = newValue }
  }

  var firstChild: NodeID? {
    get { firstChildLink.id }
    set { firstChildLink.id = newValue }
  }

  var lastChild: NodeID? {
    get { lastChildLink.id }
    set { lastChildLink.id = newValue }
  }

  var previousSibling: NodeID? {
    get { previousSiblingLink.id }
    set { previousSiblingLink.id = newValue }
  }

  var nextSibling: NodeID? {
    get { nextSiblingLink.id }
    set { nextSiblingLink.id = newValue }
  }

  /// The root of the shadow tree that it is in; `nil` outside of all.
  var shadowRoot: NodeID? {
    get { shadowLink.id }
    set { shadowLink.id = newValue }
  }

  /// A document type; empty identifiers are those that it does not have.
  init(documentType name: String, publicID: String, systemID: String) {
    self.init(kind: .documentType, name: name)
    if !publicID.isEmpty { attributes.append(Attribute(name: "publicId", value: publicID)) }
    if !systemID.isEmpty { attributes.append(Attribute(name: "systemId", value: systemID)) }
  }

  /// An element's name with its prefix.
  var qualifiedName: String { text.isEmpty ? name : "\(text):\(name)" }

  /// Whether it has characters that are its parent's text.
  var isText: Bool { kind == .text || kind == .cdata }

  /// The value of an attribute, by its name in lower case.
  func attribute(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }

  /// Whether a fragment can lead to it.
  var isAnchor: Bool { has("id") || (tag == .anchor && has("name")) }

  /// Whether a style sheet is its own, if it is connected.
  var ownsStyleSheet: Bool { tag == .style || tag == .link }

  /// Whether it is below the document node.
  var isConnected: Bool { flags.contains(.isConnected) }

  /// Whether a press on it means something to a script, so that it takes focus like a button.
  var isActive: Bool { flags.contains(.isActive) }

  /// Whether, of a `script`, it has run or may never run: what `innerHTML` made does not.
  var isStarted: Bool { flags.contains(.isStarted) }

  /// Whether, of what may be a custom element, its class has been run.
  var isDefined: Bool { !flags.contains(.mayBeCustom) || flags.contains(.isCustom) }

  func isHTML(_ tag: Tag) -> Bool { self.tag == tag && namespace == .html }
}
