#pragma once
// Our one C file over ncurses: `curses.h` is never imported into Swift.
