import Simulator
import UpdateCore

/// The record that the profile names, asked for by a device that does not run.
struct RecordCheck {
  let invocation: Invocation

  /// Decides for app versions, for the profile's without one; a record that cannot be fetched is
  /// in the decisions.
  func matrix(_ apps: [String]) throws(Session.Failure) -> GateMatrix {
    var session = Session(invocation)
    let profile = try session.loadProfile()
    guard profile.record != nil else { throw Self.noRecord }
    let world = try session.open(profile)
    defer { world.close() }
    guard let matrix = world.gateMatrix(apps) else { throw Self.noRecord }
    return matrix
  }

  private static let noRecord = Session.Failure(
    sentence: "the profile names no record: give --store, --minimum or both", status: 2)
}
