import LabServer

extension DeviceProfile {
  /// The texts that the app was built with, which a fresh lab answers, too; `nil` without any.
  var bundledTexts: LabTexts? {
    guard texts != nil else { return nil }
    return [app.bundle, app.textsFolder].compactMap(\.self).lazy
      .map { LabTexts(ofAppIn: $0) }
      .first { !((try? $0.files()) ?? []).isEmpty }
  }
}
