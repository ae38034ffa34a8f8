import Foundation
import LabServer
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("The version gate on the device")
struct GateTests {
  static let size = Size(100, 30)

  private static let everyKey: [Key] =
    (32...126).compactMap { Unicode.Scalar($0).map { .character(Character($0)) } }
    + [
      .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .control("z"), .function(1),
    ]

  @Test("No key takes a required prompt away", arguments: everyKey)
  func requiredStays(key: Key) {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    let effects = state.handle(.input(.key(key)))
    // The process may be ended, and the store or the home screen come to the front.
    if effects.contains(.kill) {
      #expect(state.device.prompts.prompts.isEmpty)
    } else {
      #expect(state.device.prompts.prompts.first?.isRequired == true)
    }
  }

  @Test("Update opens the store, and coming back without one finds the prompt, which says why")
  func storeBehindRecord() {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    #expect(state.handle(.press("Update")).contains(.openStore))
    _ = state.handle(.storeOpened(url: "itms-apps://apps.apple.com/app/id1"))
    #expect(state.device.prompt == nil)
    let visit = state.device.storeVisits
    _ = state.handle(.store(.answered(version: "1.0.0"), visit: visit))
    #expect(state.device.store?.button == "Open")
    _ = state.handle(.action(.back))
    #expect(state.device.store == nil)
    #expect(state.device.prompt?.isRequired == true)
    #expect(
      state.device.prompt?.note
        == "The App Store did not have 1.1.0 yet, only 1.0.0: try again later.")
  }

  @Test("A store that cannot be opened leaves the prompt, which says so")
  func noStore() {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    _ = state.handle(.press("Update"))
    _ = state.handle(.storeNotOpened("the profile has no record.appStoreURL"))
    #expect(state.device.prompt?.note == "The App Store could not be opened.")
    #expect(state.message?.contains("record.appStoreURL") == true)
  }

  @Test("An update through the store ends the process, and Open launches the new one")
  func update() {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    _ = state.handle(.storeOpened(url: "itms-apps://apps.apple.com/app/id1"))
    let visit = state.device.storeVisits
    _ = state.handle(.store(.answered(version: "1.3.0"), visit: visit))
    #expect(
      state.handle(.pressStore)
        == [.download(version: "1.3.0", installed: "1.0.0", visit: visit)])
    #expect(state.device.store?.button == nil)
    #expect(
      state.handle(.store(.downloaded([1]), visit: visit))
        == [.installFromStore([1], version: "1.3.0", visit: visit)])
    #expect(state.device.isRunning)
    let binary = Binary(version: "1.3.0", bundledVersion: "3", plugins: [:])
    let effects = state.handle(.store(.installed(binary), visit: visit))
    #expect(effects.last == .replaced(version: "1.3.0"))
    #expect(!state.device.isRunning)
    #expect(state.device.store?.button == "Open")
    #expect(state.handle(.pressStore).first == .launch)
    #expect(state.device.store == nil)
    #expect(state.device.appVersion == "1.3.0")
  }

  @Test("What comes of a visit that was left is dropped")
  func lateAnswer() {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    _ = state.handle(.storeOpened(url: "itms-apps://apps.apple.com/app/id1"))
    let first = state.device.storeVisits
    #expect(state.handle(.action(.back)).contains(.leaveStore))
    _ = state.handle(.storeOpened(url: "itms-apps://apps.apple.com/app/id1"))
    _ = state.handle(.store(.answered(version: "9"), visit: first))
    #expect(state.device.store?.stage == .asking)
    #expect(state.handle(.store(.downloaded([1]), visit: first)).isEmpty)
    #expect(state.device.isRunning)
  }

  @Test("A verdict of a process that has ended changes nothing")
  func lateVerdict() {
    var state = AppState.gateSample(Self.size, store: "1.0.0", minimum: "1.0.0")
    let process = state.device.process
    _ = state.handle(.action(.kill))
    _ = state.handle(.action(.launch))
    let check = AppState.check(app: "1.0.0", store: "9", minimum: "9")
    _ = state.handle(.gate(check, process: process))
    #expect(state.device.prompts.prompts.isEmpty)
    #expect(state.device.prompts.held == nil)
  }

  @Test(
    "A row of the Lab pane is edited and changes one field of the record",
    arguments: [
      (GateField.store, "1.4.0", "origin record store 1.4.0 minimum 1.1.0"),
      (.minimum, "2.0", "origin record store 1.3.0 minimum 2.0"),
      (.minimum, "", "origin record store 1.3.0 minimum none"),
      (.store, "Varies with device", "origin record store \"Varies with device\" minimum 1.1.0"),
    ])
  func edit(field: GateField, text: String, line: String) {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    state.pane = .lab
    state.focus = .inspector
    state.overlay = .line(.gateField(field), TextField(text))
    let effects = state.handle(.input(.key(.enter)))
    guard case .stage(let step)? = effects.first else {
      Issue.record("nothing was staged: \(effects)")
      return
    }
    #expect(ScenarioWriter.line(step) == line)
  }

  @Test("The matrix judges what is typed against the record as the lab has it now")
  func matrix() {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    #expect(
      state.matrix(of: "1.0, 1.1 1.3").rows.map(\.verdict.decision) == [
        .required, .optional, .none,
      ])
    state.lab?.record = .versions(store: nil, minimum: "1.2")
    #expect(state.matrix(of: "1.1 1.2").rows.map(\.verdict.decision) == [.required, .unknown])
    state.lab?.record = .absent
    #expect(state.matrix(of: "1.1").rows.map(\.verdict.decision) == [.unknown])
    _ = state.handle(.action(.matrix))
    for key in " 3.0" { _ = state.handle(.input(.key(.character(key)))) }
    #expect(state.matrixText?.hasSuffix(" 3.0") == true)
    _ = state.handle(.input(.key(.escape)))
    #expect(state.overlay == nil)
    #expect(state.matrixApps.hasSuffix(" 3.0"))
  }

  @Test("The matrix holds to the last known minimum, as the device does")
  func matrixKeeps() {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    let kept = KeptRecord(
      minimum: "1.1.0", store: "1.3.0", time: .init(timeIntervalSince1970: 1_767_606_060))
    _ = state.handle(.gateKnown(declined: [], kept: kept))
    state.lab?.record = .error(code: "THROTTLED")
    #expect(state.matrix(of: "1.0 1.1").rows.map(\.verdict.decision) == [.required, .unknown])
  }

  @Test("Another server's record is shown as it was fetched, and cannot be edited here")
  func elsewhere() {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    _ = state.handle(.gateAsks(address: "https://example.org/version.json", asksLab: false))
    state.lab?.record = .absent
    #expect(state.matrix(of: "1.0").rows.map(\.verdict.decision) == [.required])
    let rows = state.labRows
    #expect(rows.contains { $0.text.contains("minimum_version 1.1.0") && $0.target == .none })
    #expect(rows.contains { $0.text.contains("https://example.org/version.json") })
  }

  @Test(
    "A line about the record is known as one, whatever the fault",
    arguments: [
      ("origin record error THROTTLED", true), ("origin fault record timeout", true),
      ("origin fault record status 500 times 2", true), ("origin fault www timeout", false),
      ("origin store 1.3.0", false),
    ])
  func aboutRecord(line: String, isAbout: Bool) throws {
    guard case .origin(let step)? = try Scenario.parse(text: line, file: "").lines.first?.step
    else { throw StepFailure(line) }
    #expect(step.isAboutRecord == isAbout)
  }

  @Test("A process that ends leaves no step of an update lit")
  func endedUpdate() {
    var state = AppState.gateSample(Self.size, store: "1.0.0", minimum: "1.0.0")
    _ = state.handle(.engine(.entered(.check, .www, detail: "GET /")))
    _ = state.handle(.engine(.entered(.fetch, .routes, detail: "2 files")))
    _ = state.handle(.action(.kill))
    #expect(state.update.step == nil && state.routesUpdate.step == nil)
  }

  @Test("Leaving the store by Escape is recorded as going back")
  func escape() {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    _ = state.handle(.storeOpened(url: "itms-apps://apps.apple.com/app/id1"))
    _ = state.handle(.input(.key(.escape)))
    #expect(state.recorded.last.map(ScenarioWriter.line) == "back")
    #expect(state.device.prompt?.isRequired == true)
  }

  @Test("A number that was changed since the decision makes it old")
  func oldDecision() {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    #expect(!state.isDecisionOld)
    state.lab?.record = .versions(store: "1.3.0", minimum: "1.0.0")
    #expect(state.isDecisionOld)
    #expect(state.labRows.contains { $0.text.contains("before that change: u asks again") })
  }

  @Test("A recording begins with what the servers have")
  func recording() {
    var state = AppState.gateSample(Self.size, store: "1.3.0", minimum: "1.1.0")
    state.lab?.store = [LabStoreRelease(version: "1.3.0", folder: "/b", bundledVersion: "3")]
    state.beginRecording()
    #expect(
      state.recorded.map(ScenarioWriter.line) == [
        "origin record store 1.3.0 minimum 1.1.0", "origin store 1.3.0 from /b bundled 3",
      ])
  }
}

