/// Where a file of the set is in its tree, and what is in it, by its path.
///
/// `de.lproj/Localizable.strings`, `de.lproj/Counts.stringsdict`, `Base.lproj/Home.view.json`, and
/// `Localizable.strings` for an app without localization.
struct TextsPath: Sendable, Hashable {
  enum Kind: Sendable, CaseIterable {
    case texts, plurals, view

    var suffix: String {
      switch self {
      case .texts: ".strings"
      case .plurals: ".stringsdict"
      case .view: ".view.json"
      }
    }
  }

  /// Why a path is none of a file of the set.
  enum Problem: Error, Sendable, Equatable {
    case name(EntryName.Problem)
    /// Neither a folder of a language nor nothing is above it, or its extension is another.
    case place
    /// The name under the icon is the bundle's.
    case infoPlist
  }

  static let folderSuffix = ".lproj"
  private static let bundleOnly = "InfoPlist"

  let path: String
  /// The folder with its suffix; `nil` for a file beside no such folder.
  let folder: String?
  let kind: Kind

  /// What stands in `Documents` for it: the folder, or the file itself.
  var top: String { folder ?? path }

  /// - Parameter isBundled: Whether it is one in the app, which has the name under the icon, too.
  init(_ path: String, isBundled: Bool = false) throws(Problem) {
    let components: [Substring]
    do throws(EntryName.Problem) {
      components = try EntryName.check(Array(path.utf8)).split(separator: "/")
    } catch {
      throw .name(error)
    }
    guard components.count <= 2, let name = components.last,
      let kind = Kind.allCases.first(where: {
        name.hasSuffix($0.suffix) && name.utf8.count > $0.suffix.utf8.count
      })
    else { throw .place }
    self.path = path
    self.kind = kind
    guard components.count == 2 else {
      folder = nil
      guard kind != .view else { throw .place }
      if !isBundled { try TextsPath.refuseInfoPlist(name, kind) }
      return
    }
    guard TextsPath.isFolder(components[0]) else { throw .place }
    folder = String(components[0])
    if !isBundled { try TextsPath.refuseInfoPlist(name, kind) }
  }

  /// Whether a name is that of a language's folder.
  static func isFolder(_ name: some StringProtocol) -> Bool {
    name.hasSuffix(folderSuffix) && name.utf8.count > folderSuffix.utf8.count
  }

  private static func refuseInfoPlist(_ name: Substring, _ kind: Kind) throws(Problem) {
    guard kind != .view,
      EntryName.folded(name.dropLast(kind.suffix.count)) == EntryName.folded(bundleOnly[...])
    else { return }
    throw .infoPlist
  }
}

extension TextsPath.Problem {
  /// What is wrong, a clause about the path.
  var sentence: String {
    switch self {
    case .name(let problem): problem.sentence
    case .place:
      "is no place of texts: NAME.strings and NAME.stringsdict in LANGUAGE.lproj or beside it, "
        + "NAME.view.json in LANGUAGE.lproj"
    case .infoPlist: "is read from the app only: the name under the icon comes with the binary"
    }
  }
}
