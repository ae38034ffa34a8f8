/// A screen that the device draws itself: what `Base.lproj/<View>.view.json` describes, as a nib
/// describes one.
///
///     {
///       "title": { "id": "nav-01-abc", "text": "Settings" },
///       "elements": [
///         { "id": "Qx3-kL-9aB", "type": "label", "text": "Your account" },
///         { "id": "b7T-x2-Lpq", "type": "textField", "placeholder": "Name", "text": "" },
///         { "id": "s1W-9n-Yyz", "type": "switch", "text": "Notifications", "on": true },
///         { "id": "iM4-gE-001", "type": "imageView", "text": "A ship" },
///         { "id": "v3R-s1-0nA", "type": "version", "text": "Version %@" },
///         { "id": "bT9-go-2hm", "type": "button", "text": "About", "open": "native:About" }
///       ]
///     }
///
/// The file is strict JSON; a key that is not one of these is an error. Each element has an object
/// identifier as Interface Builder makes them, once in the file. Its texts are those that the file
/// has until the table of the view's name has others for the keys that `ibtool` writes:
/// `<id>.title` of the navigation item and of a switch, `<id>.text` of a label and of a text
/// field, `<id>.placeholder`, `<id>.normalTitle` of a button,
/// `<id>.ibExternalAccessibilityConfiguration.label` of an image. A `version` is a label in which
/// `%@` is the app's version. `open` is what a person could type: a page of `www`, a URI, another
/// view; a button without it does nothing.
package struct NativeView: Sendable, Equatable {
  /// The navigation item.
  package struct Title: Sendable, Equatable {
    /// `nil` for one that is not translated.
    package var id: String?
    package var text: String

    package init(id: String?, text: String) {
      self.id = id
      self.text = text
    }
  }

  /// `<View>` of its file's name.
  package var name: String
  package var title: Title?
  /// In reading order.
  package var elements: [NativeElement]

  package init(name: String, title: Title? = nil, elements: [NativeElement]) {
    self.name = name
    self.title = title
    self.elements = elements
  }

  /// Whether a text can be a view's name, which is that of a file and of a table, too.
  package static func isName(_ text: some StringProtocol) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "_-".utf8.contains($0) }
  }

  /// The path of a view's file in a tree of texts.
  package static func file(of name: String) -> String { "Base.lproj/\(name).view.json" }
}
