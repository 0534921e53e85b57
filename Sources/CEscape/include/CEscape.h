#pragma once

/// A point on its way under z² + c, told by its distance from a reference orbit.
typedef struct EscapeLane {
  /// The distance from the reference's value.
  double dx, dy;
  /// The distance from the reference's c.
  double cx, cy;
  /// The point's own value, and the square of its absolute value.
  double zx, zy, norm;
  /// The derivative by c, and 1, both without a factor that is kept elsewhere.
  double ax, ay, unit;
  /// The square of the derivative by the first value, without a factor that is kept elsewhere.
  double slope;
  /// The point has to be looked after where the square of its distance is less than this.
  double watch;
  /// The reference's value that the distance is from.
  long index;
  /// Steps made.
  long count;
  /// Steps that may be made at most.
  long room;
  /// Steps after which the point has to be looked after in any case.
  long left;
} EscapeLane;

/// Points that are on their way at once.
#define ESCAPE_LANES 4

/// What points are told by their distances from.
typedef struct EscapeReference {
  /// The orbit's values, the first of which is 0.
  const double *re, *im;
  /// The number of the last value.
  long last;
  /// The square of the absolute value beyond which a point has escaped.
  double bailout;
  /// The square of a distance below which a point has to be looked after, unless it is watched already.
  double reach;
  /// The square of the least distance that is told here.
  double least;
} EscapeReference;

/// Makes steps, of each point as many, until one has to be looked after: it has escaped, its distance is watched for, its derivatives
/// have become very large or small, or no steps are left. A point that is nearer to 0 than to the reference goes on from there.
///
/// The reference has to have a value for every step that is left. Returns a bit for each point that has to be looked after, the first
/// point's lowest.
unsigned escape_lanes_run(EscapeLane lanes[ESCAPE_LANES], const EscapeReference *reference);
