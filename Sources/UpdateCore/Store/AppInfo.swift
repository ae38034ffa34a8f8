/// What an install writes into `Info.plist` besides names and version.
struct AppInfo: Sendable, Equatable {
  /// `NSAllowsArbitraryLoads`.
  var allowsArbitraryLoads: Bool
  /// `CFBundleLocalizations`; `nil` for the languages of the app's `lproj` folders.
  var languages: [String]?
  /// `CFBundleDevelopmentRegion`; `nil` for "en" if the app has it, else its first language.
  var developmentRegion: String?

  /// The languages that the app declares, as `CFBundleLocalizations` has them.
  func localizations(of files: [ReleaseFile]) -> [String] {
    if let languages { return languages }
    let folders = Set(files.compactMap { TextTree.language(ofFile: $0.path) })
    return folders.sorted().filter { LanguageTag.fold($0) != "base" }
  }

  /// What stands in for a language that the app does not have.
  func region(among localizations: [String]) -> String {
    let english = localizations.first { LanguageTag($0) == LanguageTag("en") }
    return developmentRegion ?? english ?? localizations.first ?? "en"
  }
}
