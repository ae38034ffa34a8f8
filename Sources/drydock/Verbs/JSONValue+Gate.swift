import Foundation
import UpdateCore

extension JSONValue {
  /// A verdict as `gate` and `status` write it; `time` is when its record was fetched.
  init(_ verdict: GateVerdict, time: Date? = nil) {
    var object: JSONObject = JSONObject()
    object["app"] = .string(verdict.app)
    object["store"] = JSONValue(verdict.store)
    object["minimum"] = JSONValue(verdict.minimum)
    object["decision"] = .string(verdict.decision.rawValue)
    object["hasUpdate"] = .bool(verdict.hasUpdate)
    object["hasForceUpdate"] = .bool(verdict.hasForceUpdate)
    object["reason"] = .string(verdict.reason)
    if let time { object["time"] = JSONValue(time) }
    self = .object(object)
  }
}
