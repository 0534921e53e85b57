import Foundation
import RenderList
import Testing

@testable import VellumKit

/// Reading symbolic icons: SVG files of themes.
struct SymbolIconTests {
  private func icon(_ inside: String, box: String = "0 0 16 16") throws(SymbolError) -> SymbolIcon {
    try SymbolIcon(svg: Data("<svg viewBox=\"\(box)\">\(inside)</svg>".utf8))
  }

  private func ends(_ data: String) throws -> [CGPoint] {
    var steps = 0
    return try PathData.path(data, steps: &steps).elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      case .quadCurve(let point, control: _), .curve(let point, control1: _, control2: _): point
      case .close: nil
      }
    }
  }

  @Test func stepsAreRelativeOrAbsolute() throws {
    #expect(
      try ends("m1 2 3 4L9,9 h-2 V1 v.5.5z m1 1") == [
        CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 6), CGPoint(x: 9, y: 9), CGPoint(x: 7, y: 9),
        CGPoint(x: 7, y: 1),
        CGPoint(x: 7, y: 1.5), CGPoint(x: 7, y: 2), CGPoint(x: 2, y: 3),
      ])
  }

  @Test func curvesGoOnSmoothly() throws {
    var steps = 0
    let path = try PathData.path("M0 0C1 0 2 1 2 2S3 4 4 4", steps: &steps)
    guard case .curve(let end, let first, let second) = path.elements[2] else { return #expect(Bool(false)) }
    #expect(first == CGPoint(x: 2, y: 3) && second == CGPoint(x: 3, y: 4) && end == CGPoint(x: 4, y: 4))
    #expect(steps == 3)
  }

  @Test func arcsLieOnTheirEllipse() throws {
    // Half of a circle around (5, 0), given without spaces around the flags.
    var steps = 0
    let path = try PathData.path("M0 0a5 5 0 0110 0", steps: &steps)
    var at = CGPoint.zero
    for case .curve(let end, let first, let second) in path.elements {
      for t in stride(from: CGFloat(0), through: 1, by: 0.125) {
        let u = 1 - t
        func mix(_ key: KeyPath<CGPoint, CGFloat>) -> CGFloat {
          u * u * u * at[keyPath: key] + 3 * u * u * t * first[keyPath: key] + 3 * u * t * t
            * second[keyPath: key]
            + t * t * t * end[keyPath: key]
        }
        // A curve of a quarter is within 3 parts of 10 000 of the circle.
        #expect(abs(hypot(mix(\.x) - 5, mix(\.y)) - 5) < 5 * 3e-4)
        #expect(mix(\.y) <= 1e-9)
      }
      at = end
    }
    #expect(at == CGPoint(x: 10, y: 0))
  }

  @Test func shapesAndGroupsAreDrawn() throws {
    let icon = try icon(
      "<defs><path d='M0 0H16V16H0z'/></defs><g transform='translate(8 0)' opacity='0.5'>"
        + "<rect width='8' height='8' fill='#f00'/></g><circle cx='4' cy='12' r='4'/><path d='M0 0H8' fill='none'/>"
    )
    let image = try #require(icon.image(pixels: 16, boldness: 1))
    #expect(image.pixel(2, 2) == .clear && image.pixel(12, 4).alpha == 128 && image.pixel(4, 12).alpha == 255)
    #expect(image.pixel(12, 12) == .clear)
  }

  @Test func linesHaveTheirWidth() throws {
    let icon = try icon("<path d='M0 8H16' style='fill:none;stroke:#000;stroke-width:4'/>")
    let image = try #require(icon.image(pixels: 16, boldness: 1))
    #expect((0..<16).map { image.pixel(8, $0).alpha } == (0..<16).map { 6..<10 ~= $0 ? 255 : 0 })
    let bold = try #require(icon.image(pixels: 16, boldness: 2))
    #expect((0..<16).map { bold.pixel(8, $0).alpha } == (0..<16).map { 4..<12 ~= $0 ? 255 : 0 })
  }

  @Test func aBoxThatIsNotSquareIsCentred() throws {
    let image = try #require(
      try icon("<path d='M0 0H8V16H0z'/>", box: "0 0 8 16").image(pixels: 16, boldness: 1))
    #expect(image.pixel(3, 8) == .clear && image.pixel(4, 8).alpha == 255 && image.pixel(12, 8) == .clear)
  }

  @Test(arguments: [
    ("<mask/>", "an element mask, which icons here cannot have"),
    ("<path d='L1 1'/>", "a path that does not begin with a move"),
    ("<path d='M1'/>", "a path with a step that lacks a number"),
    ("<path d='M0 0a1 1 0 5 0 1 1'/>", "an arc without its flags"),
    ("<path d='M0 0 w'/>", "a path with a step w, which is none"),
    ("<path d=M0/>", "line 1 is not well-formed XML"),
    ("&a;", "line 1 is not well-formed XML"),
    ("<g transform='turn(1)'/>", "a transform that is none"),
    ("<g clip-path='url(#a)'/>", "a clip-path, which icons here cannot have"),
    ("</svg></svg>", "line 1 is not well-formed XML"),
    ("<g>", "line 1 is not well-formed XML"),
    ("<!DOCTYPE a>", "a document type or a section is not allowed"),
    ("<![CDATA[a]]>", "a document type or a section is not allowed"),
    ("<!-- a", "line 1 is not well-formed XML"),
    (String(repeating: "<g>", count: 100), "elements are nested too deeply"),
    (String(repeating: "<g/>", count: 3000), "more than 2000 elements"),
    ("<path d='M0 0" + String(repeating: "h1", count: 30_000) + "'/>", "paths of more than 20000 steps"),
    (String(repeating: " ", count: 300_000), "an icon of more than 262144 bytes"),
  ]) func whatCannotBeShownIsRefused(_ inside: String, _ words: String) {
    #expect(throws: SymbolError(words)) { try icon(inside) }
  }

  @Test func anIconNeedsASize() {
    #expect(throws: SymbolError("there is no svg element with a size")) { try SymbolIcon(svg: Data()) }
    #expect(throws: SymbolError("there is no svg element with a size")) { try icon("", box: "0 0 0 0") }
  }
}
