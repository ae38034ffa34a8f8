/// A page wants to go somewhere; what is opened, and how, is the device's decision.
package struct PageNavigation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A person followed a link, or a script clicked one.
    case link
    /// A form sent by GET.
    case form
    /// A script assigned `location` or opened a window.
    case location
    /// The same, and the page it leaves is not gone back to.
    case replace
    /// An `iframe` was given this source.
    case frame
    /// `location.reload()`.
    case reload
    /// `history.go`, by that many pages; beyond what the page itself pushed.
    case history(Int)
    /// `history.pushState` or a new fragment: the address alone changes.
    case push
    /// `history.replaceState`.
    case state
    /// `history.go`, by that many of the page's own entries: the address alone changes.
    case travel(Int)
  }

  /// Resolved against the page's own; any scheme.
  package var url: String
  package var kind: Kind
  package var place: ScriptPlace?

  package init(_ url: String, _ kind: Kind, at place: ScriptPlace? = nil) {
    self.url = url
    self.kind = kind
    self.place = place
  }
}
