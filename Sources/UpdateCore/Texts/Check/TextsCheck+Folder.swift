import Foundation
import Glibc

extension TextsCheck {
  private static let largestInfo = 1 << 20

  /// Reads a bundle's folder, one language's folder, or a folder of loose files.
  ///
  /// Links in it are not followed. What `Info.plist` beside the languages says of them counts.
  package init(
    folder: Folder, named name: String, developmentRegion: String? = nil, declared: [String]? = nil
  ) {
    let info = (try? folder.read("Info.plist", limit: Self.largestInfo)).map(AppLanguages.init)
    self.init(
      TextTree.read(folder, path: name),
      developmentRegion: info?.developmentRegion ?? developmentRegion,
      declared: info?.declared ?? declared ?? [], views: Self.views(folder),
      looseLanguage: Self.language(name))
  }

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
