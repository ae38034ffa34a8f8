import Foundation
import Testing

@testable import UpdateCore

/// Second copies of what was downloaded: a start without a network has the release whole.
@Suite struct TextsOriginalsTests {
  private static let german = "de.lproj/Localizable.strings"
  private static let english = "en.lproj/Localizable.strings"

  private func updated() async throws -> (TextsDevice, TextsEngine) {
    let device = try TextsDevice()
    let engine = try await device.launch()
    device.publish(
      "2",
      [
        Self.german: TextsDevice.line("hello", "Guten Tag"),
        Self.english: TextsDevice.line("hello", "Hi"),
      ])
    #expect(await engine.update().outcome == .updated)
    return (device, engine)
  }

  private func copies(_ device: TextsDevice) -> [String: String] {
    device.folder.files(below: "device/Library/Drydock/\(TextsOriginals.folderName)")
  }

  @Test(arguments: ["{", nil])
  func aBrokenOrMissingFileIsPutBackWithoutANetwork(_ text: String?) async throws {
    let (device, engine) = try await updated()
    if let text {
      try device.edit(Self.german, text)
    } else {
      try device.remove("texts/\(Self.german)")
    }
    engine.sandbox.close()
    let looking = device.engine(try device.open())
    #expect(looking.refresh().answer(TextQuery("hello"), preferred: ["de"]).value == "Guten Tag")
    let started = try await device.restart(looking)
    #expect(started.text("hello", in: ["de"]) == "Guten Tag" && started.text("hello") == "Hi")
    #expect(await started.status().set.active == "2")
  }

  @Test func anEditThatIsTakenBackLeavesTheRelease() async throws {
    let (device, engine) = try await updated()
    try device.edit(Self.german, TextsDevice.line("hello", "Servus"))
    let edited = try await device.restart(engine)
    #expect(edited.text("hello", in: ["de"]) == "Servus")
    try device.remove("texts/\(Self.german)")
    let started = try await device.restart(edited)
    #expect(started.text("hello", in: ["de"]) == "Guten Tag")
  }

  @Test func thereIsOneOfEachDownloadedFileAndNoOther() async throws {
    let (device, engine) = try await updated()
    #expect(
      copies(device).values.sorted()
        == device.tree.filter {
          [Self.german, Self.english].contains($0.key)
        }.values.sorted())
    device.publish("3", [Self.german: TextsDevice.line("hello", "Moin")])
    #expect(await engine.update().outcome == .updated)
    #expect(Array(copies(device).values) == [TextsDevice.line("hello", "Moin")])
    try await engine.reset()
    #expect(copies(device) == [:] && device.leftovers == [])
  }

  @Test(arguments: ["", "garbage of quite another size", nil])
  func oneThatIsDamagedIsMadeAgain(_ damage: String?) async throws {
    let (device, engine) = try await updated()
    let before = copies(device)
    for name in before.keys {
      let path = "device/Library/Drydock/\(TextsOriginals.folderName)"
      if let damage {
        try device.folder.write([name: damage], below: path)
      } else {
        try device.removeOriginals()
        break
      }
    }
    _ = try await device.restart(engine)
    #expect(copies(device) == before)
    #expect(device.said.contains("missing or damaged: made again"))
  }
}
