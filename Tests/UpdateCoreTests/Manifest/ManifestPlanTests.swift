import Testing

@testable import UpdateCore

/// Every manifest of up to three files with two contents, against every release of up to two files.
@Suite struct ManifestPlanTests {
  private static let paths = ["a", "b", "c"]
  private static let contents = ["x", "yy"]

  private static func have(_ choice: [Int]) -> [ReleaseFile] {
    zip(paths, choice).compactMap { path, content in
      guard content < contents.count else { return nil }
      let bytes = Array(contents[content].utf8)
      return ReleaseFile(path: path, size: bytes.count, sha256: SHA256.digest(of: bytes))
    }
  }

  private static func choices(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return choices(count - 1).flatMap { rest in (0...contents.count).map { rest + [$0] } }
  }

  @Test func eachFileComesOnceAndNothingIsFetchedThatIsHere() {
    for wanted in Self.choices(3) {
      let files = Self.have(wanted).map {
        ManifestFile(path: $0.path, name: $0.path, size: $0.size, digest: .sha256($0.sha256))
      }
      for held in Self.choices(2) {
        let have = Self.have(held)
        let plan = ManifestPlan(files, have: have)
        let paths =
          plan.links.map(\.path) + plan.fetches.map(\.path) + plan.copies.map(\.path)
        #expect(paths.sorted() == files.map(\.path))
        let here = Set(have.map(\.sha256))
        let fetched = plan.fetches.map(\.digest)
        #expect(Set(fetched).count == fetched.count, "no content is fetched twice")
        for file in plan.fetches {
          guard case .sha256(let digest) = file.digest else { continue }
          #expect(!here.contains(digest))
        }
        for link in plan.links {
          let file = files.first { $0.path == link.path }
          #expect(file?.digest == .sha256(link.file.sha256))
          let same = have.first { $0.path == link.path && $0.sha256 == link.file.sha256 }
          #expect(same == nil || link.file.path == link.path, "its own path is preferred")
        }
        for copy in plan.copies { #expect(plan.fetches.contains { $0.path == copy.source }) }
      }
    }
  }

  @Test func aFileOfAnotherSizeIsNotTheSame() {
    let digest = SHA256.digest(of: [1])
    let file = ManifestFile(path: "a", name: "a", size: 2, digest: .sha256(digest))
    let plan = ManifestPlan([file], have: [ReleaseFile(path: "a", size: 1, sha256: digest)])
    #expect(plan.links.isEmpty && plan.fetches == [file])
  }
}
