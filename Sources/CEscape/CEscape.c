#include "CEscape.h"

// Every machine has to compute the same numbers.
#pragma STDC FP_CONTRACT OFF

/// One number for each point.
typedef double Numbers __attribute__((ext_vector_type(ESCAPE_LANES)));
typedef __INT64_TYPE__ Counts __attribute__((ext_vector_type(ESCAPE_LANES)));
#define EACH(field) {lanes[0].field, lanes[1].field, lanes[2].field, lanes[3].field}

/// Steps after which the sizes of derivatives are checked. Chosen: a step's factor is less than 2^12, and its
/// square's less than 2^24, so that the product of that many stays within the range of a double.
#define STRIDE 16
/// Derivatives beyond these need attention. Chosen for the same reason.
#define LEAST_SLOPE 0x1p-80
#define LARGEST_SLOPE 0x1p300
#define LEAST_SIZE 0x1p-100
#define LARGEST_SIZE 0x1p400

/// `a` in the lanes where the mask is set, `b` in the others.
#define CHOSEN(mask, a, b) ((Numbers)(((Counts)(a) & (mask)) | ((Counts)(b) & ~(mask))))

static inline long min(long a, long b) { return a < b ? a : b; }

static inline long least(const long counts[ESCAPE_LANES]) {
  return min(min(counts[0], counts[1]), min(counts[2], counts[3]));
}

static inline __attribute__((always_inline)) unsigned run(EscapeLane *lanes, const EscapeReference *reference) {
  // A step takes some 30 operations that depend on one another. With four points there are always some that
  // do not.
  Numbers dx = EACH(dx), dy = EACH(dy), zx = EACH(zx), zy = EACH(zy), norm = EACH(norm);
  Numbers ax = EACH(ax), ay = EACH(ay), slope = EACH(slope), watch = EACH(watch);
  const Numbers cx = EACH(cx), cy = EACH(cy), unit = EACH(unit);
  const double bailout = reference->bailout;
  const Numbers reach = reference->reach, zero = 0;
  const double *re[ESCAPE_LANES], *im[ESCAPE_LANES];
  long stop[ESCAPE_LANES];
  for (int lane = 0; lane < ESCAPE_LANES; lane++) {
    re[lane] = reference->re + lanes[lane].index;
    im[lane] = reference->im + lanes[lane].index;
    stop[lane] = lanes[lane].left;
  }
  Numbers vx = {re[0][0], re[1][0], re[2][0], re[3][0]}, vy = {im[0][0], im[1][0], im[2][0], im[3][0]};
  long made = 0, left = least(stop);
  Counts alarm;
  do {
    const long end = min(left, made + STRIDE);
    do {
      slope *= 4 * norm;
      const Numbers px = zx * ax - zy * ay, py = zx * ay + zy * ax;
      ax = 2 * px + unit;
      ay = 2 * py;
      // 2·Z + δ
      const Numbers sx = vx + zx, sy = vy + zy;
      const Numbers qx = sx * dx - sy * dy + cx;
      dy = sx * dy + sy * dx + cy;
      dx = qx;
      made++;
      vx = (Numbers){re[0][made], re[1][made], re[2][made], re[3][made]};
      vy = (Numbers){im[0][made], im[1][made], im[2][made], im[3][made]};
      zx = vx + dx;
      zy = vy + dy;
      norm = zx * zx + zy * zy;
      const Numbers distance = dx * dx + dy * dy;
      alarm = (norm > bailout) | (distance < watch);
      const Counts back = norm < distance;
      if (__builtin_reduce_or(back)) {
        const Counts restarts = back & ~alarm;
        dx = CHOSEN(restarts, zx, dx), dy = CHOSEN(restarts, zy, dy), watch = CHOSEN(restarts, reach, watch);
        vx = CHOSEN(restarts, zero, vx), vy = CHOSEN(restarts, zero, vy);
        for (int lane = 0; lane < ESCAPE_LANES; lane++) {
          const int has_restarted = restarts[lane] != 0;
          re[lane] = has_restarted ? reference->re - made : re[lane];
          im[lane] = has_restarted ? reference->im - made : im[lane];
          stop[lane] = has_restarted ? min(made + reference->last, lanes[lane].room) : stop[lane];
        }
        alarm |= norm < watch;
        left = least(stop);
        break;
      }
    } while (made < end && !__builtin_reduce_or(alarm));
    const Numbers size = __builtin_elementwise_abs(ax) + __builtin_elementwise_abs(ay);
    alarm |= (slope < LEAST_SLOPE) | (slope > LARGEST_SLOPE) | (size > LARGEST_SIZE) |
             ((size < LEAST_SIZE) & (unit < 1));
  } while (made < left && !__builtin_reduce_or(alarm));
  unsigned result = 0;
  for (int lane = 0; lane < ESCAPE_LANES; lane++) {
    EscapeLane *one = lanes + lane;
    one->dx = dx[lane], one->dy = dy[lane], one->zx = zx[lane], one->zy = zy[lane], one->norm = norm[lane];
    one->ax = ax[lane], one->ay = ay[lane], one->slope = slope[lane], one->watch = watch[lane];
    one->index = re[lane] + made - reference->re;
    one->count += made, one->room -= made, one->left = stop[lane] - made;
    if (alarm[lane] || one->left == 0) result |= 1u << lane;
  }
  return result;
}

#ifdef __x86_64__
// With AVX2, four points' numbers fit into one register.
static __attribute__((target("avx2"))) unsigned run_wide(EscapeLane *lanes, const EscapeReference *reference) {
  return run(lanes, reference);
}
#endif

unsigned escape_lanes_run(EscapeLane *lanes, const EscapeReference *reference) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2")) return run_wide(lanes, reference);
#endif
  return run(lanes, reference);
}
