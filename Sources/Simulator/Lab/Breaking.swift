import LabServer
import TextUI
package import UpdateCore

/// What a person has set to befall the device.
package struct Breaking: Sendable, Equatable {
  /// The rows that change it.
  package enum Field: Sendable, Equatable {
    case step, set, power, disk, cut, damage, target, kind, torture
  }

  /// The kill that waits for the engine.
  package var armed: ArmedKill?
  /// What a kill is armed with.
  package var set: ContentSet?
  package var power = false
  package var disk = DiskRoom.all
  /// What Enter damages next.
  package var damage = StoreDamage()

  package init() {}
}

extension AppState {
  /// The part of a download after which the lab is set to cut it, in percent.
  var downloadCut: Int? {
    guard let fault = lab?.faults.first(where: { $0.endpoint == .wwwPackage }),
      case .drop(let percent) = fault.fault
    else { return nil }
    return percent
  }

  /// Whether a row of the Lab pane is selected that is about the version gate.
  var isOnGate: Bool {
    guard focus == .inspector else { return false }
    switch selectedRow?.target {
    case .decision, .gateField, .recordError, .matrix, .fault(.record), .fault(.store): return true
    default: return false
    }
  }

  /// Takes the lab's state; the selection stays on its row, wherever that is now.
  mutating func take(_ state: LabState) {
    let before = rows(of: .lab)
    let index = self[list: .lab].selection
    lab = state
    guard before.indices.contains(index), before[index].target != .none else { return }
    countRows(of: .lab)
    guard let place = rows(of: .lab).firstIndex(where: { $0.target == before[index].target }) else {
      return
    }
    self[list: .lab].select(place)
  }

  /// Enter on a row.
  mutating func change(_ field: Breaking.Field) -> [Effect] {
    switch field {
    case .step:
      let steps = UpdateStep.allCases
      let next =
        breaking.armed.flatMap { steps.firstIndex(of: $0.step) }.map { steps.index(after: $0) } ?? 0
      return [.arm(steps.indices.contains(next) ? armed(at: steps[next]) : nil)]
    case .set:
      let hasTexts = texts.active != nil || lab?.texts.isEmpty == false
      let sets: [ContentSet?] =
        [nil, .www] + (routesStatus == nil ? [] : [.routes]) + (hasTexts ? [.texts] : [])
      let index = sets.firstIndex(of: breaking.set) ?? 0
      breaking.set = sets[(index + 1) % sets.count]
      return armAnew()
    case .power:
      breaking.power.toggle()
      return armAnew()
    case .disk: return [.stage(.device(.disk(breaking.disk.next)))]
    case .cut:
      let parts = [10, 50, 90]
      let next = downloadCut.flatMap { parts.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      guard parts.indices.contains(next) else { return takeBack(.cut) }
      let fault = LabFault(.wwwPackage, .drop(percent: parts[next]), remaining: 1)
      return [.stage(.origin(.fault(.set(fault))))]
    case .damage:
      let damage = breaking.damage
      breaking.damage.seed += 1
      return [.stage(.device(.damage(damage)))]
    case .target: breaking.damage.target = AppState.next(breaking.damage.target)
    case .kind: breaking.damage.kind = AppState.next(breaking.damage.kind)
    case .torture: return perform(.torture)
    }
    return []
  }

  /// `d` on a row.
  mutating func takeBack(_ field: Breaking.Field) -> [Effect] {
    switch field {
    case .step: return [.arm(nil)]
    case .set:
      breaking.set = nil
      return armAnew()
    case .power:
      breaking.power = false
      return armAnew()
    case .disk: return [.stage(.device(.disk(.all)))]
    case .cut: return [.stage(.origin(.fault(.clear(.wwwPackage))))]
    case .damage, .target, .kind:
      breaking.damage = StoreDamage()
      return []
    case .torture: return []
    }
  }

  private func armed(at step: UpdateStep) -> ArmedKill {
    ArmedKill(step: step, set: breaking.set, power: breaking.power)
  }

  private func armAnew() -> [Effect] {
    breaking.armed.map { [.arm(armed(at: $0.step))] } ?? []
  }

  private static func next<Value: CaseIterable & Equatable>(_ value: Value) -> Value {
    let all = Array(Value.allCases)
    let index = all.firstIndex(of: value).map { ($0 + 1) % all.count } ?? 0
    return all[index]
  }
}
