#pragma once
// Our C over ncurses: `curses.h` is never imported into Swift, no number of its macros copied.
// One thread owns the terminal and calls all of this; signal handlers only set flags and write a
// byte to a pipe, except for the fatal ones, which restore the terminal with fixed bytes.
#include <stdint.h>

// MARK: Opening and closing

enum term_failure {
  TERM_OPENED = 0,
  TERM_INPUT_IS_NO_TERMINAL,
  TERM_OUTPUT_IS_NO_TERMINAL,
  TERM_NAME_IS_UNSET,
  TERM_NAME_IS_UNKNOWN,
  TERM_CANNOT_ADDRESS_CURSOR,
  TERM_CANNOT_START,
};

/// Takes over the terminal on descriptors 0 and 1. `colors` 0 asks for none, `synchronize` for
/// frames between the marks of mode 2026. Answers a `term_failure`.
int term_open(int colors, int mouse, int synchronize);

/// Gives the terminal back as it was. Harmless when it is not open.
void term_close(void);

/// Whether TERM's description has an extended capability of this name. Only while open.
int term_has(const char *capability);

/// Whether the locale encodes UTF-8. Sets the locale from the environment first.
int term_is_utf8(void);

/// Colours there are; 0 when there are none or none are wanted.
int term_colors(void);

/// Colour pairs there are; pair 0 is the terminal's own colours.
int term_pairs(void);

/// Gives a pair its colours; -1 is the terminal's own. Nonzero when it could.
int term_define_pair(int pair, int foreground, int background);

void term_mouse(int on);

// MARK: Leaving for a while

/// Gives the terminal back to another program, until `term_resume`. A stop signal then stops us
/// at once, and interrupts from the keyboard are the other program's.
void term_pause(void);

/// Takes the terminal again; all of it must be drawn anew.
void term_resume(void);

/// Stops the process as `^Z` does, and returns when it goes on. To be called while paused.
void term_stop(void);

// MARK: Size

/// The size in cells.
void term_size(int *width, int *height);

/// Takes over the terminal's present size; nonzero when it has changed. All must be drawn anew.
int term_resize(void);

// MARK: Drawing

/// `wcwidth` in the locale: -1 for what it cannot show.
int term_width(uint32_t scalar);

enum {
  TERM_BOLD = 1,
  TERM_DIM = 2,
  TERM_UNDERLINE = 4,
  TERM_REVERSE = 8,
  TERM_ITALIC = 16,
};

/// Starts a row of cells.
void term_row_begin(void);

/// Adds one scalar of `term_width` 1 or 2, and up to four of width 0 that go with it.
void term_row_add(const uint32_t *scalars, int count, unsigned attributes, int pair);

/// Puts the row at `y`; `whole` has all of it sent, whatever was there before.
void term_row_end(int y, int whole);

/// Sends what has changed, with the cursor at a place or, if `x` is negative, hidden.
void term_show(int x, int y);

/// Has the next frame sent whole.
void term_invalidate(void);

/// Sends bytes that are not part of the frame. Nonzero when all were taken.
int term_send(const char *bytes, long count);

// MARK: Input

enum term_input_kind {
  TERM_NOTHING,
  TERM_SCALAR,
  TERM_KEY,
  TERM_CLICK,
  TERM_WHEEL_UP,
  TERM_WHEEL_DOWN,
  TERM_PASTE_BEGIN,
  TERM_PASTE_END,
};

enum term_key {
  TERM_KEY_UP,
  TERM_KEY_DOWN,
  TERM_KEY_LEFT,
  TERM_KEY_RIGHT,
  TERM_KEY_HOME,
  TERM_KEY_END,
  TERM_KEY_PAGE_UP,
  TERM_KEY_PAGE_DOWN,
  TERM_KEY_BACKSPACE,
  TERM_KEY_DELETE,
  TERM_KEY_ENTER,
  TERM_KEY_BACK_TAB,
  TERM_KEY_F1 = 101,
  TERM_KEY_F12 = 112,
};

struct term_input {
  int kind;
  /// The scalar, or a `term_key`.
  uint32_t value;
  /// Where the mouse is.
  int x, y;
};

/// Takes the next piece of input; 0 when there is none now.
int term_read(struct term_input *input);

/// Whether the input has ended: readable, and nothing to read.
int term_is_gone(void);

// MARK: Signals

/// Readable while signals are to be taken.
int term_signal_descriptor(void);

struct term_signals {
  int resized, stop, resumed;
  /// The signal that asks us to end, or 0.
  int ending;
};

/// The signal that asks us to end, or 0.
int term_is_ending(void);

/// Takes the signals that came since the last call.
struct term_signals term_take_signals(void);
