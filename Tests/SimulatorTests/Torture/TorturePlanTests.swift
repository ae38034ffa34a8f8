import Testing
import UpdateCore

@testable import Simulator

@Suite("The plan of a torture")
struct TorturePlanTests {
  private let plan = TorturePlan(changes: [.firstLaunch: 129, .www: 82, .routes: 26])

  @Test("has a hundred faults, the same each time, and none twice")
  func hundred() {
    let faults = plan.faults
    #expect(faults.count == AppState.tortureFaults)
    #expect(faults == plan.faults)
    #expect(Set(faults.map(\.words)).count == faults.count)
  }

  @Test("has kinds that take turns", arguments: [10, 20, 50])
  func turns(count: Int) {
    let faults = plan.faults(count)
    #expect(faults.count == count)
    #expect(Set(faults.map(\.scene)).count >= 3)
    #expect(plan.faults(0).count == 100 && plan.faults(1_000).count == 100)
  }

  @Test("strikes only changes that there are")
  func changes() {
    for plan in [plan, TorturePlan(changes: [:])] {
      for fault in plan.faults {
        switch fault.blow {
        case .kill(let change, let count, _), .fail(let change, let count, _):
          #expect((1...count).contains(change), "\(fault.words)")
        default: break
        }
      }
    }
  }
}
