import Foundation
import UpdateCore

/// The App Store: its lookup and its binaries.
struct StoreOrigin {
  let packages: PackageCache

  /// `nil` when nothing is published at the path.
  func answer(_ request: OriginRequest, _ state: LabState, stale: Bool) throws(LabServerError)
    -> OriginAnswer?
  {
    let available = state.storeReleases(at: request.time)
    if request.path == "/lookup" {
      let offered = stale ? available.dropLast() : available[...]
      return StoreLookup.answer(request, offered.last, bundleIdentifier: state.bundleIdentifier)
    }
    guard let version = Self.version(ofPath: request.path),
      let index = available.lastIndex(where: { $0.version == version })
    else { return nil }
    guard !stale || index > 0 else {
      return .plain(404, "the store has nothing before \(version)")
    }
    return try binary(available[stale ? index - 1 : index])
  }

  private func binary(_ release: LabStoreRelease) throws(LabServerError) -> OriginAnswer {
    guard let folder = release.folder else {
      return OriginAnswer(
        type: "text/plain; charset=utf-8", Array(LabStoreRelease.asInstalled.utf8))
    }
    let package = try packages.binary(in: folder)
    return OriginAnswer(type: "application/octet-stream", package.bytes, tag: package.sha256)
  }

  /// The version that `/store/VERSION.ipa` names.
  static func version(ofPath path: String) -> String? {
    guard path.hasPrefix("/store/"), path.hasSuffix(".ipa") else { return nil }
    return String(path.dropFirst("/store/".count).dropLast(".ipa".count))
  }
}
