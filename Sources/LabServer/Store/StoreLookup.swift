import Foundation
import UpdateCore

/// `GET /lookup?bundleId=…` or `?id=…`, as `https://itunes.apple.com/lookup` answers.
///
/// Apple's answer is JSON after blank lines, announced as a script.
enum StoreLookup {
  private static let trackIdentifier = 1_234_567_890

  /// - Parameters:
  ///   - bundleIdentifier: The one app that the store knows by that; empty: any.
  static func answer(
    _ request: OriginRequest, _ release: LabStoreRelease?, bundleIdentifier: String
  ) -> OriginAnswer {
    var results: [JSONValue] = []
    if let release, let app = app(askedForBy: request, bundleIdentifier) {
      results.append(result(release, app: app, at: request))
    }
    let body: JSONValue = [
      "resultCount": .number(JSONNumber(results.count)), "results": .array(results),
    ]
    return OriginAnswer(
      type: "text/javascript; charset=utf-8", Array("\n\n\n\(body.write())\n\n\n".utf8))
  }

  /// The bundle identifier of the app that is asked for; `nil` when the store does not know it.
  private static func app(askedForBy request: OriginRequest, _ known: String) -> String? {
    if let asked = request.query["bundleId"], !asked.isEmpty {
      return known.isEmpty || asked == known ? asked : nil
    }
    guard let number = request.query["id"], !number.isEmpty else { return nil }
    return known
  }

  private static func result(_ release: LabStoreRelease, app: String, at request: OriginRequest)
    -> JSONValue
  {
    let number = request.query["id"].flatMap { Int($0) } ?? trackIdentifier
    let name = app.split(separator: ".").last.map(String.init) ?? "App"
    return [
      "wrapperType": "software", "kind": "software", "trackId": .number(JSONNumber(number)),
      "trackName": .string(name), "bundleId": .string(app), "version": .string(release.version),
      "currentVersionReleaseDate": .string(
        (release.available ?? request.time).formatted(.iso8601)),
      "minimumOsVersion": "15.0",
      "trackViewUrl": .string("https://apps.apple.com/us/app/id\(number)"),
      "formattedPrice": "Free", "price": 0,
    ]
  }
}
