/// The elements of a page as a tree: what each is, how it is laid out, and where its text went.
package struct PageTree: Hashable, Sendable {
  /// Most elements that are told.
  package static let limit = 5_000

  /// An element with all that a row of the tree shows of it.
  package struct Element: Hashable, Sendable {
    /// Its name in commands, as in snapshots.
    package var id: Int
    /// How many elements are around it.
    package var depth: Int
    /// `tag#id.class`.
    package var name: String
    /// The computed `display`.
    package var display: String
    /// The beginning of the text that is its own.
    package var text: String
    /// The first row that holds a part of it; `nil` where that is not known, or it has none.
    package var row: Int?
    /// Why neither it nor what is in it is shown; empty if they are.
    package var reason: String

    package init(
      id: Int, depth: Int, name: String, display: String, text: String = "", row: Int? = nil,
      reason: String = ""
    ) {
      self.id = id
      self.depth = depth
      self.name = name
      self.display = display
      self.text = text
      self.row = row
      self.reason = reason
    }
  }

  /// The token of the load that the page came from.
  package var load: Int
  /// In document order.
  package var elements: [Element]
  /// Whether the page has more elements.
  package var isCut: Bool

  package init(load: Int, elements: [Element], isCut: Bool = false) {
    self.load = load
    self.elements = elements
    self.isCut = isCut
  }
}
