import Glibc

extension TextsCheck {
  /// How the name of a native view's file ends.
  package static let viewSuffix = ".view.json"

  /// Takes the file of a native view; what is wrong with it is a finding.
  package mutating func add(view bytes: [UInt8], at place: String) {
    let name = (place.split(separator: "/").last ?? "").dropLast(Self.viewSuffix.count)
    guard NativeView.isName(name) else {
      others.append(
        TextFinding(
          .unreadable, file: place,
          message: "a view's name has letters, digits, _ and - only, at most 64"))
      return
    }
    do throws(ViewError) {
      nativeViews.append(try NativeView.read(bytes, name: String(name), file: place))
    } catch {
      others.append(TextFinding(error))
    }
  }

  mutating func readViews(in folder: Folder, at place: String) {
    let entries = (try? folder.list()) ?? []
    for name in entries.filter({ $0.kind == S_IFREG }).compactMap(\.text).sorted()
    where name.hasSuffix(Self.viewSuffix) {
      do throws(DiskError) {
        add(view: try folder.read(name, limit: NativeView.largestFile), at: place + name)
      } catch {
        others.append(TextFinding(.unreadable, file: place + name, message: error.sentence))
      }
    }
  }

  /// Objects of native views without a text, and keys of their tables without an object.
  func viewFindings() -> [TextFinding] {
    nativeViews.flatMap { missingTexts(of: $0) + strayKeys(of: $0) }
  }

  /// A text of the development language may be in the view's own file.
  private func missingTexts(of view: NativeView) -> [TextFinding] {
    let places = [development, Self.base, ""].compactMap { $0 }.map {
      CheckedLanguage($0, in: self)
    }
    // What does not parse may hold anything.
    guard !places.contains(where: { $0.isUnread(view.name) }) else { return [] }
    let file = nativeViewFile(view.name)
    return view.objects.filter(\.isSilent).compactMap { object in
      guard
        !object.keys.contains(where: { key in
          places.contains { $0.entry(key, view.name) != nil }
        })
      else { return nil }
      let language = development.map { " in \(escapingControls($0))" } ?? ""
      return TextFinding(
        .missingText, file: file, key: object.keys[0],
        message: "`\(object.id)` has no text\(language): neither here nor as "
          + "`\(object.keys[0])` in a table \(view.name)")
    }
  }

  private func strayKeys(of view: NativeView) -> [TextFinding] {
    let keys = view.objects.flatMap(\.keys)
    let known = Set(keys)
    return reading.tree.folders.flatMap { folder, tables -> [TextFinding] in
      let pair = tables[view.name]
      return [("strings", pair?.strings), ("stringsdict", pair?.plurals)].flatMap {
        ending, file -> [TextFinding] in
        guard let table = file?.table else { return [] }
        return table.keys.lazy.filter { !known.contains($0) }.prefix(Self.mostFindings).map { key in
          let nearest = NearestName.of(key, among: keys).map { ", the nearest is `\($0)`" } ?? ""
          return TextFinding(
            .noObject, file: Self.place(folder, view.name, ending), line: table.line(of: key),
            key: key,
            message: "`\(escapingControls(key, limit: 80))` is none of the view "
              + "\(view.name)\(nearest)")
        }
      }
    }
  }

  private func nativeViewFile(_ name: String) -> String {
    looseLanguage == Self.base ? name + Self.viewSuffix : NativeView.file(of: name)
  }
}

extension TextFinding {
  /// What is wrong with a view's file.
  init(_ error: ViewError) {
    self.init(
      .unreadable, file: error.file, line: error.line, message: error.problem.sentence)
    if case .json(let json) = error.problem {
      column = json.column
      message = json.sentence
    }
  }
}

extension NativeView {
  /// What of a view can be translated.
  fileprivate struct Object {
    var id: String
    /// Keys of its texts in a table, as `ibtool` writes them.
    var keys: [String]
    /// Whether it should say something, and the view's file has nothing; a text field may be empty.
    var isSilent: Bool
  }

  fileprivate var objects: [Object] {
    var objects: [Object] = []
    if let title, let id = title.id {
      objects.append(Object(id: id, keys: ["\(id).title"], isSilent: title.text.isEmpty))
    }
    return objects
      + elements.map { element in
        var keys = ["\(element.id).\(element.kind.textKey)"]
        if element.kind == .textField { keys.append("\(element.id).placeholder") }
        return Object(
          id: element.id, keys: keys,
          isSilent: element.text.isEmpty && element.kind != .textField)
      }
  }
}
