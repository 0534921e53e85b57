// What the compiler calls for products of 128 bits, which WebAssembly has no instruction for.

#include <stdint.h>

__int128 __multi3(__int128 a, __int128 b);

__int128 __multi3(__int128 a, __int128 b) {
  uint64_t al = (uint64_t)a, bl = (uint64_t)b;
  uint64_t ah = (uint64_t)((unsigned __int128)a >> 64), bh = (uint64_t)((unsigned __int128)b >> 64);
  uint64_t a0 = (uint32_t)al, a1 = al >> 32, b0 = (uint32_t)bl, b1 = bl >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32) + al * bh + ah * bl;
  union {
    struct { uint64_t low, high; } parts;
    __int128 whole;
  } product = {.parts = {(other << 32) | (uint32_t)low, high}};
  return product.whole;
}
