import LabServer
import UpdateCore

extension ExpectStep {
  static func read(_ reader: inout WordReader) throws(ScenarioError.Problem) -> ExpectStep {
    let isNegated = reader.skip("no")
    var step = ExpectStep(try .read(&reader, isNegated: isNegated))
    step.isNegated = isNegated
    while let option = reader.takeOption(isNegated ? ["for"] : ["within"]) {
      let time = try reader.take("a time such as 30s", Units.time)
      if option == "for" { step.holding = time } else { step.within = time }
    }
    if let word = reader.ahead, word == "for" || word == "within" {
      throw .wrongPatience(word, context: reader.context)
    }
    try reader.end(options: ["within", "for"])
    return step
  }
}
