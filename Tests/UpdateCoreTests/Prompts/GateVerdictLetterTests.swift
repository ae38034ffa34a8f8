import Testing

@testable import UpdateCore

@Suite("The verdicts that the prompts are tested with")
struct GateVerdictLetterTests {
  @Test("are what they are called")
  func decisions() {
    #expect(GateVerdict.required(store: "1.3.0").decision == .required)
    #expect(GateVerdict.required(store: "1.3.0", basis: .kept).decision == .required)
    #expect(GateVerdict.optional(store: "1.3.0").decision == .optional)
    #expect(GateVerdict.optional(store: "1.3.0").minimum != nil)
    let withoutMinimum = GateVerdict.optional(store: "1.3.0", hasMinimum: false)
    #expect(withoutMinimum.decision == .optional)
    #expect(withoutMinimum.minimum == nil)
    #expect(GateVerdict.none().decision == .none)
    #expect(GateVerdict.unknown(hasMinimum: true).decision == .unknown)
    #expect(GateVerdict.unknown(hasMinimum: true).minimum == "1.0.0")
    #expect(GateVerdict.unknown(hasMinimum: false).minimum == nil)
    #expect(GateVerdict.failed.decision == .unknown)
    #expect(GateVerdict.failed.basis == .nothing)
  }
}
