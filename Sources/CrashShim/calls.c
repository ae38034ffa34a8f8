// The calls of the C library that this one stands before.

#define _GNU_SOURCE
#include "crash.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>

static char isWritten[65536];

#define REAL(name)                            \
  static __typeof__(name) *real;              \
  if (!real) real = dlsym(RTLD_NEXT, #name)

static int opening(int (*real)(int, const char *, int, ...), const char *call, int folder,
                   const char *name, int flags, mode_t mode) {
  char path[PATH_MAX];
  if (!nameBelow(folder, name, path)) return real(folder, name, flags, mode);
  if (!(flags & (O_CREAT | O_TRUNC))) {
    if (isRefused(OPEN, call, path)) return -1;
    int file = real(folder, name, flags, mode);
    if (file >= 0 && file < (int)sizeof isWritten) isWritten[file] = (flags & O_ACCMODE) != O_RDONLY;
    return file;
  }
  if (!enter(OPEN, call, path)) return leave(-1);
  ino_t before = inodeAt(path);
  int file = real(folder, name, flags, mode);
  if (file >= 0) {
    if (file < (int)sizeof isWritten) isWritten[file] = 1;
    if (!before) made(path, 'f', "");
    if (before && flags & O_TRUNC) cut(before, 0);
  }
  return leave(file);
}

static int openatOld(int folder, const char *name, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return syscall(SYS_openat, folder, name, flags, mode);
}

#define MODE(last)                                                          \
  va_list arguments;                                                        \
  va_start(arguments, last);                                                \
  mode_t mode = last & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0; \
  va_end(arguments)

int open(const char *name, int flags, ...) {
  MODE(flags);
  return opening(openatOld, "open", AT_FDCWD, name, flags, mode);
}

int open64(const char *name, int flags, ...) {
  MODE(flags);
  return opening(openatOld, "open", AT_FDCWD, name, flags, mode);
}

int openat(int folder, const char *name, int flags, ...) {
  MODE(flags);
  return opening(openatOld, "openat", folder, name, flags, mode);
}

int openat64(int folder, const char *name, int flags, ...) {
  MODE(flags);
  return opening(openatOld, "openat", folder, name, flags, mode);
}

int creat(const char *name, mode_t mode) {
  return opening(openatOld, "creat", AT_FDCWD, name, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

int mkdirat(int folder, const char *name, mode_t mode) {
  REAL(mkdirat);
  char path[PATH_MAX];
  if (!nameBelow(folder, name, path)) return real(folder, name, mode);
  if (!enter(MAKE, "mkdir", path)) return leave(-1);
  int result = real(folder, name, mode);
  if (result == 0) made(path, 'd', "");
  return leave(result);
}

int mkdir(const char *name, mode_t mode) { return mkdirat(AT_FDCWD, name, mode); }

int symlinkat(const char *target, int folder, const char *name) {
  REAL(symlinkat);
  char path[PATH_MAX];
  if (!nameBelow(folder, name, path)) return real(target, folder, name);
  if (!enter(MAKE, "symlink", path)) return leave(-1);
  int result = real(target, folder, name);
  if (result == 0) made(path, 'l', target);
  return leave(result);
}

int symlink(const char *target, const char *name) { return symlinkat(target, AT_FDCWD, name); }

// One call of a family that writes; HALF is the same with half as much.
#define WRITES(call, file, CALL, HALF)                 \
  char path[PATH_MAX];                                 \
  if (!fileBelow(file, path)) return CALL;             \
  if (!enter(WRITE, call, path)) return leave(-1);     \
  if (isTorn()) {                                      \
    ssize_t ignored = HALF;                            \
    (void)ignored;                                     \
    die();                                             \
  }                                                    \
  ssize_t result = CALL

static long leaveWriting(int file, ssize_t result) {
  if (result > 0) written(file, lseek(file, 0, SEEK_CUR) - result, result);
  return leave(result);
}

static long leaveWritingAt(int file, off_t offset, ssize_t result) {
  if (result > 0) written(file, offset, result);
  return leave(result);
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  WRITES("write", file, real(file, bytes, count), real(file, bytes, count / 2));
  return leaveWriting(file, result);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(writev);
  WRITES("writev", file, real(file, parts, count), real(file, parts, (count + 1) / 2));
  return leaveWriting(file, result);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  REAL(pwrite);
  WRITES("pwrite", file, real(file, bytes, count, offset), real(file, bytes, count / 2, offset));
  return leaveWritingAt(file, offset, result);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) {
  return pwrite(file, bytes, count, offset);
}

ssize_t sendfile(int file, int from, off_t *offset, size_t count) {
  REAL(sendfile);
  WRITES("sendfile", file, real(file, from, offset, count), real(file, from, offset, count / 2));
  return leaveWriting(file, result);
}

ssize_t sendfile64(int file, int from, off_t *offset, size_t count) {
  return sendfile(file, from, offset, count);
}

ssize_t copy_file_range(int from, off64_t *at, int file, off64_t *to, size_t count, unsigned flags) {
  REAL(copy_file_range);
  WRITES("copy_file_range", file, real(from, at, file, to, count, flags),
         real(from, at, file, to, count / 2, flags));
  return to ? leaveWritingAt(file, *to - (result > 0 ? result : 0), result)
            : leaveWriting(file, result);
}

int ftruncate(int file, off_t length) {
  REAL(ftruncate);
  char path[PATH_MAX];
  if (!fileBelow(file, path)) return real(file, length);
  if (!enter(WRITE, "ftruncate", path)) return leave(-1);
  int result = real(file, length);
  if (result == 0) cut(inodeOf(file), length);
  return leave(result);
}

int ftruncate64(int file, off_t length) { return ftruncate(file, length); }

int linkat(int from, const char *name, int to, const char *newName, int flags) {
  REAL(linkat);
  char path[PATH_MAX];
  if (!nameBelow(to, newName, path)) return real(from, name, to, newName, flags);
  if (!enter(NAME, "link", path)) return leave(-1);
  int result = real(from, name, to, newName, flags);
  if (result == 0) named(path, inodeAt(path));
  return leave(result);
}

int link(const char *name, const char *newName) {
  return linkat(AT_FDCWD, name, AT_FDCWD, newName, 0);
}

int renameat2(int from, const char *name, int to, const char *newName, unsigned flags) {
  REAL(renameat2);
  char one[PATH_MAX], other[PATH_MAX];
  if (!nameBelow(to, newName, other) || !nameBelow(from, name, one))
    return real(from, name, to, newName, flags);
  if (!enter(NAME, flags & RENAME_EXCHANGE ? "exchange" : "rename", other)) return leave(-1);
  ino_t moved = inodeAt(one), replaced = inodeAt(other);
  int result = real(from, name, to, newName, flags);
  if (result == 0) named2(one, flags & RENAME_EXCHANGE ? replaced : 0, other, moved);
  return leave(result);
}

int renameat(int from, const char *name, int to, const char *newName) {
  return renameat2(from, name, to, newName, 0);
}

int rename(const char *name, const char *newName) {
  return renameat2(AT_FDCWD, name, AT_FDCWD, newName, 0);
}

int unlinkat(int folder, const char *name, int flags) {
  REAL(unlinkat);
  char path[PATH_MAX];
  if (!nameBelow(folder, name, path)) return real(folder, name, flags);
  if (!enter(REMOVE, flags & AT_REMOVEDIR ? "rmdir" : "unlink", path)) return leave(-1);
  char where[PATH_MAX];
  place(path, where, sizeof where);
  int result = real(folder, name, flags);
  if (result == 0 && fault == NONE) say("N\t%s\t0\n", where);
  return leave(result);
}

int unlink(const char *name) { return unlinkat(AT_FDCWD, name, 0); }

int rmdir(const char *name) { return unlinkat(AT_FDCWD, name, AT_REMOVEDIR); }

// Calls that take a descriptor and leave names and content alone.
#define FILE_CALL(type, name, kind, parameters, arguments, file) \
  type name parameters {                                         \
    REAL(name);                                                  \
    char path[PATH_MAX];                                         \
    if (!fileBelow(file, path)) return real arguments;           \
    if (!enter(kind, #name, path)) return leave(-1);             \
    type result = real arguments;                                \
    return leave(result);                                        \
  }

#define NAME_CALL(name, parameters, arguments, folder, text)     \
  int name parameters {                                          \
    REAL(name);                                                  \
    char path[PATH_MAX];                                         \
    if (!nameBelow(folder, text, path)) return real arguments;   \
    if (!enter(META, #name, path)) return leave(-1);             \
    int result = real arguments;                                 \
    return leave(result);                                        \
  }

FILE_CALL(int, fchmod, META, (int file, mode_t mode), (file, mode), file)
FILE_CALL(int, futimens, META, (int file, const struct timespec times[2]), (file, times), file)
FILE_CALL(int, fsetxattr, META,
          (int file, const char *name, const void *value, size_t size, int flags),
          (file, name, value, size, flags), file)
FILE_CALL(int, flock, LOCK, (int file, int operation), (file, operation), file)
NAME_CALL(chmod, (const char *name, mode_t mode), (name, mode), AT_FDCWD, name)
NAME_CALL(fchmodat, (int folder, const char *name, mode_t mode, int flags),
          (folder, name, mode, flags), folder, name)
NAME_CALL(utimensat, (int folder, const char *name, const struct timespec times[2], int flags),
          (folder, name, times, flags), folder, name)
NAME_CALL(setxattr,
          (const char *name, const char *key, const void *value, size_t size, int flags),
          (name, key, value, size, flags), AT_FDCWD, name)

static int flushing(int (*real)(int), const char *call, int file, int isAll) {
  char path[PATH_MAX];
  if (!fileBelow(file, path)) return real(file);
  if (!enter(FLUSH, call, path)) return leave(-1);
  // The files are in memory: flushing them would only wait.
  if (isAll && fault == NONE) say("A\n");
  if (!isAll) flushed(file);
  return leave(0);
}

int fsync(int file) {
  REAL(fsync);
  return flushing(real, "fsync", file, 0);
}

int fdatasync(int file) {
  REAL(fdatasync);
  return flushing(real, "fdatasync", file, 0);
}

int syncfs(int file) {
  REAL(syncfs);
  return flushing(real, "syncfs", file, 1);
}

int close(int file) {
  REAL(close);
  char path[PATH_MAX];
  if (file < 0 || file >= (int)sizeof isWritten || !isWritten[file] || !fileBelow(file, path))
    return real(file);
  isWritten[file] = 0;
  if (!enter(CLOSE, "close", path)) {
    real(file);
    errno = fails;
    return leave(-1);
  }
  return leave(real(file));
}
