#pragma once
#include <unicode/upluralrules.h>
