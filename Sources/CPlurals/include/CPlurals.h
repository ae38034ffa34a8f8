#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Plural rules of CLDR, by ICU, whose headers Swift must not see: they define what those of
// Foundation's own ICU define.

/// The cardinal rules of a language, such as "pt-PT" or "pt_PT"; of one that CLDR does not know, the
/// root's. NULL if ICU has no data. To be closed.
void *cplurals_open(const char *language);

void cplurals_close(void *rules);

/// Writes the category of a whole number, such as "few", with its NUL; false if it does not fit.
bool cplurals_select(const void *rules, int64_t number, char *name, size_t size);
