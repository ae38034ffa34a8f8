import CJavaScriptCore

extension Native {
  /// What controls hold, and what presses on them do.
  static var forms: [Native] {
    [
      Native("value") { (page, call) throws(ScriptThrow) in
        call.make(page.forms.value(of: try call.node(0, page), page.document))
      },
      Native("setValue") { (page, call) throws(ScriptThrow) in
        let (node, value) = (try call.node(0, page), try call.text(1))
        page.interact { $0.forms.setValue(value, of: node, &$0.document) }
        return call.undefined
      },
      // selection(id) → [start, end] in UTF-16 code units
      Native("selection") { (page, call) throws(ScriptThrow) in
        let range = page.forms.selection(of: try call.node(0, page), page.document)
        return call.array([call.make(range.lowerBound), call.make(range.upperBound)])
      },
      Native("setSelection") { (page, call) throws(ScriptThrow) in
        let (start, end) = (call.integer(1), call.integer(2))
        page.select(max(0, min(start, end))..<max(0, end), in: try call.node(0, page))
        return call.undefined
      },
      // inputNumber(id) → the number that a field's value stands for, or not a number
      Native("inputNumber") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        let value = InputValue(page.document[node])
        guard value.type.isNumeric else { return call.make(Double.nan) }
        return call.make(value.number(page.forms.value(of: node, page.document)) ?? .nan)
      },
      // setInputNumber(id, number) → whether the field can hold one; not a number empties it
      Native("setInputNumber") { (page, call) throws(ScriptThrow) in
        let (node, number) = (try call.node(0, page), call.number(1))
        let value = InputValue(page.document[node])
        guard value.type.isNumeric else { return call.make(false) }
        let text = value.text(number) ?? ""
        page.interact { $0.forms.setValue(text, of: node, &$0.document) }
        return call.make(true)
      },
      // stepInput(id, count) → whether the field has steps
      Native("stepInput") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        let value = InputValue(page.document[node])
        guard value.type.isNumeric, value.step != nil else { return call.make(false) }
        let text = page.forms.value(of: node, page.document)
        if let next = value.stepped(text, by: call.integer(1)) {
          page.interact { $0.forms.setValue(next, of: node, &$0.document) }
        }
        return call.make(true)
      },
      // inputFault(id) → "bad", "low", "high" or "step" for what was typed, or null
      Native("inputFault") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        guard page.document[node].tag == .input else { return call.null }
        let text = page.forms.rawValue(of: node, page.document[node])
        return call.make(InputValue(page.document[node]).fault(of: text)?.rawValue)
      },
      Native("confirmFocus") { page, call in
        page.confirmFocus()
        return call.undefined
      },
      // complain(id or -1, message): the device says what is wrong with a control
      Native("complain") { (page, call) throws(ScriptThrow) in
        page.complain(try call.text(1), of: call.optionalNode(0, page))
        return call.undefined
      },
      Native("isOn") { (page, call) throws(ScriptThrow) in
        call.make(page.forms.isOn(try call.node(0, page), page.document))
      },
      Native("setOn") { (page, call) throws(ScriptThrow) in
        page.forms.setOn(call.flag(1), of: try call.node(0, page), page.document)
        return call.undefined
      },
      Native("isSelected") { (page, call) throws(ScriptThrow) in
        call.make(page.forms.isSelected(try call.node(0, page), page.document))
      },
      Native("setSelected") { (page, call) throws(ScriptThrow) in
        page.forms.setSelected(call.flag(1), of: try call.node(0, page), page.document)
        return call.undefined
      },
      Native("selectedIndex") { (page, call) throws(ScriptThrow) in
        call.make(page.forms.selectedIndex(of: try call.node(0, page), page.document))
      },
      Native("setSelectedIndex") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        page.forms.setSelectedIndex(call.integer(1), of: node, page.document)
        return call.undefined
      },
      Native("options") { (page, call) throws(ScriptThrow) in
        call.make(page.forms.options(of: try call.node(0, page), page.document))
      },
      Native("selectedOptions") { (page, call) throws(ScriptThrow) in
        call.make(page.forms.selectedOptions(of: try call.node(0, page), page.document))
      },
      Native("controls") { (page, call) throws(ScriptThrow) in
        call.make(page.document.controls(of: try call.node(0, page)))
      },
      Native("formOf") { (page, call) throws(ScriptThrow) in
        call.make(page.document.formOwner(of: try call.node(0, page)))
      },
      // fields(form, submitter or -1) → names and values, flat, as they are sent
      Native("fields") { (page, call) throws(ScriptThrow) in
        let (form, button) = (try call.node(0, page), call.optionalNode(1, page))
        let fields = page.interact { $0.fields(of: form, by: button) }
        return call.array(fields.flatMap { [call.make($0.name), call.make($0.value)] })
      },
      Native("labelled") { (page, call) throws(ScriptThrow) in
        let label = try call.node(0, page)
        return call.make(page.interact { $0.control(of: label) })
      },
      Native("submit") { (page, call) throws(ScriptThrow) in
        page.submit(try call.node(0, page), by: call.optionalNode(1, page))
        return call.undefined
      },
      Native("reset") { (page, call) throws(ScriptThrow) in
        let form = try call.node(0, page)
        page.interact { $0.reset(form) }
        return call.undefined
      },
    ]
  }

  /// The steps of a click.
  static var activation: [Native] {
    [
      Native("activationTarget") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        return call.make(page.interact { $0.activationTarget(of: node) })
      },
      // preActivate(id) → what undoActivation and defaultAction take, or -1
      Native("preActivate") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        guard let state = page.interact({ $0.preActivation(of: node) }) else {
          return call.make(-1)
        }
        return call.make(page.keep(state))
      },
      Native("undoActivation") { page, call in
        if let state = page.takeActivation(call.integer(0)) { page.interact { $0.undo(state) } }
        return call.undefined
      },
      // defaultAction(id, token) → [name, element, …]
      Native("defaultAction") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        let state = page.takeActivation(call.integer(1))
        return call.make(page.interact { $0.defaultAction(of: node, after: state) })
      },
      // keyPressed(id, key) → what the key has done in a control, as defaultAction
      Native("keyPressed") { (page, call) throws(ScriptThrow) in
        let (node, key) = (try call.node(0, page), try call.text(1))
        return call.make(page.interact { $0.keyPressed(key, in: node) })
      },
      Native("pressed") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        return call.make(page.interact { $0.pressed(node) } ?? .nothing)
      },
    ]
  }
}

extension NativeCall {
  /// An action's name, its element and what else there is to it.
  fileprivate func make(_ action: FormInteraction.Action) -> JSValueRef? {
    switch action {
    case .nothing: array([make("nothing")])
    case .changed(let node): array([make("changed"), make(node.index)])
    case .toggled(let node): array([make("toggled"), make(node.index)])
    case .follow(let href, let link): array([make("follow"), make(link.index), make(href)])
    case .submit(let form, let button): array([make("submit"), make(form.index), make(button)])
    case .reset(let form): array([make("reset"), make(form.index)])
    case .click(let node): array([make("click"), make(node.index)])
    case .choosesFile(let node): array([make("choosesFile"), make(node.index)])
    }
  }
}
