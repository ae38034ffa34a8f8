#pragma once
#include <stddef.h>

/// A script that is part of the program.
typedef struct {
  const char *name;
  const char *text;
  size_t length;
} CPreludeScript;

/// The scripts that make a page's window, in the order in which they run.
///
/// Each is a function's body with the parameters `host` (what the program gives it) and `shared`
/// (one object for all of them).
const CPreludeScript *cprelude_scripts(size_t *count);

/// A script that runs when the first of its names is used, and returns what they stand for; empty for
/// a name that is none.
CPreludeScript cprelude_part(const char *name);

/// The `cordova.js` that the platform provides, without the call that starts it:
/// `cordova.require("cordova/init").start(hasPlugins)`.
CPreludeScript cprelude_cordova(void);
