#pragma once
#include <JavaScriptCore/JavaScript.h>
