/// Decides which tiles of a picture are wanted, and lists those to load.
///
/// A plan depends on nothing but the settings and the arguments; what the planner keeps besides is memory to work in, so
/// that planning a frame takes none. The caller stores tiles as it likes, and tells what there is as arrays.
///
/// Wanted are, and counted against the budget in this order: the tiles that are seen; the overview, which is one tile, and
/// the tiles of a level three octaves coarser than what is seen, which stand in for the others; what will be seen when the
/// motion is further on; and a margin around what is seen. The first that does not fit ends the list.
///
/// A plan names what is missing, whether it is under way or not. Once all of it has come, the plan is empty.
public struct TilePlanner: Sendable {
  /// The picture.
  public var pyramid: TilePyramid
  /// The bytes that resident tiles and those being loaded may take together.
  public var budget: Int
  /// The part of the budget beyond which nothing is wanted that is not seen yet: what is left where several share a budget.
  public var budgetAhead = Int.max
  /// The memory that a tile takes once it is loaded, in bytes for each pixel.
  public var bytesPerPixel = 4
  /// The margin around the viewport, in device pixels, from which tiles are loaded before they are seen; the usual width of a tile unless
  /// set. Chosen.
  public var margin = 256.0

  /// The bytes of all tiles that the last plan wants, resident or not.
  public internal(set) var wantedBytes = 0
  /// The bytes of the tiles of the last plan that are seen or stand in, without those that may be seen later.
  public internal(set) var neededBytes = 0
  /// How many tiles of the last plan come before its margin: those that are seen, stand in, or will be seen if the motion goes on.
  package internal(set) var urgentCount = 0
  /// The bytes of the tiles that the last plan wants and that are not resident.
  public internal(set) var bytesToCome = 0

  // Memory to work in; empty of meaning between two plans.
  var windows: [Window] = []
  var marks: [Mark] = []
  var wanted: [Candidate] = []

  /// Makes a planner for a picture and a budget in bytes.
  public init(pyramid: TilePyramid, budget: Int) {
    self.pyramid = pyramid
    self.budget = budget
  }

  /// Octaves by which the tiles that stand in are coarser than those that are seen: one for 64. Chosen.
  static var standInOctaves: Int { 3 }

  /// Octaves by which something resident may be coarser and still be a picture of the place: shown 16 times enlarged. Where
  /// there is nothing better, what stands in is loaded before what is to be seen. Chosen.
  static var acceptedOctaves: Int { 4 }

  /// Makes the plan for a viewport: the tiles that are wanted and missing, most urgent first.
  ///
  /// - Parameters:
  ///   - viewport: What is seen now.
  ///   - focus: The device point nearest to which tiles are most urgent, such as a gesture's centroid; nil is the centre.
  ///   - ahead: What will be seen as the present motion goes on, soonest first; last where it will come to rest.
  ///   - resident: The tiles in memory, each once.
  ///   - plan: Emptied, then filled.
  public mutating func plan(
    for viewport: TileViewport, focus: Vector? = nil, ahead: [TileViewport] = [], resident: [ResidentTile],
    into plan: inout [TileAddress]
  ) {
    plan.removeAll(keepingCapacity: true)
    lookAt(viewport, ahead: ahead)
    mark(resident)
    collect(viewport, focus: focus ?? viewport.size * 0.5, ahead: ahead)
    keep(listing: &plan)
  }

  /// The plan for a viewport; see ``plan(for:focus:ahead:resident:into:)``.
  public mutating func plan(
    for viewport: TileViewport, focus: Vector? = nil, ahead: [TileViewport] = [], resident: [ResidentTile]
  ) -> [TileAddress] {
    var plan: [TileAddress] = []
    self.plan(for: viewport, focus: focus, ahead: ahead, resident: resident, into: &plan)
    return plan
  }

  func bytes(of tile: TileAddress) -> Int {
    let pixels = pyramid.pixels(of: tile)
    // No tile has more; where Int has 32 bits it has no more room.
    return Int(min(pixels.x * pixels.y * Double(bytesPerPixel), Double(Int32.max)))
  }
}
