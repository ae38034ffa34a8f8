#define _GNU_SOURCE
#include "CTerminal.h"
#include "private.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static const int asking[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH};
static const int fatal[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP, SIGFPE,
                            SIGABRT, SIGSYS, SIGXCPU, SIGXFSZ, SIGPIPE};
enum { ASKING = sizeof asking / sizeof *asking, FATAL = sizeof fatal / sizeof *fatal };

static struct sigaction previous[ASKING + FATAL];
/// Which of them are ours; what was ignored when we were started (nohup) stays so.
static int is_ours[ASKING + FATAL];
static int stop_is_ours;
/// An eventfd: the way from a handler to `poll`.
static int descriptor = -1;
static atomic_int resized, stop, resumed, ending, is_paused;
static struct timespec ending_since;

/// What a crash needs, ready beforehand.
static char restore[512];
static volatile sig_atomic_t restore_count;
static struct termios original;
static pid_t owner;

// MARK: Standard error

static int real_errors = -1, held_errors = -1;
enum { HELD_LIMIT = 1 << 20, SHOWN_LIMIT = 4096 };

void term_errors_hold(void) {
  // Redirected by the user: it does not disturb the screen.
  if (!isatty(2)) return;
  if (held_errors < 0) {
    held_errors = memfd_create("standard-error", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (held_errors < 0) return;
    if (ftruncate(held_errors, HELD_LIMIT) != 0) return;
    fcntl(held_errors, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK);
  }
  real_errors = fcntl(2, F_DUPFD_CLOEXEC, 3);
  if (real_errors >= 0) dup2(held_errors, 2);
}

/// Shows the end of what was held, without controls. Also called by a crash.
void term_errors_release(void) {
  char text[SHOWN_LIMIT];
  if (real_errors < 0) return;
  dup2(real_errors, 2);
  close(real_errors);
  real_errors = -1;
  off_t end = lseek(held_errors, 0, SEEK_CUR);
  off_t start = end > SHOWN_LIMIT ? end - SHOWN_LIMIT : 0;
  ssize_t count = pread(held_errors, text, (size_t)(end - start), start);
  for (ssize_t index = 0; index < count; index++) {
    unsigned char byte = (unsigned char)text[index];
    int is_c1 = index > 0 && (unsigned char)text[index - 1] == 0xC2 && byte < 0xA0;
    if ((byte < 0x20 && byte != '\n') || byte == 0x7F || is_c1) text[index] = '?';
  }
  if (count > 0 && write(2, text, (size_t)count) < 0) return;
  lseek(held_errors, 0, SEEK_SET);
}

// MARK: Handlers

static void give_back(void) {
  int count = restore_count;
  if (count == 0 || getpid() != owner) return;
  restore_count = 0;
  // In the background this would stop us.
  signal(SIGTTOU, SIG_IGN);
  if (!is_paused) {
    ssize_t taken = write(1, restore, (size_t)count);
    (void)taken;
    tcsetattr(0, TCSANOW, &original);
  }
  term_errors_release();
}

static void end_by(int number) {
  give_back();
  signal(number, SIG_DFL);
  raise(number);
}

static void on_fatal(int number) { end_by(number); }

static void on_ending(int number) {
  struct timespec now;
  int none = 0;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (atomic_compare_exchange_strong(&ending, &none, number)) {
    ending_since = now;
    return;
  }
  // A terminal that closes sends SIGHUP twice, and so does an impatient key: those are one.
  long passed = (now.tv_sec - ending_since.tv_sec) * 1000 +
                (now.tv_nsec - ending_since.tv_nsec) / 1000000;
  if (passed < 300) return;
  end_by(number);
}

static void on_asking(int number) {
  int saved = errno;
  switch (number) {
  case SIGWINCH: resized = 1; break;
  case SIGCONT: resumed = 1; break;
  case SIGTSTP:
    resumed = 0;
    stop = 1;
    break;
  case SIGINT:
  case SIGQUIT:
    // The keys are another program's.
    if (is_paused) return;
    on_ending(number);
    break;
  default: on_ending(number);
  }
  uint64_t one = 1;
  ssize_t taken = write(descriptor, &one, sizeof one);
  (void)taken;
  errno = saved;
}

static int number_at(int index) { return index < ASKING ? asking[index] : fatal[index - ASKING]; }

void term_signals_install(void) {
  static char stack[64 * 1024];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  if (descriptor < 0) descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  owner = getpid();
  tcgetattr(0, &original);
  resized = stop = resumed = ending = is_paused = 0;
  // For a stack overflow of this thread; the others' crashes run on their own stacks.
  sigaltstack(&alternate, NULL);
  for (int index = 0; index < ASKING + FATAL; index++) {
    int number = number_at(index);
    struct sigaction action = {
      .sa_handler = index < ASKING ? on_asking : on_fatal,
      .sa_flags = SA_ONSTACK | (index < ASKING ? SA_RESTART : 0),
    };
    sigaction(number, NULL, &previous[index]);
    is_ours[index] = previous[index].sa_handler != SIG_IGN;
    if (number == SIGTSTP) stop_is_ours = is_ours[index];
    if (is_ours[index]) sigaction(number, &action, NULL);
  }
}

void term_signals_remove(void) {
  for (int index = 0; index < ASKING + FATAL; index++) {
    struct sigaction present;
    sigaction(number_at(index), NULL, &present);
    // What someone else has changed since is theirs.
    int is_changed = present.sa_handler != (index < ASKING ? on_asking : on_fatal) &&
                     number_at(index) != SIGTSTP;
    if (is_ours[index] && !is_changed) sigaction(number_at(index), &previous[index], NULL);
  }
}

void term_set_restore(const char *bytes, int count) {
  restore_count = 0;
  if (count > 0 && count <= (int)sizeof restore) memcpy(restore, bytes, (size_t)count);
  restore_count = count;
}

void term_signals_pause(int paused) {
  struct sigaction action = {.sa_handler = paused ? SIG_DFL : on_asking, .sa_flags = SA_RESTART};
  is_paused = paused;
  if (stop_is_ours) sigaction(SIGTSTP, &action, NULL);
}

void term_stop(void) {
  // Where a parent in our group (make) was stopped with us, its shell has the terminal back before
  // we have left the screen: leaving it then stopped us already, and we have been continued.
  if (resumed) {
    resumed = stop = 0;
    return;
  }
  do {
    resumed = 0;
    raise(SIGTSTP);
    // Set in the background, or told to end: the terminal is not ours. A raise that did not stop
    // us (there is no shell to come back from) must not be repeated.
  } while (resumed && !ending && tcgetpgrp(0) >= 0 && tcgetpgrp(0) != getpgrp());
  resumed = stop = 0;
}

// MARK: Taking signals

int term_signal_descriptor(void) { return descriptor; }

int term_is_ending(void) { return ending; }

struct term_signals term_take_signals(void) {
  uint64_t count;
  ssize_t taken = read(descriptor, &count, sizeof count);
  (void)taken;
  return (struct term_signals){
    .resized = atomic_exchange(&resized, 0),
    .stop = atomic_exchange(&stop, 0),
    .resumed = atomic_exchange(&resumed, 0),
    .ending = ending,
  };
}