@Suite("The gate's screens")
struct GateScreenTests {
  @Test("A required prompt over the page, beside the Lab pane", arguments: ScreenTests.sizes)
  func required(size: Size) throws {
    var state = AppState.gateSample(size, store: "1.0.5", minimum: "1.1.0")
    state.pane = .lab
    try Golden.check(Screen.draw(state), "required-\(size.width)x\(size.height)")
  }

  @Test("An optional prompt, its Cancel marked as destructive, beside the Updates pane")
  func optional() throws {
    var state = AppState.gateSample(Size(100, 30), store: "1.3.0", minimum: "1.0.0")
    state.pane = .updates
    try Golden.check(Screen.draw(state), "optional-100x30")
  }

  @Test("The App Store", arguments: [Size(80, 24), Size(60, 20)])
  func store(size: Size) throws {
    var state = AppState.gateSample(size, store: "1.3.0", minimum: "1.1.0")
    _ = state.handle(.storeOpened(url: "itms-apps://apps.apple.com/app/id1"))
    _ = state.handle(.store(.answered(version: "1.3.0"), visit: state.device.storeVisits))
    try Golden.check(Screen.draw(state), "store-\(size.width)x\(size.height)")
  }

  @Test("A download in the App Store")
  func download() throws {
    var state = AppState.gateSample(Size(80, 24), store: "1.3.0", minimum: "1.1.0")
    _ = state.handle(.storeOpened(url: "itms-apps://apps.apple.com/app/id1"))
    let visit = state.device.storeVisits
    _ = state.handle(.store(.answered(version: "1.3.0"), visit: visit))
    _ = state.handle(.pressStore)
    _ = state.handle(.store(.progress(received: 3_000, total: 12_000), visit: visit))
    try Golden.check(Screen.draw(state), "store-download-80x24")
  }

