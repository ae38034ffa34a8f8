import Testing

@testable import UpdateCore

@Suite struct JSONWriterTests {
  let value: JSONValue = [
    "b": [1, true, nil, []], "a": ["text": "é\"\\\n\u{1b}[2J\u{9b}\u{202e}"], "empty": [:],
  ]

  @Test func writesOnOneLineInTheOrderGiven() {
    #expect(
      value.write()
        == #"{"b":[1,true,null,[]],"a":{"text":"é\"\\\n\u001B[2J\u009B\u202E"},"empty":{}}"#)
  }

  @Test func writesIndented() {
    #expect(
      (["a": [1, "x"], "b": [:]] as JSONValue).write(pretty: true) == """
        {
          "a": [
            1,
            "x"
          ],
          "b": {}
        }
        """)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    #expect(try JSONReader.read(Array(value.write().utf8)) == value)
    #expect(try JSONReader.read(Array(value.write(pretty: true).utf8)) == value)
  }

  @Test func membersAreAddedReplacedAndRemoved() {
    var object = JSONObject()
    for index in 0..<20 { object["k\(index)"] = .number(JSONNumber(index)) }
    object["k3"] = "three"
    object["k4"] = nil
    #expect(object.count == 19)
    #expect(object["k3"] == "three")
    #expect(object["k4"] == nil)
    #expect(object["k19"]?.integer == 19)
  }
}
