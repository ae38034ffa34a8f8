extension Page {
  /// Takes a policy that the document declares.
  func readPolicy(_ meta: NodeID) {
    let element = document[meta]
    guard element.attribute("http-equiv")?.lowercased() == "content-security-policy",
      let parent = element.parent, document[parent].isHTML(.head),
      let text = element.attribute("content"), !text.isEmpty
    else { return }
    let known = policy.findings.count
    policy.add(text)
    for finding in policy.findings.dropFirst(known) {
      tell(.console(ConsoleLine(.warn, finding.description)))
    }
    guard let refusal = policy.refusal(of: .eval) else { return }
    let message =
      "Refused to evaluate a string as JavaScript because 'unsafe-eval' is not in the "
      + "\(refusal.directive) of the Content-Security-Policy"
    context?.refuseEval(message)
    context?.call("refuseEval", context?.make(message))
  }

  /// Whether the page's policy lets that be; a refusal is told to the device and to the page.
  func allows(_ use: PolicyUse) -> Bool {
    guard !policy.isEmpty, var refusal = policy.refusal(of: use) else { return true }
    refusal.place = context?.callerPlace()
    if !outbox.isFull { tell(.refused(refusal)) }
    context?.call(
      "didRefuse", context?.make(refusal.directive), context?.make(refusal.blocked),
      context?.make(refusal.policy))
    return false
  }

  /// Whether the page's policy lets a script of its markup run.
  func allowsInline(_ script: NodeID, _ text: String) -> Bool {
    allows(.inlineScript(text: text, nonce: document[script].attribute("nonce") ?? ""))
  }

  /// Whether the page's policy lets a script come from that address.
  func allowsScript(_ script: NodeID, _ url: String, isParsed: Bool) -> Bool {
    let nonce = document[script].attribute("nonce") ?? ""
    return allows(.script(url: url, nonce: nonce, isAddedByScript: !isParsed))
  }

  /// Whether the page's policy lets the script of an attribute or of a `javascript:` URL run.
  func allowsHandler(_ text: String) -> Bool { allows(.scriptAttribute(text: text)) }
}
