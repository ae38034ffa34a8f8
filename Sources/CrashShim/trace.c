// What the calls of a process did, line by line.

#define _GNU_SOURCE
#include "crash.h"

#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int trace = -1;

void openTrace(const char *file) {
  int opened = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  trace = fcntl(opened, F_DUPFD_CLOEXEC, 900);
  if (trace < 0) abort();
  syscall(SYS_close, opened);
}

void say(const char *format, ...) {
  char line[3 * PATH_MAX];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  if (syscall(SYS_write, trace, line, length) != length) abort();
}

ino_t inodeAt(const char *path) {
  struct stat status;
  return fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_ino : 0;
}

ino_t inodeOf(int file) {
  struct stat status;
  return fstat(file, &status) == 0 ? status.st_ino : 0;
}

void place(const char *path, char *text, size_t size) {
  char above[PATH_MAX];
  snprintf(above, sizeof above, "%s", path);
  char *slash = strrchr(above, '/');
  *slash = 0;
  snprintf(text, size, "%lu\t%s", (unsigned long)inodeAt(above), slash + 1);
}

void named(const char *path, ino_t inode) {
  if (fault != NONE) return;
  char where[PATH_MAX];
  place(path, where, sizeof where);
  say("N\t%s\t%lu\n", where, (unsigned long)inode);
}

void named2(const char *from, ino_t fromInode, const char *to, ino_t toInode) {
  if (fault != NONE) return;
  char one[PATH_MAX], other[PATH_MAX];
  place(from, one, sizeof one);
  place(to, other, sizeof other);
  say("N\t%s\t%lu\t%s\t%lu\n", one, (unsigned long)fromInode, other, (unsigned long)toInode);
}

void made(const char *path, char kind, const char *target) {
  if (fault != NONE) return;
  say("C\t%lu\t%c\t%s\n", (unsigned long)inodeAt(path), kind, target);
  named(path, inodeAt(path));
}

void written(int file, off_t offset, size_t count) {
  if (fault != NONE || count == 0) return;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  int reading = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
  unsigned char *bytes = malloc(count);
  char *text = malloc(2 * count + 1);
  if (reading < 0 || !bytes || !text || pread(reading, bytes, count, offset) != (ssize_t)count)
    abort();
  for (size_t i = 0; i < count; i++) sprintf(text + 2 * i, "%02x", bytes[i]);
  say("W\t%lu\t%ld\t", (unsigned long)inodeOf(file), (long)offset);
  text[2 * count] = '\n';
  for (size_t done = 0; done < 2 * count + 1;) {
    long more = syscall(SYS_write, trace, text + done, 2 * count + 1 - done);
    if (more < 0) abort();
    done += more;
  }
  free(bytes);
  free(text);
  syscall(SYS_close, reading);
}

void cut(ino_t inode, off_t length) {
  if (fault == NONE) say("T\t%lu\t%ld\n", (unsigned long)inode, (long)length);
}

void flushed(int file) {
  if (fault == NONE) say("S\t%lu\n", (unsigned long)inodeOf(file));
}
