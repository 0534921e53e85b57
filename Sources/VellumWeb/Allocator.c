// Memory for the engine in a browser: the two functions that Embedded Swift asks for, over WebAssembly's own memory.
//
// Blocks are powers of two. A freed block goes to the list of its size and is handed out again from there; memory never goes
// back to the page. That suits an engine that holds a few small arrays and allocates nothing while it scrolls.

#include <stddef.h>
#include <stdint.h>

// Alignment of every block, and the size of the header before it that remembers its list.
enum { alignment = 16, page = 65536, out_of_memory = 12, invalid = 22 };

struct block {
  union {
    struct block *next;
    unsigned order;
  };
};

extern unsigned char __heap_base;
static uintptr_t top;
static struct block *freed[32];

// The next `size` bytes of memory that nobody has had; null where the page refuses to give more.
static void *take(uintptr_t size) {
  if (!top) top = ((uintptr_t)&__heap_base + alignment - 1) & -(uintptr_t)alignment;
  uintptr_t held = __builtin_wasm_memory_size(0) * (uintptr_t)page;
  if (size > held - top) {
    uintptr_t pages = (size - (held - top) + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (uintptr_t)-1) return NULL;
  }
  void *taken = (void *)top;
  top += size;
  return taken;
}

int posix_memalign(void **result, size_t wanted, size_t size) {
  if (wanted > alignment) return invalid;
  if (size > UINT32_MAX / 4) return out_of_memory;
  unsigned order = 5;
  while (((uintptr_t)1 << order) < size + alignment) order++;
  struct block *block = freed[order];
  if (block) {
    freed[order] = block->next;
  } else {
    block = take((uintptr_t)1 << order);
    if (!block) return out_of_memory;
  }
  block->order = order;
  *result = (unsigned char *)block + alignment;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  struct block *block = (struct block *)((unsigned char *)memory - alignment);
  unsigned order = block->order;
  block->next = freed[order];
  freed[order] = block;
}
