#include "CPrelude.h"

#include <string.h>

// The scripts are files of their own, embedded when this is compiled.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char core[] = {
#embed "prelude/core.js"
};

static const char web_idl[] = {
#embed "prelude/web-idl.js"
};

static const char parts[] = {
#embed "prelude/parts.js"
};

static const char host[] = {
#embed "prelude/host.js"
};

static const char queue[] = {
#embed "prelude/queue.js"
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

static const char cordova[] = {
#embed "prelude/cordova.js"
    ,
#embed "prelude/cordova-plugins.js"
};

static const char animation[] = {
#embed "prelude/animation.js"
};

static const char database_names[] = {
#embed "prelude/database-names.js"
};

static const char message_channel[] = {
#embed "prelude/message-channel.js"
};

static const char dom_exception[] = {
#embed "prelude/dom-exception.js"
};

static const char url_encoding[] = {
#embed "prelude/url-encoding.js"
};

static const char url_host[] = {
#embed "prelude/url-host.js"
};

static const char url_parser[] = {
#embed "prelude/url-parser.js"
};

static const char url[] = {
#embed "prelude/url.js"
};

static const char url_search_params[] = {
#embed "prelude/url-search-params.js"
};

static const char encoding[] = {
#embed "prelude/encoding.js"
};

static const char abort[] = {
#embed "prelude/abort.js"
};

static const char blob[] = {
#embed "prelude/blob.js"
};

static const char blob_urls[] = {
#embed "prelude/blob-urls.js"
};

static const char crypto[] = {
#embed "prelude/crypto.js"
};

static const char form_data[] = {
#embed "prelude/form-data.js"
};

static const char sockets[] = {
#embed "prelude/sockets.js"
};

static const char file_reader[] = {
#embed "prelude/file-reader.js"
};

static const char structured_clone[] = {
#embed "prelude/structured-clone.js"
};

static const char readable_stream[] = {
#embed "prelude/readable-stream.js"
};

static const char headers[] = {
#embed "prelude/headers.js"
};

static const char body[] = {
#embed "prelude/body.js"
};

static const char request[] = {
#embed "prelude/request.js"
};

static const char response[] = {
#embed "prelude/response.js"
};

static const char network[] = {
#embed "prelude/network.js"
};

static const char fetch[] = {
#embed "prelude/fetch.js"
};

static const char xhr[] = {
#embed "prelude/xhr.js"
};

static const char storage[] = {
#embed "prelude/storage.js"
};

static const char node[] = {
#embed "prelude/node.js"
};

static const char changes[] = {
#embed "prelude/changes.js"
};

static const char tracking[] = {
#embed "prelude/tracking.js"
};

static const char documents[] = {
#embed "prelude/documents.js"
};

static const char namespaces[] = {
#embed "prelude/namespaces.js"
};

static const char character_data[] = {
#embed "prelude/character-data.js"
};

static const char collections[] = {
#embed "prelude/collections.js"
};

static const char mutation[] = {
#embed "prelude/mutation.js"
};

static const char handlers[] = {
#embed "prelude/handlers.js"
};

static const char style[] = {
#embed "prelude/style.js"
};

static const char style_sheets[] = {
#embed "prelude/style-sheets.js"
};

static const char css[] = {
#embed "prelude/css.js"
};

static const char tokens[] = {
#embed "prelude/tokens.js"
};

static const char element[] = {
#embed "prelude/element.js"
};

static const char html[] = {
#embed "prelude/html.js"
};

static const char elements[] = {
#embed "prelude/elements.js"
};

static const char forms[] = {
#embed "prelude/forms.js"
};

static const char validity[] = {
#embed "prelude/validity.js"
};

static const char activation[] = {
#embed "prelude/activation.js"
};

static const char popover[] = {
#embed "prelude/popover.js"
};

static const char document[] = {
#embed "prelude/document.js"
};

static const char ranges[] = {
#embed "prelude/ranges.js"
};

static const char selection[] = {
#embed "prelude/selection.js"
};

static const char traversal[] = {
#embed "prelude/traversal.js"
};

static const char xpath_parser[] = {
#embed "prelude/xpath-parser.js"
};

static const char xpath_functions[] = {
#embed "prelude/xpath-functions.js"
};

static const char xpath[] = {
#embed "prelude/xpath.js"
};

static const char window[] = {
#embed "prelude/window.js"
};

static const char location[] = {
#embed "prelude/location.js"
};

static const char navigator[] = {
#embed "prelude/navigator.js"
};

static const char modules[] = {
#embed "prelude/modules.js"
};

static const char missing[] = {
#embed "prelude/missing.js"
};

static const char editing[] = {
#embed "prelude/editing.js"
};

static const char shadow[] = {
#embed "prelude/shadow.js"
};

static const char element_internals[] = {
#embed "prelude/element-internals.js"
};

static const char custom_registry[] = {
#embed "prelude/custom-registry.js"
};

static const char custom_elements[] = {
#embed "prelude/custom-elements.js"
};

static const char geometry[] = {
#embed "prelude/geometry.js"
};

static const char layout_observers[] = {
#embed "prelude/layout-observers.js"
};

static const char policy[] = {
#embed "prelude/policy.js"
};

#define SCRIPT(file) {#file, file, sizeof(file)}

static const CPreludeScript scripts[] = {
    SCRIPT(core),
    SCRIPT(web_idl),
    SCRIPT(parts),
    SCRIPT(host),
    SCRIPT(queue),
    SCRIPT(events),
    SCRIPT(event_classes),
    SCRIPT(timers),
    SCRIPT(inspect),
    SCRIPT(report),
    SCRIPT(console),
    SCRIPT(node),
    SCRIPT(changes),
    SCRIPT(tracking),
    SCRIPT(namespaces),
    SCRIPT(character_data),
    SCRIPT(collections),
    SCRIPT(mutation),
    SCRIPT(handlers),
    SCRIPT(element),
    SCRIPT(html),
    SCRIPT(elements),
    SCRIPT(forms),
    SCRIPT(validity),
    SCRIPT(activation),
    SCRIPT(popover),
    SCRIPT(document),
    SCRIPT(documents),
    SCRIPT(geometry),
    SCRIPT(window),
    SCRIPT(location),
    SCRIPT(navigator),
    SCRIPT(modules),
    SCRIPT(missing),
};

const CPreludeScript *cprelude_scripts(size_t *count) {
  *count = sizeof(scripts) / sizeof(scripts[0]);
  return scripts;
}

#define PART(name, file) {name, file, sizeof(file)}

// What parts.js gives names to.
static const CPreludeScript all_parts[] = {
    PART("dom-exception", dom_exception),
    PART("database-names", database_names),
    PART("message-channel", message_channel),
    PART("animation", animation),
    PART("url-encoding", url_encoding),
    PART("url-host", url_host),
    PART("url-parser", url_parser),
    PART("url", url),
    PART("url-search-params", url_search_params),
    PART("encoding", encoding),
    PART("abort", abort),
    PART("blob", blob),
    PART("blob-urls", blob_urls),
    PART("crypto", crypto),
    PART("form-data", form_data),
    PART("file-reader", file_reader),
    PART("sockets", sockets),
    PART("structured-clone", structured_clone),
    PART("readable-stream", readable_stream),
    PART("headers", headers),
    PART("body", body),
    PART("request", request),
    PART("response", response),
    PART("network", network),
    PART("fetch", fetch),
    PART("xhr", xhr),
    PART("storage", storage),
    PART("tokens", tokens),
    PART("style", style),
    PART("style-sheets", style_sheets),
    PART("css", css),
    PART("traversal", traversal),
    PART("xpath-parser", xpath_parser),
    PART("xpath-functions", xpath_functions),
    PART("xpath", xpath),
    PART("ranges", ranges),
    PART("selection", selection),
    PART("policy", policy),
    PART("layout-observers", layout_observers),
    PART("editing", editing),
    PART("shadow", shadow),
    PART("element-internals", element_internals),
    PART("custom-registry", custom_registry),
    PART("custom-elements", custom_elements),
};

CPreludeScript cprelude_part(const char *name) {
  for (size_t index = 0; index < sizeof(all_parts) / sizeof(all_parts[0]); index++) {
    if (strcmp(all_parts[index].name, name) == 0) return all_parts[index];
  }
  return (CPreludeScript){name, "", 0};
}

CPreludeScript cprelude_cordova(void) { return (CPreludeScript)SCRIPT(cordova); }
