/// A URL from outside as sentences show it: without user name and password, control characters
/// visible, cut after 200 characters.
///
/// A text that is no URL of ours may hold a password anywhere before its last `@`: all of that goes.
package func showingURL(_ text: String) -> String {
  guard WebURL(text) == nil, let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else {
    return escapingControls(text)
  }
  let scheme = ["https://", "http://", "//"].first { text.lowercased().hasPrefix($0) } ?? ""
  return escapingControls("\(scheme)…\(String(decoding: text.utf8[at...], as: UTF8.self))")
}
