package import Container

/// The open list of a choice on the page.
package struct PagePicker: Sendable, Equatable {
  /// The choice, by its element's `id`.
  var element: Int
  /// The row that Enter chooses.
  var selected: Int
}

/// The list as it stands on the phone.
package struct OpenPicker: Sendable, Equatable {
  /// What the choice is called.
  package var title: String
  package var choices: [PageChoice]
  package var selected: Int
}

extension [PageChoice] {
  /// The next row in a direction that can be chosen.
  func next(after row: Int, by step: Int) -> Int? {
    var row = row + step
    while indices.contains(row), self[row].role != .option { row += step }
    return indices.contains(row) ? row : nil
  }

  /// The row that is called so, else the first that has it in its name.
  func row(called label: String) -> Int? {
    let options = indices.filter { self[$0].role == .option }
    return options.first { self[$0].label == label }
      ?? options.first { self[$0].label.contains(label) }
  }
}
