/// What becomes of the active release when the app is started; a function of values.
enum BinaryChange {
  /// Why the bundle's own release must replace the active one; `nil` when that may stay.
  ///
  /// `launched` is the binary of the last start. Assets that came from a bundle follow the bundle. A
  /// download gives way to a newer bundled release; to an older one only if it no longer accepts
  /// the binary. One whose versions have no order gives way to another build, as with
  /// `cordova-hot-code-push`.
  static func reasonToUseBundle(
    _ active: ReleaseRecord, binary: Binary, launched: Binary?
  ) -> String? {
    let bundled = binary.bundledVersion
    if active.source == .bundle {
      guard active.app.build != binary.build || active.version != bundled else { return nil }
      return "the app was installed anew with version \(bundled) in its bundle, "
        + "and version \(active.version) came from the bundle before"
    }
    if active.delivery == .chcp {
      guard active.app.build != binary.build || active.app.version != binary.version else {
        return nil
      }
      return "the app was installed anew: its own release takes the place of the downloaded one"
    }
    if Version.order(bundled, active.version) == .greater {
      return "the app brings version \(bundled), newer than the downloaded \(active.version)"
    }
    let lacking = active.needs.lacking(in: binary)
    guard !lacking.isEmpty else { return nil }
    let change = launched.map { $0 == binary ? "" : " since the app changed" } ?? ""
    return "the downloaded version \(active.version) cannot run in this app\(change): "
      + lacking.joined(separator: "; ")
  }
}
