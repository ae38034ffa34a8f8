extension Native {
  /// The load, and the page as a whole.
  static var loading: [Native] {
    [
      Native("currentScript") { page, call in call.make(page.loading.current) },
      Native("write") { (page, call) throws(ScriptThrow) in
        try page.write(try call.text(0))
        return call.undefined
      },
      Native("openDocument") { page, call in
        page.openDocument()
        return call.undefined
      },
      Native("closeDocument") { page, call in
        page.closeDocument()
        return call.undefined
      },
      // A script that another one made waits for nobody until it is told so.
      Native("isAsync") { (page, call) throws(ScriptThrow) in
        let script = try call.node(0, page)
        return call.make(page.loading.isAsync[script] ?? true)
      },
      Native("setAsync") { (page, call) throws(ScriptThrow) in
        page.loading.isAsync[try call.node(0, page)] = call.flag(1)
        return call.undefined
      },
      Native("imageState") { (page, call) throws(ScriptThrow) in
        call.make(page.isWaiting(try call.node(0, page)) ? "waiting" : "done")
      },
      Native("baseURL") { page, call in call.make(page.base.text) },
      // In cells.
      Native("columns") { page, call in call.make(page.width) },
      Native("close") { page, call in
        page.navigate(page.documentURL, .history(-1))
        return call.undefined
      },
      // Runs the script of a `javascript:` URL.
      Native("evaluate") { (page, call) throws(ScriptThrow) in
        let text = ModuleParser.classic(try call.text(0))
        page.context?.evaluate(text, name: page.documentURL)
        return call.undefined
      },
    ]
  }
}
