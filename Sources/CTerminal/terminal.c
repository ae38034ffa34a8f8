#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

#include "CTerminal.h"
#include "private.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

enum { PASTE_BEGIN = 2000, PASTE_END = 2001 };

static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";
static const char frame_begin[] = "\033[?2026h", frame_end[] = "\033[?2026l";
static const char mouse_off[] = "\033[?1006;1000l";

static SCREEN *screen;
/// Input is read through a pad: reading through the screen's own window would redraw it.
static WINDOW *keys;
static int paused, synchronizes, pastes, is_colored, points;

// MARK: Opening and closing

int term_is_utf8(void) {
  setlocale(LC_CTYPE, "");
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int term_has(const char *capability) {
  const char *value = tigetstr(capability);
  return value != NULL && value != (char *)-1;
}

/// Appends a capability without its delays.
static void append(char *bytes, int *count, int limit, const char *value) {
  if (value == NULL || value == (char *)-1) return;
  for (; *value && *count < limit; value++) {
    if (value[0] == '$' && value[1] == '<') {
      const char *end = strchr(value, '>');
      if (end) {
        value = end;
        continue;
      }
    }
    bytes[(*count)++] = *value;
  }
}

static void prepare_restore(void) {
  char bytes[512];
  int count = 0, limit = sizeof bytes;
  if (synchronizes) append(bytes, &count, limit, frame_end);
  if (pastes) append(bytes, &count, limit, paste_off);
  if (points) append(bytes, &count, limit, mouse_off);
  append(bytes, &count, limit, tigetstr("sgr0"));
  append(bytes, &count, limit, tigetstr("op"));
  append(bytes, &count, limit, tigetstr("rmkx"));
  append(bytes, &count, limit, tigetstr("cnorm"));
  append(bytes, &count, limit, tigetstr("rmcup"));
  append(bytes, &count, limit, "\r\n");
  term_set_restore(bytes, count);
}

/// Cursor keys in the form that the terminal's description has.
///
/// ncurses does it at the next read only, which is after the first key.
static void enter_keypad(void) {
  char bytes[64];
  int count = 0;
  append(bytes, &count, sizeof bytes, tigetstr("smkx"));
  if (count > 0) term_send(bytes, count);
}

static void enter_modes(void) {
  enter_keypad();
  if (pastes) term_send(paste_on, sizeof paste_on - 1);
}

static void leave_modes(void) {
  if (pastes) term_send(paste_off, sizeof paste_off - 1);
}

static void set_line_mode(void) {
  struct termios mode;
  cbreak();
  noecho();
  nonl();
  // ^S must not freeze the screen.
  if (tcgetattr(0, &mode) == 0) {
    mode.c_iflag &= ~(tcflag_t)IXON;
    tcsetattr(0, TCSADRAIN, &mode);
    def_prog_mode();
  }
}

static void prepare_keys(void) {
  keys = newpad(1, 1);
  keypad(keys, TRUE);
  nodelay(keys, TRUE);
  if (getenv("ESCDELAY") == NULL) set_escdelay(25);
  define_key("\033[200~", PASTE_BEGIN);
  define_key("\033[201~", PASTE_END);
  // What terminals send besides what their descriptions say.
  define_key("\033[1~", KEY_HOME);
  define_key("\033[4~", KEY_END);
  define_key("\033[H", KEY_HOME);
  define_key("\033[F", KEY_END);
  // A program that ran meanwhile may have left them so.
  define_key("\033[A", KEY_UP);
  define_key("\033[B", KEY_DOWN);
  define_key("\033[C", KEY_RIGHT);
  define_key("\033[D", KEY_LEFT);
}

int term_open(int colors, int mouse, int synchronize) {
  int error = 0;
  if (screen) return TERM_CANNOT_START;
  if (!isatty(0)) return TERM_INPUT_IS_NO_TERMINAL;
  if (!isatty(1)) return TERM_OUTPUT_IS_NO_TERMINAL;
  const char *name = getenv("TERM");
  if (name == NULL || *name == 0) return TERM_NAME_IS_UNSET;
  if (setupterm(name, 1, &error) != OK && error != 1) return TERM_NAME_IS_UNKNOWN;
  if (!term_has("cup")) return TERM_CANNOT_ADDRESS_CURSOR;

  setlocale(LC_CTYPE, "");
  use_tioctl(TRUE);
  // Our handlers come first, so that ncurses leaves these signals alone.
  term_signals_install();
  screen = newterm(NULL, stdout, stdin);
  if (screen == NULL) {
    term_signals_remove();
    return TERM_CANNOT_START;
  }
  set_line_mode();
  prepare_keys();
  is_colored = colors && has_colors() && start_color() == OK && use_default_colors() == OK;
  points = term_has("kmous");
  pastes = term_has("BE") || points;
  synchronizes = synchronize || term_has("Sync");
  mouseinterval(0);
  term_mouse(mouse);
  prepare_restore();
  term_errors_hold();
  enter_modes();
  paused = 0;
  static int registered;
  if (!registered++) atexit(term_close);
  return TERM_OPENED;
}

void term_close(void) {
  if (screen == NULL) return;
  term_pause();
  term_set_restore(NULL, 0);
  delwin(keys);
  delscreen(screen);
  screen = NULL;
  keys = NULL;
  term_signals_remove();
}

int term_colors(void) { return is_colored ? COLORS : 0; }

int term_pairs(void) { return is_colored ? COLOR_PAIRS : 0; }

int term_define_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background) == OK;
}

void term_mouse(int on) {
  mousemask(on ? BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, NULL);
}

// MARK: Leaving for a while

