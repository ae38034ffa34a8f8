package import Container

/// The page's elements as the Page pane shows them.
package struct ElementsView: Sendable, Equatable {
  /// Whether the pane shows them in place of what went wrong.
  package var isShown = false
  package var tree: PageTree?
  /// Elements whose insides are not shown.
  var folded: Set<Int> = []
  /// Whether the page has changed since the tree was asked for.
  var isStale = true
}

extension ElementsView {
  /// The place of an element in the tree.
  func place(of id: Int) -> Int? { tree?.elements.firstIndex { $0.id == id } }

  /// Whether an element has others in it.
  func hasInside(_ place: Int) -> Bool {
    guard let elements = tree?.elements, elements.indices.contains(place + 1) else { return false }
    return elements[place + 1].depth > elements[place].depth
  }

  /// The places that are not in a folded element.
  var open: [Int] {
    guard let elements = tree?.elements else { return [] }
    var places: [Int] = []
    var closed: Int?
    for (place, element) in elements.enumerated() {
      if let depth = closed {
        if element.depth > depth { continue }
        closed = nil
      }
      places.append(place)
      if folded.contains(element.id) { closed = element.depth }
    }
    return places
  }

  /// Opens all that an element is in.
  mutating func reveal(_ id: Int) {
    guard let elements = tree?.elements, var place = place(of: id) else { return }
    var depth = elements[place].depth
    while depth > 0, place > 0 {
      place -= 1
      guard elements[place].depth < depth else { continue }
      depth = elements[place].depth
      folded.remove(elements[place].id)
    }
  }
}
