import UpdateCore

/// Devices that have all that an engine keeps.
extension Row {
  /// The second one has what the first cannot have beside the rest.
  static let damagedRows = [damaged, damagedOnTrial]

  static let damagedSetup = Device.Setup(page: .loads)

  /// It has a release before the active one, one that failed, half of a package, two maps and texts of
  /// two releases, one of them edited.
  private static let damaged: Row = {
    var row = Row(name: "damaged", about: "what every file of is damaged", floor: 0)
    row.arrange = { device in
      try await Row.first(
        { try $0.publish("1.5", ["index.html": "I fail"]) },
        { await $0.www.check().outcome == .rolledBack }, build: .texts,
        setup: Device.Setup(page: .fails))(device)
      try await Row.first(
        {
          try $0.publish("2", Release.changes)
          $0.publish(.first)
          $0.publish(texts: .first)
        },
        { launch in
          let isUpdated = try await updating(launch)
          let hasTexts = try await updatingTexts(launch)
          return try await updatingRoutes(launch) && isUpdated && hasTexts
        }, build: .texts, setup: damagedSetup)(device)
      try await Row.first(
        {
          try $0.publish("3", Release.number(3).files, isComplete: true, isCut: true)
          $0.publish(.second)
        },
        { launch in
          let isUpdated = try await updating(launch)
          return try await updatingRoutes(launch) && !isUpdated
        }, build: .texts, setup: damagedSetup)(device)
    }
    return row
  }()

  private static let damagedOnTrial: Row = {
    var row = Row(name: "damaged-on-trial", about: "what has a release on trial", floor: 0)
    row.arrange = { device in
      let publish: Publishing = {
        try $0.publish("2", Release.changes)
        $0.publish(.second)
      }
      try await Row.first(publish, updatingRoutes, build: .texts)(device)
      try await Row.first(
        publish,
        { launch in
          async let result = launch.www.check()
          while await !launch.www.isOnTrial { await Task.yield() }
          launch.sandbox.close()
          launch.www.cancel()
          return await result.outcome == .failed
        }, build: .texts, setup: Device.Setup(page: .absent))(device)
    }
    return row
  }()
}
