import Foundation
import Testing

@testable import UpdateCore

/// What may be put together of a package, over every history of answers: the whole space of states
/// that small packages can lead to is searched.
@Suite struct PackageProgressTests {
  /// Two packages that the server may hold, of different bytes and sizes; a strong tag names one.
  private static let packages: [String: [UInt8]] = [
    "\"a\"": [1, 2, 3, 4], "\"b\"": [5, 6, 7, 8, 9],
  ]

  /// One answer: its head, and how its body goes on from where it begins.
  private struct Answer {
    var head: HTTPHead
    var body: ArraySlice<UInt8>
  }

  /// The progress, and the bytes that are in the file.
  private struct State: Hashable {
    var progress: PackageProgress
    var bytes: [UInt8] = []
  }

  private static func head(_ status: Int, _ fields: [(String, String?)], length: Int?) -> HTTPHead {
    HTTPHead(
      status: status,
      headers: fields.compactMap { name, value in value.map { HTTPField(name, $0) } },
      url: "http://origin.test/p", length: length)
  }

  /// Every answer to a request: right ones, those of another package, and those that lie.
  private static func answers(from first: Int?) -> [Answer] {
    var all = [416, 500, 304].map { Answer(head: head($0, [], length: 0), body: []) }
    for (tag, bytes) in packages {
      for shown in [tag, "W/" + tag, nil] {
        for length in [bytes.count, nil] {
          all.append(
            Answer(head: head(200, [("ETag", shown)], length: length), body: bytes[...]))
        }
        for start in Set([0, first ?? 0, (first ?? 0) + 1]) where start < bytes.count {
          for end in start..<bytes.count {
            for total in ["\(bytes.count)", "\(bytes.count + 1)", "*"] {
              for length in [nil, end - start] {
                let range = "bytes \(start)-\(end)/\(total)"
                all.append(
                  Answer(
                    head: head(
                      206, [("ETag", shown), ("Content-Range", range)], length: length),
                    body: bytes[start...end]))
              }
            }
          }
        }
        all.append(Answer(head: head(206, [("ETag", shown)], length: nil), body: bytes[...]))
      }
    }
    return all
  }

  /// All that can follow a state: each answer to each request, cut after each of its bytes.
  private static func following(_ state: State) -> [State] {
    [false, true].flatMap { whole -> [State] in
      var asking = state
      _ = asking.progress.ask(whole: whole)
      return answers(from: asking.progress.asked).flatMap { answer -> [State] in
        var begun = asking
        switch begun.progress.judge(answer.head) {
        case .whole(let tag):
          begun.bytes = []
          if let tag { begun.progress.isRecorded(as: tag) }
        case .part: break
        case .notContinued, .status, .sizeMismatch, .tooLarge: return [begun]
        }
        let room = min(begun.progress.room, answer.body.count)
        return (0...room).map { count in
          var next = begun
          next.bytes += answer.body.prefix(count)
          next.progress.add(count)
          return next
        }
      }
    }
  }

  @Test("never glues two packages together, whatever answers come", arguments: [nil, 4, 5])
  func everyHistory(announced: Int?) {
    var seen: Set<State> = [State(progress: PackageProgress(announced: announced))]
    for (tag, bytes) in Self.packages where bytes.count == announced ?? bytes.count {
      for size in 1...bytes.count {
        // What a process before has left.
        var taken = PackageProgress(announced: announced)
        taken.takeUp(
          PartialPackage(
            url: "", validator: tag, total: bytes.count, sha256: nil, began: .distantPast),
          size: size)
        seen.insert(State(progress: taken, bytes: Array(bytes.prefix(size))))
      }
    }
    var edge = Array(seen)
    var wrong: [State] = []
    while let state = edge.popLast() {
      if !Self.isRight(state) { wrong.append(state) }
      for next in Self.following(state) where seen.insert(next).inserted { edge.append(next) }
    }
    #expect(wrong.isEmpty, "\(wrong.first.map { "\($0)" } ?? "")")
    #expect(seen.count > 30)
  }

  /// The file holds the beginning of one package, that which the validator names where there is one;
  /// what counts as all of it is all of it; and asking for the whole helps from everywhere.
  private static func isRight(_ state: State) -> Bool {
    let (progress, bytes) = (state.progress, state.bytes)
    guard progress.position == bytes.count else { return false }
    let fitting = packages.filter { $0.value.starts(with: bytes) }
    guard !fitting.isEmpty else { return false }
    if let tag = progress.validator, fitting[tag] == nil { return false }
    // More than the offer announced is not taken: what is wrong then shows in its digest.
    if progress.hasAll, !packages.values.contains(bytes), bytes.count != progress.announced {
      return false
    }
    var asking = progress
    guard asking.ask(whole: true).isEmpty, asking.asked == nil else { return false }
    return packages.values.contains { whole in
      var again = asking
      guard case .whole = again.judge(head(200, [], length: whole.count)) else { return false }
      again.add(whole.count)
      return again.hasAll && again.room == 0
    }
  }
}
