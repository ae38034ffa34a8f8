// Nothing to call: libCrashShim.so is preloaded. See crash.h.
