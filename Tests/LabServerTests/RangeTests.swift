import LabServer
import Testing
import UpdateCore

/// Parts of a whole, as RFC 9110, 14 has them.
@Suite(.timeLimit(.minutes(10))) struct RangeTests {
  let fixture: LabFixture
  let tag: String
  let whole: [UInt8]

  init() throws {
    fixture = try LabFixture()
    let response = try #require(fixture.exchange("/packages/2.zip").response)
    tag = try #require(response.header("ETag"))
    whole = response.body
    #expect(response.header("Accept-Ranges") == "bytes" && whole.count > 100)
  }

  private func ask(_ headers: String, method: String = "GET") throws -> RawResponse {
    try #require(
      fixture.exchange("/packages/2.zip", method: method, headers: headers).response)
  }

  @Test func aPartIsSentWithItsPlace() throws {
    let size = whole.count
    for (range, first, end) in [
      ("bytes=10-", 10, size), ("bytes=0-0", 0, 1), ("bytes=5-9", 5, 10),
      ("bytes=-7", size - 7, size),
      ("bytes=3-99999999", 3, size), ("bytes=-99999999", 0, size), ("Bytes=1-", 1, size),
    ] {
      let response = try ask("Range: \(range)\r\n")
      #expect(response.status == 206, "\(range)")
      #expect(response.body == Array(whole[first..<end]), "\(range)")
      #expect(response.header("Content-Range") == "bytes \(first)-\(end - 1)/\(size)")
      #expect(response.length == end - first && response.header("ETag") == tag)
    }
  }

  @Test func whatIsNotThereIs416() throws {
    for range in ["bytes=\(whole.count)-", "bytes=99999999-", "bytes=-0"] {
      let response = try ask("Range: \(range)\r\n")
      #expect(
        response.status == 416 && response.header("Content-Range") == "bytes */\(whole.count)")
    }
  }

  @Test func whatIsNoRangeIsPassedOver() throws {
    for range in [
      "bytes=5-4", "bytes=", "bytes=-", "bytes=a-", "lines=1-", "bytes=1-2,4-5", "1-", "bytes=1--2",
      "bytes=1-99999999999999999999",
    ] {
      let response = try ask("Range: \(range)\r\n")
      #expect(response.status == 200 && response.body == whole, "\(range)")
    }
    #expect(try ask("Range: bytes=5-\r\n", method: "HEAD").status == 200)
  }

  @Test func ifRangeTakesTheStrongTagOnly() throws {
    #expect(try ask("Range: bytes=5-\r\nIf-Range: \(tag)\r\n").status == 206)
    for condition in ["\"other\"", "W/\(tag)", "Sun, 09 Oct 2016 07:43:47 GMT"] {
      let response = try ask("Range: bytes=5-\r\nIf-Range: \(condition)\r\n")
      #expect(response.status == 200 && response.body == whole, "\(condition)")
    }
  }

  @Test func faultsSpoilAPartLikeAWhole() throws {
    try fixture.fault("/packages/2.zip drop 50% times 1")
    let (response, _, ending) = fixture.exchange(
      "/packages/2.zip", headers: "Range: bytes=20-\r\n")
    #expect(response?.status == 206 && ending != .open)
    #expect(response?.body.count == (whole.count - 20) / 2)
  }
}