void term_pause(void) {
  if (paused) return;
  paused = 1;
  leave_modes();
  endwin();
  term_signals_pause(1);
  term_errors_release();
}

void term_resume(void) {
  if (!paused) return;
  paused = 0;
  term_errors_hold();
  term_signals_pause(0);
  reset_prog_mode();
  term_resize();
  term_invalidate();
  enter_modes();
}

// MARK: Size

void term_size(int *width, int *height) { getmaxyx(stdscr, *height, *width); }

int term_resize(void) {
  struct winsize size;
  int width, height;
  term_size(&width, &height);
  if (ioctl(1, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return 0;
  if (size.ws_row == height && size.ws_col == width) return 0;
  resize_term(size.ws_row, size.ws_col);
  term_invalidate();
  return 1;
}

// MARK: Drawing

static cchar_t row[1024];
static int row_count;

int term_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void term_row_begin(void) { row_count = 0; }

void term_row_add(const uint32_t *scalars, int count, unsigned attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1];
  attr_t look = A_NORMAL;
  int used = count < CCHARW_MAX ? count : CCHARW_MAX;
  if (row_count >= (int)(sizeof row / sizeof *row)) return;
  for (int index = 0; index < used; index++) text[index] = (wchar_t)scalars[index];
  text[used] = 0;
  if (attributes & TERM_BOLD) look |= A_BOLD;
  if (attributes & TERM_DIM) look |= A_DIM;
  if (attributes & TERM_UNDERLINE) look |= A_UNDERLINE;
  if (attributes & TERM_REVERSE) look |= A_REVERSE;
  if (attributes & TERM_ITALIC) look |= A_ITALIC;
  if (setcchar(&row[row_count], text, look, (short)0, &pair) == OK) row_count++;
}

void term_row_end(int y, int whole) {
  mvadd_wchnstr(y, 0, row, row_count);
  if (whole) wredrawln(stdscr, y, 1);
}

void term_show(int x, int y) {
  leaveok(stdscr, x < 0);
  if (x >= 0) move(y, x);
  wnoutrefresh(stdscr);
  if (synchronizes) putp(frame_begin);
  if (x < 0) curs_set(0);
  doupdate();
  if (x >= 0) curs_set(1);
  if (synchronizes) term_send(frame_end, sizeof frame_end - 1);
}

void term_invalidate(void) { clearok(curscr, TRUE); }

int term_send(const char *bytes, long count) {
  while (count > 0) {
    ssize_t taken = write(1, bytes, (size_t)count);
    if (taken < 0 && errno == EINTR) continue;
    if (taken < 0 && errno == EAGAIN) {
      struct pollfd entry = {.fd = 1, .events = POLLOUT};
      if (poll(&entry, 1, 1000) > 0) continue;
    }
    if (taken <= 0) return 0;
    bytes += taken;
    count -= taken;
  }
  return 1;
}

// MARK: Input

static int key_of(wint_t code) {
  switch (code) {
  case KEY_UP: return TERM_KEY_UP;
  case KEY_DOWN: return TERM_KEY_DOWN;
  case KEY_LEFT: return TERM_KEY_LEFT;
  case KEY_RIGHT: return TERM_KEY_RIGHT;
  case KEY_HOME: case KEY_FIND: case KEY_A1: return TERM_KEY_HOME;
  case KEY_END: case KEY_SELECT: case KEY_C1: return TERM_KEY_END;
  case KEY_PPAGE: case KEY_A3: return TERM_KEY_PAGE_UP;
  case KEY_NPAGE: case KEY_C3: return TERM_KEY_PAGE_DOWN;
  case KEY_BACKSPACE: return TERM_KEY_BACKSPACE;
  case KEY_DC: return TERM_KEY_DELETE;
  case KEY_ENTER: return TERM_KEY_ENTER;
  case KEY_BTAB: return TERM_KEY_BACK_TAB;
  default: break;
  }
  if (code >= KEY_F(1) && code <= KEY_F(12)) return TERM_KEY_F1 + (int)(code - KEY_F(1));
  return -1;
}

static void read_mouse(struct term_input *input) {
  MEVENT event;
  if (getmouse(&event) != OK) return;
  input->x = event.x;
  input->y = event.y;
  if (event.bstate & BUTTON1_PRESSED) input->kind = TERM_CLICK;
  if (event.bstate & BUTTON4_PRESSED) input->kind = TERM_WHEEL_UP;
  if (event.bstate & BUTTON5_PRESSED) input->kind = TERM_WHEEL_DOWN;
}

int term_read(struct term_input *input) {
  wint_t code;
  int result = wget_wch(keys, &code);
  *input = (struct term_input){.kind = TERM_NOTHING};
  if (result == ERR) return 0;
  if (result == OK) {
    input->kind = TERM_SCALAR;
    input->value = code;
  } else if (code == KEY_MOUSE) {
    read_mouse(input);
  } else if (code == PASTE_BEGIN || code == PASTE_END) {
    input->kind = code == PASTE_BEGIN ? TERM_PASTE_BEGIN : TERM_PASTE_END;
  } else {
    int key = key_of(code);
    if (key >= 0) input->kind = TERM_KEY;
    input->value = (uint32_t)key;
  }
  return 1;
}

int term_is_gone(void) {
  struct pollfd entry = {.fd = 0, .events = POLLIN};
  int count = 0;
  if (poll(&entry, 1, 0) <= 0) return 0;
  if (entry.revents & (POLLHUP | POLLERR | POLLNVAL)) return 1;
  return ioctl(0, FIONREAD, &count) != 0 || count == 0;
}
