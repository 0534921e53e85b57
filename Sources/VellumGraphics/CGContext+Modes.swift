import CCairo

/// How drawn colours combine with those that are there. These are Cairo's modes: Quartz's without
/// `plusDarker`.
public enum CGBlendMode: Int32, Sendable {
  /// Draws the source over what is there, by its alpha.
  case normal = 0
  /// Mixes each colour component of the source with that of what is there, by the formula of that name.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  /// `difference` and `exclusion` mix each colour component; the others take the hue, saturation or
  /// luminosity that they name (`color` the hue and saturation) from the source and the rest from what is
  /// there.
  case difference, exclusion, hue, saturation, color, luminosity
  /// Porter and Duff's operators that show the source: `clear` leaves nothing, `copy` replaces what is there,
  /// `sourceIn` and `sourceOut` show the source where something or nothing is there, `sourceAtop` draws it on
  /// what is there.
  case clear, copy, sourceIn, sourceOut, sourceAtop
  /// Porter and Duff's operators that show what is there: `destinationOver` draws the source beneath it,
  /// `destinationIn` and `destinationOut` keep it where the source is or is not, `destinationAtop` keeps it
  /// where the source is and draws the source beneath it, and `xor` shows each where the other is not.
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor
  /// Adds the components of the source to those that are there, up to 1.
  case plusLighter = 27

  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// Whether Cairo also changes what lies outside of the shape drawn, which Quartz does not.
  var reachesBeyondShape: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
      .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy,
      .sourceAtop, .destinationOver, .destinationOut, .xor, .plusLighter:
      false
    }
  }
}

/// How carefully images are sampled. `none` repeats pixels, the others blend neighbours.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The quality of a new context: blends neighbouring pixels bilinearly.
  case `default` = 0
  /// Takes the nearest pixel.
  case none = 1
  /// Blends neighbouring pixels bilinearly, as `default` does.
  case low = 2
  /// Blends neighbouring pixels bilinearly, as `default` does.
  case high = 3
  /// Blends neighbouring pixels bilinearly, as `default` does.
  case medium = 4

  var cairo: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .default, .low, .medium, .high: CAIRO_FILTER_BILINEAR
    }
  }
}

/// How lines end.
public enum CGLineCap: Int32, Sendable {
  /// `butt` ends a line at its end point; `round` and `square` extend it by half its width, with a half
  /// circle or with square corners.
  case butt, round, square

  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }

  init(_ cap: cairo_line_cap_t) {
    self = [.round, .square].first { $0.cairo == cap } ?? .butt
  }
}

/// How lines meet.
public enum CGLineJoin: Int32, Sendable {
  /// `miter` extends the outer edges until they meet, within the miter limit; `round` rounds the corner,
  /// `bevel` cuts it off.
  case miter, round, bevel

  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }

  init(_ join: cairo_line_join_t) {
    self = [.round, .bevel].first { $0.cairo == join } ?? .miter
  }
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills the path, strokes it, or fills it and then strokes it; `eo` fills by the even-odd rule, the others
  /// by the winding rule.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// What is drawn of the glyphs of a string.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills the glyphs, draws their outlines, does both, or neither. An outline has the text's colour, and the context's line width, caps,
  /// joins and dashes.
  case fill, stroke, fillStroke, invisible
  /// Does the same, and then restricts the clip to the inside of the glyphs.
  case fillClip, strokeClip, fillStrokeClip, clip

  /// Whether glyphs are filled.
  package var fills: Bool {
    switch self {
    case .fill, .fillStroke, .fillClip, .fillStrokeClip: true
    case .stroke, .invisible, .strokeClip, .clip: false
    }
  }

  /// Whether outlines are drawn.
  package var strokes: Bool {
    switch self {
    case .stroke, .fillStroke, .strokeClip, .fillStrokeClip: true
    case .fill, .invisible, .fillClip, .clip: false
    }
  }

  /// Whether the clip is restricted to the glyphs.
  package var clips: Bool {
    switch self {
    case .fillClip, .strokeClip, .fillStrokeClip, .clip: true
    case .fill, .stroke, .fillStroke, .invisible: false
    }
  }
}
