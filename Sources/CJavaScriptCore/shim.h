#pragma once
#include <JavaScriptCore/JavaScript.h>

// Exported by the library, in none of its installed headers.

/// Calls `function` with the promise and the reason of each rejection that nothing handled.
void JSGlobalContextSetUnhandledRejectionCallback(
    JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);

/// Lets `eval` and `Function` throw an `EvalError` of that message.
void JSGlobalContextSetEvalEnabled(JSGlobalContextRef context, bool enabled, JSStringRef message);

/// The calls that are running, a line each: "#0 name() at file:line".
JSStringRef JSContextCreateBacktrace(JSContextRef context, unsigned limit);
