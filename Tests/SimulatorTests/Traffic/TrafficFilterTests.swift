import Container
import Testing
import UpdateCore

@testable import Simulator

@Suite("The filter of the traffic log")
struct TrafficFilterTests {
  @Test(
    "leaves the entries that it is about",
    arguments: [
      ("", Array(1...18)), ("~all", Array(1...18)), ("~m POST", [9]),
      ("~m GET", [1, 2, 5, 6, 15, 17]),
      ("~u example.org/page", [2]), ("~u books\\?start=\\d+$", [5]), ("~d API", [5, 6]),
      ("~d ^example", [2, 15, 16, 17]), ("~c 404", [16]), ("~c 200", [1, 6, 9]),
      ("~s", [1, 2, 6, 9, 16]), ("~q", [15, 17]), ("~h bearer", [5, 6]),
      ("~hq 'accept: app'", [5, 6]), ("~hs json", [6, 9]), ("~b books", [6]), ("~bq text=", [9]),
      ("~bs ^\\{\\}$", [9]), ("~t json", [6, 9]), ("~tq form", [9]), ("~ts json", [6, 9]),
      ("~e", [8, 10, 11, 12, 16, 17]), ("~err", [8, 10, 11, 12, 16, 17]),
      ("~http", [1, 6, 15, 16, 17]), ("~cache", [2]), ("~widget", [7, 8]), ("~api", [9]),
      ("~decor", [5]), ("~plugin", [10]), ("~console", [4, 18]), ("~js", [11]), ("~csp", [12]),
      ("~reg", [3]), ("~call", [13]), ("~nav", [14]), ("~page 3", [16, 17]),
      ("~i 4", [4, 5, 6, 7, 11]), ("~i 6", [6, 11]), ("~i 99", []),
      ("toast", [7]), ("TOAST", [7]), ("\"3 books\"", [4]), ("'no widget can'", [8]),
      ("café", []), ("✗", [17]),
      ("!~all", []), ("! ~http & ~page 2 & !~console", [2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14]),
      ("~widget | ~js", [7, 8, 11]), ("~widget ~e", [8]), ("~widget & ~e | ~js", [8, 11]),
      ("~js | ~widget & ~e", [8, 11]), ("(~js | ~widget) & ~e", [8, 11]),
      ("(~js | ~widget) & !~e", [7]), ("!(~js | ~widget) ~e", [10, 12, 16, 17]),
      ("!!~js", [11]), ("~u (app|slow)", [2, 15]), ("~u app|slow", [2, 15]),
      ("(~u app)", [2]), ("~m POST|~c 404", [9, 16]), ("~m DELETE&!~s", []),
      ("~js|~csp|~plugin", [10, 11, 12]), ("start=0&apikey", [5, 6]),
    ] as [(String, [Int])])
  func leaves(text: String, ids: [Int]) throws {
    let store = TrafficSamples.store()
    let filter = try TrafficFilter(text)
    let found = TrafficSelection(filter, store).ids
    #expect(found == ids, "\(text)")
  }

  @Test(
    "says what is wrong, and where",
    arguments: [
      ("~x", .unknownOperator("~x"), 0), ("~widget & ~foo 1", .unknownOperator("~foo"), 10),
      ("~", .unknownOperator("~"), 0),
      ("~m", .lacksArgument("~m", wanted: "a regular expression"), 2),
      ("~c  ", .lacksArgument("~c", wanted: "a number"), 4),
      ("~c & ~m x", .lacksArgument("~c", wanted: "a number"), 3),
      ("~c 40x", .notANumber("~c", "40x"), 3), ("~i x", .notANumber("~i", "x"), 3),
      ("(~js", .notClosed, 0), ("~js)", .notOpened, 3), ("~js & (", .lacksOperand(after: "("), 7),
      ("()", .emptyGroup, 1), ("~js &", .lacksOperand(after: "&"), 5),
      ("| ~js", .lacksOperand(after: "the beginning"), 0), ("!", .lacksOperand(after: "!"), 1),
      ("~js | & ~csp", .lacksOperand(after: "|"), 6), ("(~js &)", .lacksOperand(after: "&"), 6),
      ("~u \"abc", .quoteNotClosed, 3), ("'", .quoteNotClosed, 0),
    ] as [(String, TrafficFilterError.Problem, Int)])
  func errors(text: String, problem: TrafficFilterError.Problem, position: Int) {
    #expect(throws: TrafficFilterError(problem, at: position)) { try TrafficFilter(text) }
  }

  @Test("A pattern's error has PCRE2's words and place")
  func patternError() {
    do throws(TrafficFilterError) {
      _ = try TrafficFilter("~widget & ~u [a")
      Issue.record("it was read")
    } catch {
      #expect(error.position == 15)
      #expect(error.sentence.contains("missing terminating ]"))
    }
  }

  @Test("Too long a filter is refused, and any text is read without harm")
  func hostile() throws {
    #expect(throws: TrafficFilterError.self) {
      try TrafficFilter(String(repeating: "(", count: 2_001))
    }
    let deep = String(repeating: "(", count: 995) + "~c 404" + String(repeating: ")", count: 995)
    #expect(TrafficSelection(try TrafficFilter(deep), TrafficSamples.store()).ids == [16])
    let signs = Array("~(&|!)\"'\\mu7 [")
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(signs[Int(state >> 33) % signs.count])
      }
      do throws(TrafficFilterError) {
        _ = try TrafficFilter(text)
      } catch {
        #expect((0...text.count).contains(error.position), "\(text)")
      }
    }
  }

  @Test("A pattern that takes too long is given up")
  func catastrophe() throws {
    var store = TrafficStore()
    let url = "https://example.org/" + String(repeating: "a", count: 200)
    for id in 1...300 {
      store.note(TrafficSamples.entry(id, .exchange(TrafficSamples.exchange(url))))
    }
    let selection = TrafficSelection(try TrafficFilter("~u (a+)+$(?<=b)"), store)
    #expect(selection.isTooSlow && selection.ids.isEmpty)
  }

  @Test("Following the store comes to what testing everything anew comes to")
  func incremental() throws {
    for text in ["~c 200", "~q", "~i 40", "~e | ~widget", "!~http", "book"] {
      let filter = try TrafficFilter(text)
      var store = TrafficStore()
      var selection = TrafficSelection(filter, store)
      for round in 0..<20 {
        for (index, entry) in TrafficSamples.all.enumerated() {
          var entry = entry
          entry.id = round * 18 + index + 1
          entry.because = entry.because.map { $0 + round * 18 }
          _ = selection.follow(store.note(entry), in: store)
          // What was under way ends later.
          guard index > 3, case .exchange(var exchange) = store[store.count - 3].content else {
            continue
          }
          var earlier = store[store.count - 3]
          exchange.status = exchange.status == nil ? 200 : nil
          earlier.content = .exchange(exchange)
          _ = selection.follow(store.note(earlier), in: store)
        }
      }
      #expect(selection.ids == TrafficSelection(filter, store).ids, "\(text)")
      #expect(selection == TrafficSelection(filter, store))
    }
  }
}
