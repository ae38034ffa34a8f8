#include "CPrelude.h"

// The scripts are files of their own, embedded when this is compiled.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char core[] = {
#embed "prelude/core.js"
};

static const char dom_exception[] = {
#embed "prelude/dom-exception.js"
};

static const char url[] = {
#embed "prelude/url.js"
};

static const char cordova[] = {
#embed "prelude/cordova.js"
};

#define SCRIPT(file) {#file, file, sizeof(file)}

static const CPreludeScript scripts[] = {
    SCRIPT(core),
    SCRIPT(dom_exception),
    SCRIPT(url),
};

const CPreludeScript *cprelude_scripts(size_t *count) {
  *count = sizeof(scripts) / sizeof(scripts[0]);
  return scripts;
}

CPreludeScript cprelude_cordova(void) { return (CPreludeScript)SCRIPT(cordova); }
