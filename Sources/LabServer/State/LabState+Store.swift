package import Foundation
import UpdateCore

extension LabState {
  /// The newest release, by its version, that the store has at `time`.
  ///
  /// Of equal versions the one added last counts; a text that is no version is older than all.
  package func storeRelease(at time: Date) -> LabStoreRelease? {
    storeReleases(at: time).last
  }

  /// What the store has at `time`, oldest version first.
  func storeReleases(at time: Date) -> [LabStoreRelease] {
    store.enumerated().filter { $0.element.isAvailable(at: time) }
      .map { (version: Version($0.element.version), place: $0.offset, release: $0.element) }
      .sorted { left, right in
        switch (left.version, right.version) {
        case (let one?, let other?) where one != other: one < other
        case (nil, _?): true
        case (_?, nil): false
        default: left.place < right.place
        }
      }
      .map(\.release)
  }
}
