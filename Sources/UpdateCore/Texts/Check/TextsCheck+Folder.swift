import Foundation
import Glibc

extension TextsCheck {
  private static let largestInfo = 1 << 20

  /// Reads a bundle's folder, one language's folder, or a folder of loose files.
  ///
  /// Links in it are not followed. What `Info.plist` beside the languages says of them counts.
  ///
  /// - Parameter language: that of the folder's files; `nil` for the one that its name says.
  package init(
    folder: Folder, named name: String, language: String? = nil,
    developmentRegion: String? = nil, declared: [String]? = nil
  ) {
    let info = (try? folder.read("Info.plist", limit: Self.largestInfo)).map(AppLanguages.init)
    self.init(
      TextTree.read(folder, path: name),
      developmentRegion: info?.developmentRegion ?? developmentRegion,
      declared: info?.declared ?? declared ?? [], views: Self.views(folder),
      looseLanguage: language ?? Self.language(name))
    others = Self.strays(folder)
    if looseLanguage == Self.base {
      readViews(in: folder, at: "")
    } else if let views = try? folder.folder(Self.base + TextTree.suffix) {
      readViews(in: views, at: Self.base + TextTree.suffix + "/")
    }
  }

  /// Whether there is the folder of a language: whether this is what an app's folder is.
  package var isOfApp: Bool { !reading.tree.languages.isEmpty }

  /// The language of a folder or of a file's folder: `de` of `…/de.lproj`.
  package static func language(_ path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(TextTree.suffix) ? String(name.dropLast(TextTree.suffix.count)) : nil
  }

  private static func views(_ folder: Folder) -> Set<String> {
    let entries = (try? folder.folder(base + TextTree.suffix).list()) ?? []
    return Set(
      entries.compactMap(\.text).filter { TextTree.place(of: $0) == nil }.compactMap { name in
        name.split(separator: ".").first.map(String.init)
      })
  }

  /// Folders that look like a language's and are none.
  private static func strays(_ folder: Folder) -> [TextFinding] {
    let entries = (try? folder.list()) ?? []
    return entries.filter { $0.kind == S_IFDIR }.compactMap(\.text).compactMap { name in
      guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
      let (language, ending) = (name[..<dot], name[dot...])
      let isLanguage = language == base || LanguageTag(language) != nil
      if ending == TextTree.suffix {
        return isLanguage
          ? nil
          : TextFinding(
            .noLanguage, file: name,
            message: "is no language: “\(escapingControls(String(language), limit: 60))” names none"
          )
      }
      guard isLanguage, NearestName.of(String(ending), among: [TextTree.suffix]) != nil else {
        return nil
      }
      return TextFinding(
        .noLanguage, file: name,
        message: "is no language: the nearest ending is `\(TextTree.suffix)`")
    }
  }

  /// What an `Info.plist` says of an app's languages.
  private struct AppLanguages {
    var developmentRegion: String?
    var declared: [String]?

    init(_ bytes: [UInt8]) {
      guard let source = try? StringsSource(bytes), case .list(let list) = source,
        let values = try? list.dictionary()
      else { return }
      developmentRegion = values["CFBundleDevelopmentRegion"] as? String
      declared = values["CFBundleLocalizations"] as? [String]
    }
  }
}
