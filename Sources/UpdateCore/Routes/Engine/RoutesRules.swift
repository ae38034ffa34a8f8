/// The rules in which containers differ, each a value: the engine has one path for all of them.
package struct RoutesRules: Sendable, Hashable {
  /// How much of a URI a pattern must match.
  package enum Matching: String, Sendable { case anyPart, wholeURI }

  /// Which lists of the map are searched.
  package enum Lists: String, Sendable {
    /// The controller's own, then the other one.
    case ownFirst
    /// Both as one list, items first, whatever the controller.
    case itemsFirst
    case ownOnly
  }

  /// Where a page's file is looked for first.
  package enum Order: String, Sendable { case cacheFirst, bundleFirst }

  /// When looking for a page runs an update.
  package enum Updating: String, Sendable {
    /// When no file was found, with a route or without one.
    case whenNotFound
    case whenNoRoute
    case never
  }

  /// What makes the server's map newer than the one in force.
  package enum Newer: String, Sendable {
    case deployTime
    case version
    /// Any map that differs.
    case always
  }

  /// Which of the files that a map names an update fetches.
  package enum Fetching: String, Sendable {
    /// All that are not in the cache as they were deployed.
    case changed
    /// Those that are neither in the cache nor in the bundle.
    case missing
    /// Like `missing`, of the routes with `pack_in_app` only.
    case packedInApp
  }

  /// When the map takes effect.
  package enum Saving: String, Sendable { case beforeFiles, afterFiles }

  /// What becomes of an update that cannot fetch one of its files.
  package enum PartialFailure: String, Sendable {
    /// It fails, and all is as before.
    case nothingKept
    /// It fails; files that came stay in the cache, the map does not change.
    case filesKept
    /// It goes on without that file.
    case goesOn
  }

  package var matching: Matching
  package var lists: Lists
  package var order: Order
  package var updating: Updating
  package var newer: Newer
  package var fetching: Fetching
  package var saving: Saving
  package var partialFailure: PartialFailure
  /// Whether the page itself is fetched when its route is known and its file is nowhere.
  package var fetchesPage: Bool
  /// How often a page that the server does not have (404) is tried again after an update.
  package var retriesAfter404: Int
}

extension RoutesRules {
  package static let documented = RoutesRules(
    matching: .anyPart, lists: .ownFirst, order: .cacheFirst, updating: .whenNotFound,
    newer: .deployTime, fetching: .changed, saving: .afterFiles, partialFailure: .nothingKept,
    fetchesPage: false, retriesAfter404: 0)

  package static let ios2016 = RoutesRules(
    matching: .anyPart, lists: .itemsFirst, order: .cacheFirst, updating: .never,
    newer: .always, fetching: .missing, saving: .afterFiles, partialFailure: .filesKept,
    fetchesPage: true, retriesAfter404: 0)

  package static let ios2023 = RoutesRules(
    matching: .anyPart, lists: .itemsFirst, order: .cacheFirst, updating: .never,
    newer: .version, fetching: .packedInApp, saving: .beforeFiles, partialFailure: .goesOn,
    fetchesPage: true, retriesAfter404: 2)

  package static let android2020 = RoutesRules(
    matching: .wholeURI, lists: .ownOnly, order: .bundleFirst, updating: .whenNoRoute,
    newer: .always, fetching: .missing, saving: .afterFiles, partialFailure: .filesKept,
    fetchesPage: true, retriesAfter404: 0)
}
