/// The places of elements among their siblings, counted for a whole parent at once.
struct SiblingPlaces {
  private struct Place {
    var fromStart: Int
    var ofTypeFromStart: Int
    var count = 0
    var countOfType = 0
  }

  private struct Name: Hashable {
    var name: String
    var namespace: Namespace
  }

  private var places: [NodeID: Place] = [:]

  /// The place of an element from 1.
  mutating func place(
    of node: NodeID, in document: Document, fromEnd: Bool, ofType: Bool
  ) -> Int {
    if places[node] == nil { count(siblingsOf: node, in: document) }
    guard let place = places[node] else { return 1 }
    if ofType {
      return fromEnd
        ? place.countOfType - place.ofTypeFromStart + 1 : place.ofTypeFromStart
    }
    return fromEnd ? place.count - place.fromStart + 1 : place.fromStart
  }

  private mutating func count(siblingsOf node: NodeID, in document: Document) {
    guard let parent = document[node].parent else { return }
    var elements: [(NodeID, Name)] = []
    var types: [Name: Int] = [:]
    for child in document.children(of: parent) where document[child].kind == .element {
      let name = Name(name: document[child].name, namespace: document[child].namespace)
      elements.append((child, name))
      types[name, default: 0] += 1
      places[child] = Place(fromStart: elements.count, ofTypeFromStart: types[name] ?? 1)
    }
    for (child, name) in elements {
      places[child]?.count = elements.count
      places[child]?.countOfType = types[name] ?? 1
    }
  }
}
