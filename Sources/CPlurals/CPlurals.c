#include "CPlurals.h"

#include <unicode/upluralrules.h>

void *cplurals_open(const char *language) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &status);
  return U_SUCCESS(status) ? rules : NULL;
}

void cplurals_close(void *rules) { uplrules_close((UPluralRules *)rules); }

bool cplurals_select(const void *rules, int64_t number, char *name, size_t size) {
  UErrorCode status = U_ZERO_ERROR;
  UChar keyword[16];
  int32_t length =
      uplrules_select((const UPluralRules *)rules, (double)number, keyword, 16, &status);
  if (U_FAILURE(status) || length >= 16 || (size_t)length >= size) return false;
  // Keywords are ASCII.
  for (int32_t index = 0; index < length; index++) name[index] = (char)keyword[index];
  name[length] = 0;
  return true;
}
