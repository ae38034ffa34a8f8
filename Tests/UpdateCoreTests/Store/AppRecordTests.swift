import Testing

@testable import UpdateCore

@Suite struct AppRecordTests {
  private let one = Binary(version: "1.0.0", bundledVersion: "1", plugins: ["cam": "2"], build: "b")
  private let two = Binary(version: "1.1.0", bundledVersion: "2", plugins: [:], build: "c")
  private let files = [ReleaseFile(path: "www/a", size: 1, sha256: SHA256.digest(of: [1]))]

  private func read(_ bytes: [UInt8]) throws -> AppRecord? {
    let folder = try TemporaryFolder()
    let root = try Folder.open(folder.path)
    try Disk().replace(ReleaseRecord.name, in: root, with: bytes)
    return AppRecord.read(in: root)
  }

  @Test func aRecordIsReadAsWritten() throws {
    for replaced in [nil, one] {
      let record = AppRecord(binary: two, replaced: replaced, files: files)
      #expect(try read(record.bytes()) == record)
    }
  }

  @Test func aRecordOfAnEarlierVersionIsABuild() throws {
    let digest = files[0].sha256.text
    let json = """
      {"binary":{"version":"1.0.0","bundledVersion":"1","plugins":{"cam":"2"},"build":"b"},
      "files":[{"path":"www/a","size":1,"sha256":"\(digest)"}]}
      """
    let record = try #require(try read(Array(json.utf8)))
    #expect(record == AppRecord(binary: one, files: files) && !record.isFromStore)
  }

  @Test func aConfigurationIsComparedWithTheBuildThatItDescribed() {
    let store = AppRecord(binary: two, replaced: one, files: files)
    #expect(store.isUp(to: one) && !store.isUp(to: two))
    let build = AppRecord(binary: two, files: files)
    #expect(build.isUp(to: two) && !build.isUp(to: one))
  }
}
