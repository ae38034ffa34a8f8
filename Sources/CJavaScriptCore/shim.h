#pragma once
#include <JavaScriptCore/JavaScript.h>

// Exported by the library, in none of its installed headers.

/// Calls `function` with the promise and the reason of each rejection that nothing handled.
void JSGlobalContextSetUnhandledRejectionCallback(
    JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);

/// Lets `eval` and `Function` throw an `EvalError` of that message.
void JSGlobalContextSetEvalEnabled(JSGlobalContextRef context, bool enabled, JSStringRef message);

/// Whether a script that has used its time is to be ended.
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *data);

/// Asks `callback` each time a script has used `limit` seconds of the processor.
void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double limit, JSShouldTerminateCallback callback, void *data);

/// The calls that are running, a line each: "#0 name() at file:line".
JSStringRef JSContextCreateBacktrace(JSContextRef context, unsigned limit);