  @Test("The matrix", arguments: [Size(100, 30), Size(60, 20)])
  func matrix(size: Size) throws {
    var state = AppState.gateSample(size, store: "1.10.0", minimum: "1.1")
    state.overlay = .matrix(TextField("1.0.9 1.1.0 1.9 1.10.0-beta 1.10 x"), offset: 0)
    try Golden.check(Screen.draw(state), "matrix-\(size.width)x\(size.height)")
  }

  @Test("Hostile versions of a record never become cells of their own")
  func hostile() {
    let text = "1.0\u{1b}[31m\u{9b}\u{202e}"
    var state = AppState.gateSample(Size(100, 30), store: text, minimum: text)
    for pane in [Pane.lab, .updates] {
      state.pane = pane
      state.overlay = nil
      let plain = Screen.draw(state)
      state.overlay = .matrix(TextField("1.0 \u{1b}[2J"), offset: 0)
      for cell in plain.cells + Screen.draw(state).cells {
        #expect(!cell.text.unicodeScalars.contains { $0.value < 32 || $0.value == 0x9b })
      }
    }
  }
}

extension AppState {
  /// The sample with a record on the lab's server that it has been told of.
  static func gateSample(_ size: Size, store: String, minimum: String) -> AppState {
    var state = AppState.sample(size)
    state.gate.isConfigured = true
    state.gate.asksLab = true
    state.lab?.record = .versions(store: store, minimum: minimum)
    state.lab?.store = [
      LabStoreRelease(version: "1.3.0", folder: "sample-www/3", bundledVersion: "3")
    ]
    let check = AppState.check(app: state.device.appVersion, store: store, minimum: minimum)
    _ = state.handle(.gate(check, process: state.device.process))
    return state
  }

  static func check(app: String, store: String, minimum: String) -> GateCheck {
    let record = VersionRecord(store: .success(store), minimum: .success(minimum), raw: "{}")
    return GateCheck(
      verdict: .decide(app: app, store: record.store, minimum: record.minimum), record: record,
      error: nil, entry: 1, time: .init(timeIntervalSince1970: 1_767_606_060))
  }
}
