import Container

extension PageSnapshot {
  /// Which element stands where one of an earlier snapshot did that is gone: among those that came
  /// between its nearest neighbours that stayed, a field that is new there, or else the one in its
  /// place; `nil` if none came.
  func replacement(for index: Int, of before: PageSnapshot?) -> Int? {
    guard let old = before?.elements, old.indices.contains(index) else { return nil }
    var places: [Int: Int] = [:]
    for (place, element) in elements.enumerated() { places[element.id] = place }
    let first = old[..<index].lastIndex { places[$0.id] != nil }
    let last = old[index...].firstIndex { places[$0.id] != nil } ?? old.count
    let start = first.flatMap { places[old[$0].id] }.map { $0 + 1 } ?? 0
    let end = last < old.count ? places[old[last].id] ?? elements.count : elements.count
    guard start < end else { return nil }
    let came = elements[start..<end]
    let offset = index - (first.map { $0 + 1 } ?? 0)
    let place = start + min(offset, came.count - 1)
    // A list that was made anew has the same in the same place; what is edited in place has not.
    if came[place].kind == old[index].kind, came[place].label == old[index].label { return place }
    let gone = old[((first ?? -1) + 1)..<last].filter(\.kind.isEditable).map(\.label)
    let fields = came.indices.filter {
      elements[$0].kind.isEditable && !gone.contains(elements[$0].label)
    }
    return fields.first ?? place
  }
}
