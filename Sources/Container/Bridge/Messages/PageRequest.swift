package import UpdateCore

/// Something that a page asks for from outside.
package struct PageRequest: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case script, styleSheet, image, fetch, xhr
  }

  /// Names the request in its answer; counted from 1 in each page process.
  package var id: Int
  package var kind: Kind
  package var method: String
  /// Absolute, with its fragment cut off.
  package var url: String
  package var headers: [HTTPField]
  package var body: [UInt8]
  /// Milliseconds of lab time the page waits at most; `nil` for no limit.
  package var timeout: Int?
  /// Whether the page's script stands still until the answer is there.
  package var isSynchronous = false
  /// The script that asked; `nil` for the document itself.
  package var place: ScriptPlace?

  package init(
    id: Int, kind: Kind, method: String = "GET", url: String, headers: [HTTPField] = [],
    body: [UInt8] = []
  ) {
    self.id = id
    self.kind = kind
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}
