/// A question of a page's script, which stands still until it is answered.
package enum PageDialog: Hashable, Sendable {
  case alert(String)
  case confirm(String)
  case prompt(String, initial: String)
}
