package import UpdateCore

extension NativeView {
  /// A view with its texts put in, and where they came from.
  package struct Labeled: Sendable, Equatable {
    package var view: NativeView
    /// A sentence for each file that texts came from, and one for those of the view's own file.
    package var origins: [String]
  }

  /// Puts in the texts that a device's languages have for the objects, the automatic way.
  ///
  /// - Parameters:
  ///   - file: the view's own file, for what stays as it has it.
  package func labeled(from texts: TextLookup, file: String) -> Labeled {
    var view = self
    var counts: [(file: String, count: Int)] = []

    func put(_ text: inout String, _ key: String) {
      let answer = texts.answer(TextQuery(key, table: name))
      let isFound = answer.source == .documents || answer.source == .bundle
      if isFound { text = answer.value }
      let origin = isFound ? answer.file ?? file : file
      if let index = counts.firstIndex(where: { $0.file == origin }) {
        counts[index].count += 1
      } else {
        counts.append((origin, 1))
      }
    }

    if var title, let id = title.id {
      put(&title.text, "\(id).title")
      view.title = title
    }
    for index in view.elements.indices {
      let element = view.elements[index]
      if !element.text.isEmpty || element.kind != .textField {
        put(&view.elements[index].text, "\(element.id).\(element.kind.textKey)")
      }
      if !element.placeholder.isEmpty {
        put(&view.elements[index].placeholder, "\(element.id).placeholder")
      }
    }
    return Labeled(
      view: view,
      origins: counts.map { "\($0.count) text\($0.count == 1 ? "" : "s") from \($0.file)" })
  }
}
