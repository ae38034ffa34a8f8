extension Page {
  /// Lets something be done with document and forms as one.
  func interact<Value>(_ body: (inout FormInteraction) -> Value) -> Value {
    // Moved, not copied: a copy would be one of the whole document.
    var interaction = FormInteraction(document: Document(), forms: spareForms)
    swap(&interaction.document, &document)
    swap(&interaction.forms, &forms)
    defer {
      swap(&interaction.document, &document)
      swap(&interaction.forms, &forms)
    }
    interaction.document.restyle(interaction.forms)
    interaction.document.assignSlots()
    interaction.forms.follow(interaction.document)
    return body(&interaction)
  }

  /// A person presses an element; one that is not there, or takes no focus, is none.
  func press(_ element: Int) {
    guard let (node, kind) = target(element) else { return }
    guard let context else { return perform(interact { $0.activate(node) }) }
    let clicked = interact { $0.clickTarget(of: node) }
    switch kind {
    case .textField, .password: pressEnter(in: node)
    case .textArea: touch(node)
    default:
      guard touch(clicked), dispatchPerson("click", at: clicked) else { return }
      if document.listBox(of: node) != nil {
        context.call("performPressed", context.make(node.index))
      }
    }
  }

  /// A person presses a text field, to type there.
  func tap(_ element: Int) {
    guard context != nil, let (node, kind) = target(element), kind.isEditable, touch(node) else {
      return
    }
    dispatchPerson("click", at: node)
  }

  /// A person chooses from the list that the device shows for a choice.
  func choose(_ row: Int, in element: Int) {
    guard let (node, kind) = target(element), case .select = kind,
      interact({ $0.choose(row, in: node) }), context != nil
    else { return }
    dispatchPerson("input", at: node)
    dispatchPerson("change", at: node)
  }

  /// A person types into a field, or chooses the option of that label.
  func type(_ value: String, into element: Int) {
    guard let (node, kind) = target(element) else { return }
    guard let context else { return perform(interact { $0.setValue(value, of: node) }) }
    if document.focused != node, touch(node), kind.isEditable { dispatchPerson("click", at: node) }
    guard kind.isEditable else {
      if interact({ $0.setValue(value, of: node) }) == .changed {
        dispatchPerson("input", at: node)
        dispatchPerson("change", at: node)
      }
      return
    }
    let edit = TextEdit(from: text(of: node, kind), to: value)
    guard dispatchPerson("keydown", at: node, edit.key),
      !edit.isInsertion || dispatchPerson("keypress", at: node, edit.key),
      dispatchPerson("beforeinput", at: node, edit.data ?? "", edit.type)
    else {
      // The device shows what the page has: it is told of the field anew.
      knownFocus = nil
      isStale = true
      return
    }
    if kind == .editor {
      context.call("editText", context.make(node.index), context.make(value))
      dispatchPerson("input", at: node, edit.data ?? "", edit.type)
      dispatchPerson("keyup", at: node, edit.key)
      return
    }
    context.call("beginEditOn", context.make(node.index))
    if interact({ $0.setValue(value, of: node) }) == .changed {
      let place = forms.value(of: node, document).codeUnits(before: edit.cursor)
      forms.select(place..<place, of: node)
      dispatchPerson("input", at: node, edit.data ?? "", edit.type)
    }
    dispatchPerson("keyup", at: node, edit.key)
  }

  private func text(of node: NodeID, _ kind: PageElement.Kind) -> String {
    guard kind == .editor else { return forms.value(of: node, document) }
    restyle()
    return EditableText(of: node, in: document).text
  }

  func target(_ element: Int) -> (NodeID, PageElement.Kind)? {
    guard document.has(element) else { return nil }
    let node = NodeID(element)
    return interact { $0.forms.kind(of: node, $0.document) }.map { (node, $0) }
  }

  /// Enter in a field: tells it that what was typed is done, and sends its form.
  private func pressEnter(in node: NodeID) {
    guard let context else { return }
    context.call("focusOn", context.make(node.index))
    knownFocus = node
    if dispatchPerson("keydown", at: node, "Enter"), dispatchPerson("keypress", at: node, "Enter") {
      context.call("commitOn", context.make(node.index))
      context.call("performPressed", context.make(node.index))
    }
    dispatchPerson("keyup", at: node, "Enter")
  }

  /// What comes before a click; whether the click is still to come.
  @discardableResult
  func touch(_ node: NodeID) -> Bool {
    guard let context else { return true }
    context.call("hoverOn", context.make(node.index))
    dispatchPerson("pointerdown", at: node)
    let isStarted = dispatchPerson("touchstart", at: node)
    dispatchPerson("pointerup", at: node)
    let isEnded = dispatchPerson("touchend", at: node)
    context.call("dismissPopovers", context.make(node.index))
    guard isStarted, isEnded else { return false }
    if dispatchPerson("mousedown", at: node) {
      let takesFocus = context.flag(of: context.call("focusOn", context.make(node.index)))
      knownFocus = takesFocus ? focusTarget(of: node) : nil
    }
    dispatchPerson("mouseup", at: node)
    return true
  }

  // MARK: Without script, and behind it

  private func perform(_ outcome: FormInteraction.Outcome) {
    switch outcome {
    case .nothing, .changed: break
    case .follow(let href):
      guard let reference = URLReference(attribute: href) else { return }
      navigate(reference.resolved(against: base).text, .link)
    case .submit(let form): tell(form)
    }
  }

  /// Sends a form, whatever its listeners would say.
  func submit(_ form: NodeID, by button: NodeID?) {
    guard document[form].isHTML(.form), !outbox.isFull else { return }
    tell(interact { $0.submission(of: form, by: button) })
  }

  private func tell(_ form: FormSubmission) {
    for event in form.events(from: url) {
      switch event {
      case .navigate(let navigation): navigate(navigation.url, navigation.kind)
      case .submit(let submission):
        guard submission.url.utf8.count <= MessageLimits.webURL,
          submission.body.utf8.count <= MessageLimits.body
        else {
          let text = "a form was not sent: it is too large, or its address is"
          return tell(.console(ConsoleLine(.error, text)))
        }
        tell(event)
      default: tell(event)
      }
    }
  }

  // MARK: What a click did before it is known whether it was prevented

  func keep(_ state: FormInteraction.PreActivation) -> Int {
    activations.append(state)
    return activations.count - 1
  }

  func takeActivation(_ token: Int) -> FormInteraction.PreActivation? {
    guard activations.indices.contains(token), let state = activations[token] else { return nil }
    activations[token] = nil
    if token == activations.count - 1 { activations.removeLast() }
    return state
  }
}
