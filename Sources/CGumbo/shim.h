#pragma once
#include <gumbo.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

// Gumbo with a budget. It checks no allocation and can take minutes or gigabytes on small input, so
// it allocates from an arena that leaves the parse by longjmp once bytes or time are used up. The
// arena is released as a whole; gumbo_destroy_output, which recurses, is never called.

enum { CGUMBO_OK = 0, CGUMBO_OUT_OF_MEMORY = 1, CGUMBO_OUT_OF_TIME = 2 };

typedef struct CGumboChunk {
  struct CGumboChunk *next;
} CGumboChunk;

typedef struct {
  CGumboChunk *chunks;
  char *free;
  size_t room;
  size_t nextChunk;
  size_t used;
  size_t byteLimit;
  int64_t deadline;
  unsigned allocations;
  jmp_buf leave;
} CGumboArena;

/// The processor time of the calling thread in nanoseconds.
static inline int64_t cgumbo_thread_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void *cgumbo_allocate(void *userdata, size_t size) {
  CGumboArena *arena = (CGumboArena *)userdata;
  size = (size + 15) & ~(size_t)15;
  arena->used += size;
  if (arena->used > arena->byteLimit) longjmp(arena->leave, CGUMBO_OUT_OF_MEMORY);
  if ((++arena->allocations & 63) == 0 && cgumbo_thread_time() > arena->deadline) {
    longjmp(arena->leave, CGUMBO_OUT_OF_TIME);
  }
  if (size > arena->room) {
    // Small at first, since a script parses many short fragments.
    size_t chunkSize = size > arena->nextChunk ? size : arena->nextChunk;
    if (arena->nextChunk < 1 << 18) arena->nextChunk *= 2;
    CGumboChunk *chunk = (CGumboChunk *)malloc(16 + chunkSize);
    if (!chunk) longjmp(arena->leave, CGUMBO_OUT_OF_MEMORY);
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    arena->free = (char *)chunk + 16;
    arena->room = chunkSize;
  }
  void *result = arena->free;
  arena->free += size;
  arena->room -= size;
  return result;
}

static void cgumbo_deallocate(void *userdata, void *pointer) {
  (void)userdata;
  (void)pointer;
}

/// Parses within a budget, as what stands in an element of that tag, or with GUMBO_TAG_LAST as a whole
/// document. CGUMBO_OK and a document (valid until cgumbo_release, and as long as the
/// buffer), or why there is none.
static inline int cgumbo_parse(
    CGumboArena **result, GumboOutput **output, const char *buffer, size_t length,
    size_t byteLimit, int64_t nanoseconds, GumboTag context, GumboNamespaceEnum contextNamespace) {
  CGumboArena *arena = (CGumboArena *)calloc(1, sizeof(CGumboArena));
  *result = arena;
  *output = NULL;
  if (!arena) return CGUMBO_OUT_OF_MEMORY;
  arena->byteLimit = byteLimit;
  arena->nextChunk = 1 << 14;
  arena->deadline = cgumbo_thread_time() + nanoseconds;
  int reason = setjmp(arena->leave);
  if (reason != CGUMBO_OK) return reason;
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = cgumbo_allocate;
  options.deallocator = cgumbo_deallocate;
  options.userdata = arena;
  // Each recorded error copies the stack of open elements: quadratic.
  options.max_errors = 0;
  options.fragment_context = context;
  options.fragment_namespace = contextNamespace;
  *output = gumbo_parse_with_options(&options, buffer, length);
  return CGUMBO_OK;
}

static inline void cgumbo_release(CGumboArena *arena) {
  if (!arena) return;
  CGumboChunk *chunk = arena->chunks;
  while (chunk) {
    CGumboChunk *next = chunk->next;
    free(chunk);
    chunk = next;
  }
  free(arena);
}

// The union of a node's kinds, for Swift.
static inline const GumboElement *cgumbo_element(const GumboNode *node) { return &node->v.element; }
static inline const GumboDocument *cgumbo_document(const GumboNode *node) {
  return &node->v.document;
}
static inline const char *cgumbo_text(const GumboNode *node) { return node->v.text.text; }
static inline const GumboVector *cgumbo_children(const GumboNode *node) {
  return node->type == GUMBO_NODE_DOCUMENT ? &node->v.document.children
                                           : &node->v.element.children;
}
