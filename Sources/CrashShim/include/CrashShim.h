// Nothing to call: libCrashShim.so is preloaded. See shim.c.
