/// Where a value stands in a profile, as sentences call it.
///
/// `app.name`; `item 2 of widgets`; `version in item 1 of store`.
struct FieldPath: CustomStringConvertible {
  private var names: String
  private var place = ""

  init(_ names: String = "") { self.names = names }

  var description: String {
    names.isEmpty ? place : place.isEmpty ? names : "\(names) in \(place)"
  }

  /// The path of a member; a key that is no plain name is shown escaped and cut.
  func member(_ key: String) -> FieldPath {
    var path = self
    let shown = ProfileError.Problem.shown(key)
    path.names = names.isEmpty ? shown : "\(names).\(shown)"
    return path
  }

  /// The path of an element, counted from 1.
  func item(_ number: Int) -> FieldPath {
    var path = FieldPath()
    path.place = "item \(number) of \(self)"
    return path
  }
}
