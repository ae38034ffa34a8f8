// Which calls count, and which of them is struck.

#define _GNU_SOURCE
#include "crash.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
  const char *name;
  int number;
  unsigned kinds;
} errors[] = {
    {"ENOSPC", ENOSPC, 1 << OPEN | 1 << MAKE | 1 << WRITE | 1 << NAME | 1 << FLUSH},
    {"EDQUOT", EDQUOT, 1 << OPEN | 1 << MAKE | 1 << WRITE | 1 << NAME | 1 << FLUSH},
    {"EIO", EIO, 0xffff & ~(1 << LOCK)},
    {"EMFILE", EMFILE, 1 << OPEN},
};

enum fault fault;
int fails;

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static char root[PATH_MAX];
static size_t rootLength;
static long point, armed;
static int lasts, isOver;
static unsigned failing;

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("CRASH_ROOT"), *file = getenv("CRASH_TRACE");
  const char *number = getenv("CRASH_POINT"), *what = getenv("CRASH_FAULT");
  if (!folder || !file) return;
  openTrace(file);
  if (number && what) {
    armed = atol(number);
    size_t length = strlen(what);
    lasts = length > 0 && what[length - 1] == '+';
    if (!strcmp(what, "before")) fault = BEFORE;
    if (!strcmp(what, "after")) fault = AFTER;
    if (!strcmp(what, "torn")) fault = TORN;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
      if (strncmp(what, errors[i].name, length - lasts)) continue;
      fault = ERROR;
      fails = errors[i].number;
      failing = errors[i].kinds;
    }
    if (fault == NONE) abort();
  }
  snprintf(root, sizeof root, "%s", folder);
  rootLength = strlen(root);
}

static int isBelow(const char *path) {
  return rootLength && !strncmp(path, root, rootLength) &&
         (path[rootLength] == '/' || !path[rootLength]);
}

int fileBelow(int file, char *path) {
  if (!rootLength) return 0;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return isBelow(path);
}

int nameBelow(int folder, const char *name, char *path) {
  if (!rootLength || !name) return 0;
  if (name[0] == '/') {
    snprintf(path, PATH_MAX, "%s", name);
  } else {
    char above[PATH_MAX];
    if (folder == AT_FDCWD) {
      if (!getcwd(above, sizeof above)) return 0;
    } else {
      char link[64];
      snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
      ssize_t length = readlink(link, above, sizeof above - 1);
      if (length <= 0) return 0;
      above[length] = 0;
    }
    if (strlen(above) + strlen(name) + 2 > PATH_MAX) return 0;
    strcat(strcat(strcpy(path, above), "/"), name);
  }
  return isBelow(path);
}

static int strikes(enum kind kind, const char *call, const char *path) {
  if (fault != ERROR || point < armed || isOver || !(failing & 1u << kind)) return 0;
  say("F\t%ld\t%s\t%s\n", point, call, path + rootLength);
  isOver = !lasts;
  errno = fails;
  return 1;
}

int enter(enum kind kind, const char *call, const char *path) {
  pthread_mutex_lock(&lock);
  point++;
  if (fault == NONE) say("P\t%ld\t%s\t%s\n", point, call, path + rootLength);
  if (fault == BEFORE && point == armed) die();
  return !strikes(kind, call, path);
}

long leave(long result) {
  int number = errno;
  if (fault == AFTER && point == armed) die();
  pthread_mutex_unlock(&lock);
  errno = number;
  return result;
}

int isTorn(void) { return fault == TORN && point == armed; }

int isRefused(enum kind kind, const char *call, const char *path) {
  pthread_mutex_lock(&lock);
  int refused = strikes(kind, call, path);
  pthread_mutex_unlock(&lock);
  if (refused) errno = fails;
  return refused;
}

void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}
