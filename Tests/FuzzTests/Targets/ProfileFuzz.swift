@testable import Simulator

/// A profile is taken, or refused with a sentence that may be shown.
enum ProfileFuzz {
  @Sendable static func run(_ bytes: [UInt8]) throws {
    let profile: DeviceProfile
    do throws(ProfileError) {
      profile = try DeviceProfile.parse(bytes, name: "fuzz.json", directory: "/profiles")
    } catch {
      return try promisePrintable(error.sentence)
    }
    try promise(!profile.app.bundleIdentifier.contains("/"), "an identifier that is a path")
  }
}
