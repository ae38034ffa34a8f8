/// The style sheets of a document and the styles that they give its elements.
///
/// Styles are kept until a change reaches them: `Document.restyle` brings them up to date.
struct Styling: Sendable {
  /// Most rules of all sheets.
  static let ruleLimit = 200_000
  /// Most distinct values that are kept before all are made anew.
  static let valuesLimit = 50_000
  /// Most steps of matching for one document at a time.
  static let stepLimit = 8_000_000

  var sheets = StyleSheetList()
  /// The rules of each tree: the document's, and those of shadow trees by their roots.
  var rules: [NodeID: RuleIndex] = [:]
  var blocks: [DeclarationBlock] = []
  /// Where each block is from.
  var origins: [RuleOrigin] = []
  /// The layer of each block.
  var layers: [Int32] = []
  var features = StyleFeatures()
  var media = MediaEnvironment(columns: 40)

  // MARK: What there is, by numbers

  var values: [StyleValues] = []
  var valuesByKey: [StyleKey: Int32] = [:]
  private(set) var styles: [ComputedStyle] = []
  private var stylesByValue: [ComputedStyle: Int32] = [:]
  private(set) var contexts = [StyleContext()]
  private var contextsByValue = [StyleContext(): Int32(0)]
  private(set) var customs: [[String: String]] = [[:]]
  private var customsByValue: [[String: String]: Int32] = [[:]: 0]

  // MARK: Nodes

  /// The numbers of an element's values, style and context.
  struct Entry: Sendable {
    var values: Int32 = -1
    var style: Int32 = -1
    var context: Int32 = -1
  }

  var entries: [Entry] = []
  /// What is to be styled anew, by node.
  private(set) var marks: [StyleReach] = []
  /// Whether there are styles at all, so that changes are noted.
  var isStarted = false
  /// Whether generated content has counters in it.
  var counts = false
  /// Rises when the style of a node has changed.
  var version = 0
  /// What the styles are for.
  var state = StyledState()
  /// What the pointer and the focus were in when that was styled.
  var hoverChain: Set<NodeID> = []
  var focusChain: Set<NodeID> = []
  /// What controls were like when they were styled.
  var controls: [NodeID: ControlState] = [:]
  /// The versions for which controls were looked at last.
  var notedForms = -1
  var notedVersion = -1
  /// What is to be told of sheets.
  var errors: [SheetFailure] = []

  func entry(_ node: NodeID) -> Entry? {
    guard node.index < entries.count, entries[node.index].style >= 0 else { return nil }
    return entries[node.index]
  }

  // MARK: Numbers

  mutating func number(of style: ComputedStyle) -> Int32 {
    if let known = stylesByValue[style] { return known }
    let number = Int32(styles.count)
    styles.append(style)
    stylesByValue[style] = number
    return number
  }

  mutating func number(of context: StyleContext) -> Int32 {
    if let known = contextsByValue[context] { return known }
    let number = Int32(contexts.count)
    contexts.append(context)
    contextsByValue[context] = number
    return number
  }

  mutating func number(ofCustom table: [String: String]) -> Int32 {
    if let known = customsByValue[table] { return known }
    let number = Int32(customs.count)
    customs.append(table)
    customsByValue[table] = number
    return number
  }

  /// Forgets which values are alike, since what they are made of has changed.
  mutating func forgetKeys() {
    valuesByKey.removeAll(keepingCapacity: true)
    guard values.count > Self.valuesLimit else { return }
    // All styles are made anew; nothing names the old values then.
    values.removeAll()
    for index in entries.indices { entries[index].values = -1 }
  }

  // MARK: Marks

  mutating func mark(_ node: NodeID, _ reach: StyleReach) {
    while marks.count <= node.index { marks.append([]) }
    marks[node.index].formUnion(reach)
  }

  func mark(of node: NodeID) -> StyleReach { node.index < marks.count ? marks[node.index] : [] }

  mutating func clearMark(of node: NodeID) {
    if node.index < marks.count { marks[node.index] = [] }
  }
}

/// What styles were computed for, beside the document itself.
struct StyledState: Equatable, Sendable {
  var version = -1
  var forms = -1
  var hovered: NodeID?
  var focused: NodeID?
  var media: MediaEnvironment?
}

/// What of a control's state selectors can see.
struct ControlState: Equatable, Sendable {
  var isOn = false
  var isEmpty = false
}

/// The rule that a block of declarations is from.
struct RuleOrigin: Sendable {
  var sheet: StyleSheetID
  var rule: Int
}

/// What was wrong with a sheet, to be told.
struct SheetFailure: Sendable {
  var error: StyleSheetError
  var url: String
  var line: Int
}
