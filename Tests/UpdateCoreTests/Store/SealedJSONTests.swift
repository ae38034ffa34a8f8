import Testing

@testable import UpdateCore

/// Whether damage to the engine's own files is told from content.
@Suite struct SealedJSONTests {
  private static let record = ReleaseRecord(
    id: "0123456789abcdef", set: .www, version: "2", source: .download, package: nil,
    app: Binary(version: "1.0.0", bundledVersion: "1", plugins: [:]), needs: ReleaseNeeds(),
    isComplete: true,
    notes: nil,
    files: [ReleaseFile(path: "index.html", size: 1, sha256: SHA256.digest(of: [1]))])

  private func flips(_ bytes: [UInt8]) -> [[UInt8]] {
    (0..<bytes.count * 8).map { bit in
      var changed = bytes
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      return changed
    }
  }

  @Test func noRecordWithAFlippedBitIsBelieved() {
    let bytes = Self.record.bytes()
    #expect(ReleaseRecord(bytes) == Self.record)
    #expect(flips(bytes).allSatisfy { ReleaseRecord($0) == nil })
  }

  @Test func noRecordThatIsCutOrLongerIsBelieved() {
    let bytes = Self.record.bytes()
    #expect((0..<bytes.count).allSatisfy { ReleaseRecord(Array(bytes.prefix($0))) == nil })
    #expect(ReleaseRecord(bytes + bytes) == nil)
    #expect(ReleaseRecord([UInt8](repeating: 0, count: bytes.count)) == nil)
  }

  @Test func noStateWithAFlippedBitIsBelieved() throws {
    let folder = try TemporaryFolder()
    let own = try Folder.open(folder.path)
    let disk = Disk()
    let trial = TrialRecord(id: "a", version: "2", starts: 1)
    try trial.write(in: own, disk: disk)
    #expect(TrialRecord.read(in: own) == trial)
    for bytes in flips(try own.read(TrialRecord.name, limit: 1 << 20)) {
      try disk.replaceAnything(TrialRecord.name, in: own, with: bytes)
      #expect(TrialRecord.read(in: own) == nil)
    }
  }

  @Test func whatWasWrittenBeforeThereWereDigestsIsRead() throws {
    let folder = try TemporaryFolder()
    try folder.write([DeviceState.name: #"{"app":"org.example.demo"}"#])
    #expect(DeviceState.read(in: try Folder.open(folder.path))?.app == "org.example.demo")
    let sealed = Self.record.bytes()
    let old = [UInt8(ascii: "{")] + sealed.dropFirst(77)
    #expect(ReleaseRecord(Array(old)) == Self.record)
  }
}
