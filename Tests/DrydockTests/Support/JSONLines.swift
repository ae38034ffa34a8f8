import Foundation
import Testing

/// What `--json` printed: one object a line, nothing else, `done` last.
struct JSONLines {
  let events: [[String: Any]]

  /// Reads a program's output and holds it to what every verb promises.
  init(_ end: FinishedProgram, sourceLocation: SourceLocation = #_sourceLocation) throws {
    events = try end.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object, "not an object: \(line)", sourceLocation: sourceLocation)
    }
    let last = try #require(events.last, "nothing was printed", sourceLocation: sourceLocation)
    #expect(last["event"] as? String == "done", sourceLocation: sourceLocation)
    #expect(last["exit"] as? Int == Int(end.status), sourceLocation: sourceLocation)
    #expect(Set(last.keys) == ["event", "exit"], sourceLocation: sourceLocation)
    #expect(!results.isEmpty, "each thing asked has a result", sourceLocation: sourceLocation)
    for result in results {
      let reason = result["reason"] as? String ?? ""
      #expect(!reason.isEmpty, "a result has a reason", sourceLocation: sourceLocation)
      if let error = result["error"] as? [String: Any] {
        #expect(Set(error.keys) == ["code", "message"], sourceLocation: sourceLocation)
      }
    }
  }

  var results: [[String: Any]] { named("result") }

  func named(_ name: String) -> [[String: Any]] {
    events.filter { $0["event"] as? String == name }
  }

  /// The only result; its keys besides `event` and `reason` are the ones given.
  func result(
    keys: Set<String>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String: Any] {
    #expect(results.count == 1, sourceLocation: sourceLocation)
    let result = try #require(results.first, sourceLocation: sourceLocation)
    #expect(
      Set(result.keys) == keys.union(["event", "reason"]), sourceLocation: sourceLocation)
    return result
  }
}
