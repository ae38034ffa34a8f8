import UpdateCore

/// One thing that a device does while it is killed: a row of the matrix.
struct Row: Sendable {
  /// What a device serves, set by set.
  struct Content: Sendable {
    var www = Release.bundled
    var routes = PublishedMap.bundled
    var texts: PublishedTexts?
    var app = Build.first
  }

  /// What servers have.
  typealias Publishing = @Sendable (Origin) throws -> Void

  var name: String
  /// What happens, in a few words.
  var about: String
  /// The fewest changes of the disk that it must be seen to make.
  var floor: Int
  /// What a start may serve that finds the act not done.
  var before = Content()
  /// What is served once the act is done.
  var after = Content()
  /// What may be served besides by one that was not done.
  var between: [Content] = []
  /// The build that the device is configured for while it acts, and from then on.
  var build = Build.first
  var setup = Device.Setup()
  /// Brings the device to where the act begins.
  var arrange: @Sendable (Device) async throws -> Void = { _ in }
  var publish: Publishing = { _ in }
  /// Does it in an app that was launched; whether it is reported as done.
  var act: @Sendable (Launch) async throws -> Bool = { _ in true }
  /// What is wrong with a device that was asked again, besides; `nil` when nothing is.
  var verify: @Sendable (Launch) async throws -> String? = { _ in nil }
  /// What the journal must say of the act when nothing strikes.
  var says: String?
  /// Whether the act itself is to end as a failure.
  var isRefused = false
  /// Whether a device that runs on after a fault may serve neither: what was damaged or taken away.
  var mayServeNothing = false
  /// Whether there is nothing at all at the beginning.
  var beginsEmpty = false
  /// What servers have, and the device serves, when it is asked again; as before where there is none.
  var retry: (publish: Publishing, after: Content)?

  /// The matrix; another content set, or another way to update one, is another line here.
  static let all =
    wwwRows + manifestRows + trialRows + binaryRows + repairRows + routesRows
    + textsRows

  /// A row by its name; `soak-N` is the update from release N to the next.
  static func named(_ name: String) -> Row? {
    if name.hasPrefix("soak-"), let number = Int(name.dropFirst(5)) { return soak(number) }
    return (all + damagedRows).first { $0.name == name }
  }

  private static func soak(_ number: Int) -> Row {
    let (old, new) = (Release.number(number), Release.number(number + 1))
    var row = Row(name: "soak-\(number)", about: "an update to release \(number + 1)", floor: 0)
    row.before.www = number == 1 ? .bundled : old
    row.after.www = new
    row.publish = { try $0.publish(new.version, new.files, isComplete: true) }
    row.act = Row.updating
    return row
  }

  // MARK: What rows do

  static let updating: @Sendable (Launch) async throws -> Bool = { launch in
    let result = await launch.www.check()
    if result.outcome == .failed { Output.line(result.reason) }
    return result.outcome == .updated || result.outcome == .upToDate
  }

  static let updatingRoutes: @Sendable (Launch) async throws -> Bool = { launch in
    let result = await launch.routes.updateRouteFiles()
    if result.outcome == .failed { Output.line(result.reason) }
    return result.outcome == .updated || result.outcome == .upToDate
  }

  static let updatingTexts: @Sendable (Launch) async throws -> Bool = { launch in
    let result = await launch.texts.update()
    if result.outcome == .failed { Output.line(result.reason) }
    return result.outcome == .updated || result.outcome == .upToDate
  }

  /// Launches a build and does something with it; what is not done is an error.
  static func first(
    _ publish: @escaping Publishing = { _ in },
    _ act: @escaping @Sendable (Launch) async throws -> Bool = { _ in true },
    build: Build = .first, setup: Device.Setup = Device.Setup(),
    then change: @escaping @Sendable (Launch) throws -> Void = { _ in }
  ) -> @Sendable (Device) async throws -> Void {
    { device in
      try publish(device.origin)
      let launch = try await device.launch(build, setup)
      defer { launch.sandbox.close() }
      guard try await act(launch) else { throw Problem("cannot be arranged") }
      try change(launch)
    }
  }
}
