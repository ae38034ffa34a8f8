import Testing

@testable import Simulator

@Suite("URLs of device profiles")
struct ProfileURLTests {
  @Test(
    "relative URLs are relative to the origin, absolute ones stay",
    arguments: [
      (nil, "api/update", "http://lab.drydock.test/api/update"),
      (nil, "", "http://lab.drydock.test/"),
      (nil, "/", "http://lab.drydock.test/"),
      ("http://127.0.0.1:8080", "api/update", "http://127.0.0.1:8080/api/update"),
      ("http://127.0.0.1:8080/", "/api?a=b", "http://127.0.0.1:8080/api?a=b"),
      ("https://a.example/app/", "api", "https://a.example/app/api"),
      ("https://a.example/app/", "../api", "https://a.example/api"),
      ("https://a.example/app/", "/", "https://a.example/"),
      ("https://a.example/app/", "", "https://a.example/"),
      ("https://a.example/", "//b.example/c", "https://b.example/c"),
      ("https://a.example/", "HTTP://B.example:80", "HTTP://B.example:80"),
      ("https://a.example/", "a b", "a b"),
    ] as [(String?, String, String)])
  func absolute(origin: String?, url: String, expected: String) {
    var profile = DeviceProfile.demo(bundle: "b")
    profile.origin = origin
    #expect(profile.absolute(url) == expected)
  }

  @Test("the command line's origin replaces the profile's")
  func setOrigin() throws {
    var profile = DeviceProfile.demo(bundle: "b")
    try profile.setOrigin("http://127.0.0.1:8080/")
    #expect(!profile.usesLab)
    #expect(profile.originText == "http://127.0.0.1:8080/")
    #expect(profile.wwwURL == "http://127.0.0.1:8080/api/update")
  }

  @Test(
    "a bad origin on the command line changes nothing",
    arguments: ["", "127.0.0.1:8080", "localhost:80", "ftp://a/", "http://", "http://a b/"])
  func badOrigin(text: String) {
    var profile = DeviceProfile.demo(bundle: "b")
    do throws(ProfileError) {
      try profile.setOrigin(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(
        error.sentence == "--origin must be an absolute http or https URL with a host and"
          + " without a password, not '\(text)'")
    }
    #expect(profile.usesLab)
  }
}
