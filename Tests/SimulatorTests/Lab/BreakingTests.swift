import LabServer
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("What can befall the device, in the Lab pane")
struct BreakingTests {
  /// A phone whose Lab pane has the row of that name selected.
  private func state(_ row: String, _ size: Size = Size(100, 30), hasGate: Bool = false) throws
    -> AppState
  {
    var state = AppState.sample(size)
    state.gate.isConfigured = hasGate
    state.focus = .inspector
    state.pane = .lab
    state.countRows(of: .lab)
    let index = state.labRows.firstIndex { $0.text.hasPrefix("  \(row.padded(to: 14)) ") }
    state[list: .lab].select(try #require(index))
    return state
  }

  @Test("Enter walks a kill through the steps, and beyond the last arms none")
  func steps() throws {
    var state = try state("kill at")
    for step in UpdateStep.allCases {
      let effects = state.handle(.input(.key(.enter)))
      #expect(effects == [.arm(ArmedKill(step: step))])
      _ = state.handle(.armed(ArmedKill(step: step)))
      #expect(Screen.draw(state).lines[0].contains("kill at \(step.rawValue)"))
    }
    #expect(state.handle(.input(.key(.enter))) == [.arm(nil)])
  }

  @Test("Set and power are those of the kill that is armed, and of the next")
  func kinds() throws {
    var state = try state("kill how")
    #expect(state.handle(.input(.key(.enter))).isEmpty)
    _ = state.handle(.armed(ArmedKill(step: .stage, power: true)))
    let effects = state.handle(.input(.key(.enter)))
    #expect(effects == [.arm(ArmedKill(step: .stage))])
    #expect(
      state.handle(.input(.key(.enter))) == [.arm(ArmedKill(step: .stage, power: true))])
    #expect(state.handle(.input(.key(.character("d")))) == [.arm(ArmedKill(step: .stage))])
  }

  @Test("w tells of the release, and of the gate from its rows")
  func why() throws {
    for row in ["kill at", "damage", "throws", "network", "www.package"] {
      var state = try state(row)
      #expect(state.handle(.input(.key(.character("w")))) == [.why(.www)])
    }
    var state = try state("decision", hasGate: true)
    #expect(state.handle(.input(.key(.character("w")))) == [.why(.gate)])
  }

  @Test("a selection stays on its row when a release is published above it")
  func selection() throws {
    var state = try state("throws")
    let target = state.selectedRow?.target
    var lab = try #require(state.lab)
    lab.releases.append(LabRelease(version: "3", folder: "sample-www/3"))
    _ = state.handle(.lab(lab))
    #expect(state.selectedRow?.target == target)
  }

  @Test("d takes a kill back")
  func takenBack() throws {
    var state = try state("kill at")
    _ = state.handle(.armed(ArmedKill(step: .stage)))
    #expect(state.handle(.input(.key(.character("d")))) == [.arm(nil)])
  }

  @Test("Enter fills the disk in each way, and then it is as it was")
  func disk() throws {
    var state = try state("disk")
    var rooms: [DiskRoom] = []
    for _ in 0..<4 {
      let effects = state.handle(.input(.key(.enter)))
      guard case .stage(.device(.disk(let room)))? = effects.first else { break }
      rooms.append(room)
      _ = state.handle(.diskRoom(room))
    }
    #expect(rooms == [.free(5_000_000), .free(0), .full(after: 4_000), .all])
  }

  @Test("Enter cuts the next download, at more each time, and then none")
  func cut() throws {
    var state = try state("cut download")
    var parts: [Int?] = []
    for _ in 0..<4 {
      let effects = state.handle(.input(.key(.enter)))
      guard case .stage(.origin(.fault(let change)))? = effects.first else { break }
      state.lab?.apply(change)
      #expect(state.lab?.faults.allSatisfy { $0.remaining == 1 } == true)
      parts.append(state.downloadCut)
    }
    #expect(parts == [10, 50, 90, nil])
  }

  @Test("Each damage has a seed of its own, and all that it can be is named")
  func damage() throws {
    var state = try state("damage")
    for seed in 1...2 {
      let effects = state.handle(.input(.key(.enter)))
      #expect(effects == [.stage(.device(.damage(StoreDamage(seed: seed))))])
    }
    let texts = state.labRows.map(\.text).joined(separator: "\n")
    #expect(texts.contains("a file of the active release"))
    #expect(texts.contains("seed 3"))
  }

  @Test("A release that fails is published from its row", arguments: ReleaseDefect.allCases)
  func publish(defect: ReleaseDefect) throws {
    var state = try state(defect.rawValue)
    #expect(state.handle(.input(.key(.enter))) == [.publishBroken(defect)])
  }

  @Test(
    "What is published to fail comes after what is served",
    arguments: [
      ("1", ["2", "3"], "4"), ("2", [], "3"), ("1.2", [], "1.2.1"),
      ("1.2", ["1.2.1"], "1.2.2"), ("2.0-beta", [], "2.0-beta.1"),
    ])
  func version(base: String, taken: [String], next: String) {
    #expect(World.version(after: base, taken: taken) == next)
    #expect(Version.order(base, next) == .less)
  }

  @Test(
    "The Lab pane's rows for it on the screen", arguments: [Size(80, 24), Size(120, 40)])
  func screen(size: Size) throws {
    var state = try state("damage how", size)
    _ = state.handle(.armed(ArmedKill(step: .activate, power: true)))
    _ = state.handle(.diskRoom(.full(after: 4_000)))
    state.breaking.power = true
    state.breaking.set = .www
    state.lab?.faults = [LabFault(.wwwPackage, .drop(percent: 50), remaining: 1)]
    try Golden.check(Screen.draw(state), "lab-\(size.width)x\(size.height)")
  }
}
