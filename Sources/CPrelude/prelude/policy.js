"use strict";

// What a page is told when its Content-Security-Policy refuses something (CSP 3 §5.3).

function didRefuse(directive, blocked, policy) {
  const target = globalThis.document;
  if (target === undefined) return;
  const event = new shared.SecurityPolicyViolationEvent("securitypolicyviolation", { __proto__: null,
    bubbles: true, composed: true, documentURI: host.url, blockedURI: blocked,
    violatedDirective: directive, effectiveDirective: directive, originalPolicy: policy,
    disposition: "enforce",
  });
  host.timer(() => shared.fire(target, event), 0, false);
}

return { didRefuse };
