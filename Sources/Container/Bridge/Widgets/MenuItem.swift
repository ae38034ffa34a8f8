/// An item that a page puts at the right of the navigation bar.
package struct MenuItem: Hashable, Sendable {
  package var title: String
  /// As the page wrote it: `#rrggbb` or `#rgb`.
  package var color: String?
  /// What a press opens; without one it is only told.
  package var uri: String?
  /// The address of a picture; a terminal shows the title instead.
  package var icon: String?

  package init(title: String, color: String? = nil, uri: String? = nil, icon: String? = nil) {
    self.title = title
    self.color = color
    self.uri = uri
    self.icon = icon
  }
}
