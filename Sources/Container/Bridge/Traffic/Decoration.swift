/// What a decorator made of a request.
package struct Decoration: Sendable, Equatable {
  /// The decorator: its position and pattern.
  package var name: String
  package var before: RequestSketch
  package var after: RequestSketch
  /// What a real container loses on the way, where it does; `nil` when nothing was lost.
  package var damage: String?

  package init(name: String, before: RequestSketch, after: RequestSketch, damage: String? = nil) {
    self.name = name
    self.before = before
    self.after = after
    self.damage = damage
  }
}
