import CJavaScriptCore

extension Native {
  /// Style sheets, their rules, and computed styles.
  static var styles: [Native] {
    styleValues + styleSheets + styleRules
  }

  private static var styleValues: [Native] {
    [
      // computed(id, property, pseudo-element)
      Native("computed") { (page, call) throws(ScriptThrow) in
        let (node, name) = (try call.node(0, page), try call.text(1))
        page.restyle()
        let target: StyleSelector.Target =
          switch try call.text(2) {
          case "before": .before
          case "after": .after
          default: .element
          }
        return call.make(page.document.computedValue(of: node, name, target))
      },
      Native("supports") { (_, call) throws(ScriptThrow) in
        call.make(SupportsCondition.holds(try call.text(0)))
      },
      Native("supportsProperty") { (_, call) throws(ScriptThrow) in
        call.make(SupportsCondition.supports(try call.text(0), try call.text(1)))
      },
      Native("matchesMedia") { (page, call) throws(ScriptThrow) in
        call.make(MediaEnvironment(columns: page.width).matches(try call.text(0)))
      },
    ]
  }

  private static var styleSheets: [Native] {
    [
      // sheets(root) → sheets and their owners, by turns
      Native("sheets") { (page, call) throws(ScriptThrow) in
        let root = try call.node(0, page)
        page.readStyleSheets()
        let owners = page.document.styleSheetOwners(in: root)
        return call.array(
          owners.flatMap { owner -> [JSValueRef?] in
            guard let id = page.document.styling.sheets.owned[owner] else { return [] }
            return [call.make(id.rawValue), call.make(owner.index)]
          })
      },
      Native("sheetOf") { (page, call) throws(ScriptThrow) in
        let node = try call.node(0, page)
        page.readStyleSheets()
        return call.make(page.document.styling.sheets.owned[node]?.rawValue ?? -1)
      },
      Native("makeSheet") { page, call in
        call.make(page.document.styling.sheets.add(StyleSheet()).rawValue)
      },
      // replaceSheet(sheet, text)
      Native("replaceSheet") { (page, call) throws(ScriptThrow) in
        let text = try call.text(1)
        let read = page.document.read(text, url: "")
        page.changeSheet(call.sheet(0)) { sheet in
          sheet.rules = read.rules
          sheet.top = read.top
        }
        return call.undefined
      },
      // adoptSheets(root, names with commas between)
      Native("adoptSheets") { (page, call) throws(ScriptThrow) in
        let root = try call.node(0, page)
        let names = try call.text(1).split(separator: ",").compactMap { Int($0) }
        page.document.styling.sheets.adopt(names.map(StyleSheetID.init), by: root)
        page.document.touchStyles()
        return call.undefined
      },
      Native("sheetURL") { page, call in
        call.make(page.document.styling.sheets[call.sheet(0)]?.url ?? "")
      },
      Native("isSheetDisabled") { page, call in
        call.make(page.document.styling.sheets[call.sheet(0)]?.isDisabled ?? false)
      },
      Native("disableSheet") { page, call in
        let flag = call.flag(1)
        page.changeSheet(call.sheet(0)) { $0.isDisabled = flag }
        return call.undefined
      },
      Native("sheetMedia") { page, call in
        call.make(page.document.styling.sheets[call.sheet(0)]?.media ?? "")
      },
      Native("setSheetMedia") { (page, call) throws(ScriptThrow) in
        let text = try call.text(1)
        page.changeSheet(call.sheet(0)) { $0.media = text }
        return call.undefined
      },
    ]
  }

  private static var styleRules: [Native] {
    [
      // rules(sheet, rule or -1) → the rules in it
      Native("rules") { page, call in
        let rules = page.document.styling.sheets[call.sheet(0)]?.rules(in: call.rule(1)) ?? []
        return call.array(rules.map { call.make($0) })
      },
      Native("ruleCount") { page, call in
        call.make(
          page.document.styling.sheets[call.sheet(0)]?.rules(in: call.rule(1)).count ?? 0)
      },
      Native("ruleKind") { page, call in
        call.make(page.rule(call)?.kind.rawValue ?? "")
      },
      Native("ruleParent") { page, call in call.make(page.rule(call)?.parent ?? -1) },
      Native("rulePrelude") { page, call in call.make(page.rule(call)?.prelude ?? "") },
      Native("ruleText") { page, call in
        let sheet = page.document.styling.sheets[call.sheet(0)]
        return call.make(call.rule(1).flatMap { sheet?.text(of: $0) } ?? "")
      },
      Native("ruleStyle") { page, call in
        let sheet = page.document.styling.sheets[call.sheet(0)]
        return call.make(call.rule(1).flatMap { sheet?.declarationText(of: $0) } ?? "")
      },
      Native("setRuleStyle") { (page, call) throws(ScriptThrow) in
        let text = try call.text(2)
        guard let rule = call.rule(1) else { return call.undefined }
        page.changeSheet(call.sheet(0)) { $0.setDeclarations(text, of: rule) }
        return call.undefined
      },
      Native("setSelector") { (page, call) throws(ScriptThrow) in
        let text = try call.text(2)
        guard let rule = call.rule(1) else { return call.undefined }
        page.changeSheet(call.sheet(0)) { _ = $0.setSelector(text, of: rule) }
        return call.undefined
      },
      // insertRule(sheet, rule or -1, text, index)
      Native("insertRule") { (page, call) throws(ScriptThrow) in
        let (parent, text, index) = (call.rule(1), try call.text(2), call.integer(3))
        try page.editSheet(call.sheet(0)) { (sheet) throws(StyleSheetError) in
          try sheet.insert(text, at: index, in: parent)
        }
        return call.make(index)
      },
      Native("deleteRule") { (page, call) throws(ScriptThrow) in
        let (parent, index) = (call.rule(1), call.integer(2))
        try page.editSheet(call.sheet(0)) { (sheet) throws(StyleSheetError) in
          try sheet.delete(at: index, in: parent)
        }
        return call.undefined
      },
    ]
  }
}

extension NativeCall {
  fileprivate func sheet(_ index: Int) -> StyleSheetID { StyleSheetID(rawValue: integer(index)) }

  /// The place of a rule; `nil` for a negative number.
  fileprivate func rule(_ index: Int) -> Int? {
    let number = integer(index)
    return number < 0 ? nil : number
  }
}
