import Foundation
import Testing

@testable import Simulator

@Suite("Faults in scenarios")
struct ScenarioErrorTests {
  @Test(
    "a bad line is told in one sentence",
    arguments: [
      ("lunch", "'lunch' is not a step; the nearest is 'launch'"),
      ("\"launch\"", "'launch' is not a step; the nearest is 'launch'"),
      ("Launch", "'Launch' is not a step; the nearest is 'launch'"),
      ("xyzzy 1", "'xyzzy' is not a step"),
      ("launch now", "'launch' is complete before 'now'"),
      ("device", "'device' needs \(deviceWords)"),
      ("device versoin 2", "'device' does not know 'versoin'; the nearest is 'version'"),
      ("device version", "'device version' needs VERSION"),
      ("device dev-mode maybe", "'device dev-mode' needs on or off, not 'maybe'"),
      ("device splash 6", "'device splash' needs a time such as 6s, not '6'"),
      ("device disk 5", "'device disk' needs a size such as 5MB, not '5'"),
      (
        "device location 91,0", "'device location' needs LAT,LON such as 52.52,13.41, not '91,0'"
      ),
      ("device plugins camera", "'device plugins' needs NAME@VERSION, not 'camera'"),
      ("device plugins", "'device plugins' needs NAME@VERSION"),
      ("device file a cut 101%", "'device file cut' needs a part such as 50%, not '101%'"),
      ("device file a", "'device file' needs from, deleted, empty, cut or flipped"),
      (
        "device file ../a deleted",
        "'device file' needs a path inside the sandbox, not '../a'"
      ),
      (
        "expect file /etc/passwd",
        "'expect file' needs a path inside the sandbox, not '/etc/passwd'"
      ),
      ("device purge", "'device purge' needs 'caches'"),
      ("device fault nocopy", "'device fault' does not know 'nocopy'; the nearest is 'no-copy'"),
      ("origin www 2 ../2", "'origin www' needs 'from', not '../2'"),
      ("origin www 2 \"from\" ../2", "'origin www' needs 'from', not 'from'"),
      (
        "origin www 2 from b complet",
        "'origin www' does not know 'complet'; the nearest is 'complete'"
      ),
      ("origin www 2 from b c", "'origin www' is complete before 'c'"),
      ("origin www 2 from b share 20", "'origin www share' needs a part such as 20%, not '20'"),
      ("origin www 2 from b needs", "'origin www needs' needs native or plugin"),
      (
        "origin fault ww status 404",
        "'origin fault': unknown endpoint \"ww\"; did you mean \"www\"?"
      ),
      ("origin fault www drop", "'origin fault': missing: a percentage like 50% after \"drop\""),
      (
        "origin fault www status 42",
        "'origin fault': \"status\" needs a status from 200 to 599, not \"42\""
      ),
      (
        "origin fault www dorp 50%",
        "'origin fault': unknown fault \"dorp\"; did you mean \"drop\"?"
      ),
      (
        "origin fault www reset times 0",
        "'origin fault': \"times\" needs a number from 1, not \"0\""
      ),
      (
        "origin fault www reset header nothing",
        "'origin fault': \"header\" needs \"Name: value\" (lengths and transfer encoding "
          + "are the lab's), not \"nothing\""
      ),
      ("origin json /a {\"a\":1}", quoteInsideWord),
      (
        "device languages de e_",
        "'device languages' needs a language such as en or de-AT, not 'e_'"
      ),
      (
        "device languages",
        "'device languages' needs a language such as en or de-AT"
      ),
      ("origin texts 2", "'origin texts' needs 'from'"),
      (
        "expect text a \"b\" count some",
        "'expect text count' needs a whole number, not 'some'"
      ),
      ("kill at fetch of text", "'kill of' does not know 'text'; the nearest is 'texts'"),
      ("network slow 20", "'network slow' needs a rate such as 20kB/s, not '20'"),
      ("network slow 0B/s", "'network slow' needs a rate such as 20kB/s, not '0B/s'"),
      ("clock noon", "'clock' needs \(clockWords), not 'noon'"),
      ("clock 2016-13-09T07:43:47Z", "'clock' needs \(clockWords), not '2016-13-09T07:43:47Z'"),
      ("press entre", "'press' does not know 'entre'; the nearest is 'Enter'"),
      ("press F13", "'press' does not know 'F13'; the nearest is 'F1'"),
      ("click 1", "'click' needs X,Y such as 12,5, not '1'"),
      ("tap \"OK\" 0", "'tap' needs a number from 1, not '0'"),
      ("wait 2", "'wait' needs a time such as 2s, not '2'"),
      ("wait 99999999999999999999s", "'wait' needs a time such as 2s, not '99999999999999999999s'"),
      ("resize 0x24", "'resize' needs a size such as 80x24, not '0x24'"),
      ("kill fetch", "'kill' needs 'at', not 'fetch'"),
      ("kill at fetsh", "'kill' does not know 'fetsh'; the nearest is 'fetch'"),
      ("note \"open", "a quote is not finished: write \" at its end"),
      ("note \"a\\", "a quote is not finished: write \" at its end"),
      ("note \"a\"b", "a blank is missing after a closing quote"),
      (
        "note \"a\\tb\"", "'\\t' is not an escape; inside quotes there are \\\", \\\\ and \\n"
      ),
      ("note \"a\u{1B}b\"", "has the control character U+001B, which no line may contain"),
      ("expect", "'expect' needs \(expectWords)"),
      ("expect no title \"x\"", "'expect no' does not go with 'expect title'"),
      (
        "expect no page \"x\" within 3s",
        "'expect page' does not take 'within': what must not be there takes 'for TIME'"
      ),
      (
        "expect page \"x\" for 3s",
        "'expect page' does not take 'for': what must be there takes 'within TIME'"
      ),
      ("expect page \"x\" within", "'expect page within' needs a time such as 30s"),
      ("expect page I am", "'expect page' is complete before 'am'"),
      ("expect request \"/a\"", "'expect request' needs \"METHOD URL-part\", not '/a'"),
      ("expect why lab \"x\"", "'expect why' does not know 'lab'"),
      (
        "open a \(String(repeating: "x", count: 100))",
        "'open' is complete before '\(String(repeating: "x", count: 59))…'"
      ),
    ])
  func sentence(line: String, sentence: String) {
    let error = #expect(throws: ScenarioError.self) {
      try Scenario.parse(text: "# one\n\(line)\nlaunch", file: "a.scenario")
    }
    #expect(error?.description == "a.scenario:2: \(sentence)")
  }

  private static let deviceWords =
    "profile, bundle, version, languages, id, plugins, dev-mode, splash, disk, location, file, "
    + "damage, purge or fault"
  private static let clockWords = "a time such as 2016-10-09T07:43:47Z, or one to add such as +1h"
  private static let quoteInsideWord =
    "a quote stands inside a word: write \"…\" around the whole word, and \\\" for a quote in it"
  private static let expectWords =
    "prompt, button, page, toast, screen, log, file, waiting, shown, dead, title, www, routes, "
    + "texts, bundle, bundled, app, gate, source, route, step, request, requests, text or why"

  @Test("a file has limits")
  func limits() {
    let long = String(repeating: "#\n", count: Scenario.mostLines + 1)
    #expect(sentence(of: long) == "a: a scenario has at most 10000 lines")
    let large = String(repeating: "#", count: Scenario.largestFile + 1)
    #expect(sentence(of: large) == "a: a scenario has at most 1048576 bytes")
    #expect(sentence(of: String(repeating: "#\n", count: Scenario.mostLines - 1)) == nil)
  }

  private func sentence(of text: String) -> String? {
    do throws(ScenarioError) {
      _ = try Scenario.parse(text: text, file: "a")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("a file that is not there, a folder and bytes that are not text are told")
  func unreadable() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      component: "drydock-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let latin = folder.appending(component: "latin.scenario")
    try Data([0x6E, 0xE4, 0x0A]).write(to: latin)

    #expect(throws: ScenarioError(file: latin.path, line: nil, problem: .notUTF8)) {
      try Scenario.read(file: latin.path)
    }
    let absent = folder.path + "/absent"
    let noFile = ScenarioError.Problem.unreadable(reason: "no file")
    #expect(throws: ScenarioError(file: absent, line: nil, problem: noFile)) {
      try Scenario.read(file: absent)
    }
    let notReadable = ScenarioError.Problem.unreadable(reason: "not a readable file")
    #expect(throws: ScenarioError(file: folder.path, line: nil, problem: notReadable)) {
      try Scenario.read(file: folder.path)
    }
  }
}
