#pragma once
// Between our two files: what the signal handlers need.

/// Installs the handlers. `restore` is what a crash writes to the terminal.
void term_signals_install(void);
void term_signals_remove(void);

/// The bytes that put the terminal back, and nothing more to do while `count` is 0.
void term_set_restore(const char *bytes, int count);

/// Whether another program has the terminal.
void term_signals_pause(int paused);

/// Standard error goes to memory while the screen is ours, and out when it is not.
void term_errors_hold(void);
void term_errors_release(void);
