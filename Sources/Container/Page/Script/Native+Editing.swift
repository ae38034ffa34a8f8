import CJavaScriptCore

extension Native {
  /// Text that a person edits in the page.
  static var editing: [Native] {
    [
      Native("isEditable") { (page, call) throws(ScriptThrow) in
        call.make(page.document.isEditable(try call.node(0, page)))
      },
      Native("isEditingHost") { (page, call) throws(ScriptThrow) in
        call.make(page.document.isEditingHost(try call.node(0, page)))
      },
      // editPlan(id, text) → steps: a name, a node, and what else there is to it
      Native("editPlan") { (page, call) throws(ScriptThrow) in
        let (node, text) = (try call.node(0, page), try call.text(1))
        page.restyle()
        let plan = EditPlan(from: EditableText(of: node, in: page.document), to: text)
        return call.array(plan.steps.map { call.make($0) })
      },
    ]
  }
}

extension NativeCall {
  fileprivate func make(_ step: EditPlan.Step) -> JSValueRef? {
    switch step {
    case .delete(let node, let units):
      array([make("delete"), make(node.index), make(units.lowerBound), make(units.count)])
    case .remove(let node): array([make("remove"), make(node.index)])
    case .join(let block): array([make("join"), make(block.index)])
    case .insert(let node, let offset, let text, let isAtEnd):
      array([make("insert"), make(node.index), make(offset), make(text), make(isAtEnd)])
    case .add(let node, let text, let isAtEnd):
      array([make("add"), make(node.index), make(0), make(text), make(isAtEnd)])
    case .append(let node, let text, let isAtEnd):
      array([make("append"), make(node.index), make(0), make(text), make(isAtEnd)])
    }
  }
}
