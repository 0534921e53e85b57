#pragma once

/// A point that is iterated under z² + c, given by its distance from a reference orbit.
typedef struct EscapeLane {
  /// The distance from the reference's value.
  double dx, dy;
  /// The distance from the reference's c.
  double cx, cy;
  /// The point's own value, and the square of its absolute value.
  double zx, zy, norm;
  /// The derivative by c, and 1, both divided by a factor that the caller keeps.
  double ax, ay, unit;
  /// The square of the derivative by the first value, divided by a factor that the caller keeps.
  double slope;
  /// The point needs attention when the square of its distance is less than this.
  double watch;
  /// The index of the reference's value that the distance is from.
  long index;
  /// Steps made.
  long count;
  /// Steps that may be made at most.
  long room;
  /// Steps after which the point needs attention in any case.
  long left;
} EscapeLane;

/// Points that are iterated at once.
#define ESCAPE_LANES 4

/// The orbit that points are given by their distances from.
typedef struct EscapeReference {
  /// The orbit's values, the first of which is 0.
  const double *re, *im;
  /// The index of the last value.
  long last;
  /// The square of the absolute value beyond which a point has escaped.
  double bailout;
  /// The square of a distance: a point that comes nearer needs attention.
  double reach;
  /// The square of the least distance that can be given here.
  double least;
} EscapeReference;

/// Makes the same number of steps for each point, until one needs attention: it has escaped, its distance is
/// less than `watch`, its derivatives have become very large or small, or no steps are left. A point that is
/// nearer to 0 than to the reference continues from the reference's first value.
///
/// The reference has to have a value for every step that is left. Returns a bit for each point that needs
/// attention, the first point's lowest.
unsigned escape_lanes_run(EscapeLane lanes[ESCAPE_LANES], const EscapeReference *reference);
