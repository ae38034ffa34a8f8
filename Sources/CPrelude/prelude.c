#include "CPrelude.h"

// The scripts are files of their own, embedded when this is compiled.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char core[] = {
#embed "prelude/core.js"
};

static const char dom_exception[] = {
#embed "prelude/dom-exception.js"
};

static const char host[] = {
#embed "prelude/host.js"
};

static const char events[] = {
#embed "prelude/events.js"
};

static const char event_classes[] = {
#embed "prelude/event-classes.js"
};

static const char timers[] = {
#embed "prelude/timers.js"
};

static const char inspect[] = {
#embed "prelude/inspect.js"
};

static const char report[] = {
#embed "prelude/report.js"
};

static const char console[] = {
#embed "prelude/console.js"
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
    SCRIPT(host),
    SCRIPT(events),
    SCRIPT(event_classes),
    SCRIPT(timers),
    SCRIPT(inspect),
    SCRIPT(report),
    SCRIPT(console),
    SCRIPT(url),
};

const CPreludeScript *cprelude_scripts(size_t *count) {
  *count = sizeof(scripts) / sizeof(scripts[0]);
  return scripts;
}

CPreludeScript cprelude_cordova(void) { return (CPreludeScript)SCRIPT(cordova); }
