import UpdateCore

extension Native {
  /// Requests and storage.
  static var requests: [Native] {
    [
      // request(kind, method, url, headers, body, timeout) → id
      Native("request") { (page, call) throws(ScriptThrow) in
        guard page.canRequest else {
          throw .typeError("the page asks for too much at once")
        }
        let request = try call.request(page.nextRequest(), page)
        page.send(request, for: .answer)
        return call.make(request.id)
      },
      Native("requestSync") { (page, call) throws(ScriptThrow) in
        let request = try call.request(page.nextRequest(), page)
        let response = page.response(to: request)
        return page.context?.make(response)
      },
      Native("cancelRequest") { (page, call) in
        page.cancel(request: call.integer(0))
        return call.undefined
      },
      Native("storage") { page, call in
        call.array(page.load.storage.flatMap { [call.make($0.key), call.make($0.value)] })
      },
      // store(whether all was cleared first, keys that were removed, keys and values that were set)
      Native("store") { (page, call) throws(ScriptThrow) in
        var changes: [StorageChange] = call.flag(0) ? [.clear] : []
        changes += try call.texts(1, limit: .max).map { .remove(key: $0) }
        let pairs = try call.texts(2, limit: .max)
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
          changes.append(.set(key: pairs[index], value: pairs[index + 1]))
        }
        page.tell(.store(changes))
        return call.undefined
      },
    ]
  }
}

extension NativeCall {
  fileprivate func request(_ id: Int, _ page: Page) throws(ScriptThrow) -> PageRequest {
    var request = PageRequest(
      id: id, kind: try text(0) == "xhr" ? .xhr : .fetch, method: try text(1), url: try text(2),
      headers: try fields(3), body: try bytes(4))
    let timeout = number(5)
    if timeout > 0, timeout < 1e12 { request.timeout = Int(timeout) }
    request.place = page.context?.callerPlace()
    do throws(RequestRefusal) {
      try RequestLimits.checkSizes(of: request)
    } catch {
      page.tell(.console(ConsoleLine(.error, request.refused(error), at: request.place)))
      throw .typeError("\(error)")
    }
    return request
  }

  /// The names and values of a flat array.
  private func fields(_ index: Int) throws(ScriptThrow) -> [HTTPField] {
    let texts = try self.texts(index, limit: 2_000)
    return stride(from: 0, to: texts.count - 1, by: 2).map {
      HTTPField(texts[$0], texts[$0 + 1])
    }
  }
}

extension PageRequest {
  /// What the console says of a request that is not made.
  fileprivate func refused(_ refusal: RequestRefusal) -> String {
    "\(method.cut(toBytes: 40)) \(url.cut(toBytes: 200)) failed: \(refusal)"
  }
}
