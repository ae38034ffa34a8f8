/// What a person's action on an element does.
///
/// A script sees and prevents it in steps. A press on an element: find its `clickTarget`; begin with
/// `preActivation` of that target's `activationTarget`; dispatch `click`; if that was prevented
/// `undo`, else `defaultAction`, whose outcome may be the next event to dispatch (`submit`, `reset`,
/// another `click`) before its own action. Where nothing listens, `activate` does it all at once.
struct FormInteraction {
  /// What is left to do, by the session.
  enum Outcome: Hashable {
    case nothing
    /// The page looks different now.
    case changed
    case follow(href: String)
    case submit(FormSubmission)
  }

  /// What a default action has done, or asks for.
  enum Action: Hashable {
    case nothing
    /// The control's value is another now: `input` and `change` are due at it.
    case changed(NodeID)
    /// The `details` has opened or closed: `toggle` is due at it.
    case toggled(NodeID)
    case follow(href: String, link: NodeID)
    /// `submit` is due at the form; then, unless prevented, `submission`.
    case submit(form: NodeID, by: NodeID?)
    /// `reset` is due at the form; then, unless prevented, `reset`.
    case reset(form: NodeID)
    /// A press on another element: the control of a label, the button that Enter presses.
    case click(NodeID)
    /// A file is to be chosen: nothing can be, which the person is told.
    case choosesFile(NodeID)
  }

  var document: Document
  var forms: FormState

  /// Does all that a press on an element does where no script listens.
  mutating func activate(_ node: NodeID) -> Outcome {
    forms.follow(document)
    guard forms.kind(of: node, document) != nil else { return .nothing }
    return finish(press(node))
  }

  /// Types into a field, or chooses the option of that label: `input` and `change` are due.
  mutating func setValue(_ value: String, of node: NodeID) -> Outcome {
    forms.follow(document)
    switch forms.kind(of: node, document) {
    case .slider:
      let value = InputValue(document[node]).sanitized(value)
      guard value != forms.value(of: node, document) else { return .nothing }
      forms.setDirtyValue(value, of: node)
      return .changed
    case .textField, .password, .textArea:
      guard !document[node].has("readonly") else { return .nothing }
      let limit = document[node].attribute("maxlength").flatMap { Int($0) }
      forms.setDirtyValue(limit.map { String(value.prefix(max(0, $0))) } ?? value, of: node)
      return .changed
    case .select:
      let options = SelectOption.all(of: node, in: document)
      guard let option = options.first(where: { $0.label == value }) else { return .nothing }
      forms.choose(option.node, in: node, document)
      return .changed
    default:
      return .nothing
    }
  }

  private mutating func press(_ node: NodeID) -> Action {
    if let action = pressed(node) { return action }
    guard let target = activationTarget(of: clickTarget(of: node)) else { return .nothing }
    let state = preActivation(of: target)
    return defaultAction(of: target, after: state)
  }

  private mutating func finish(_ action: Action) -> Outcome {
    switch action {
    case .nothing, .choosesFile: return .nothing
    case .changed, .toggled: return .changed
    case .follow(let href, _): return .follow(href: href)
    case .submit(let form, let button): return .submit(submission(of: form, by: button))
    case .reset(let form):
      reset(form)
      return .changed
    case .click(let node):
      guard let target = activationTarget(of: node) else { return .nothing }
      let action = defaultAction(of: target, after: preActivation(of: target))
      // A label's label, and so on, would be no end.
      if case .click = action { return .nothing }
      return finish(action)
    }
  }
}
