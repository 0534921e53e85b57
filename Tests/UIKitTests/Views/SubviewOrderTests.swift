import Foundation
import Testing
import VellumKit

@MainActor struct SubviewOrderTests {
  @Test func anIndexBeyondTheEndIsTheFront() {
    let family = Family("abc")
    family.outer.insertSubview(family["d"], at: 100)
    #expect(family.order == "abcd")
    family.outer.insertSubview(family["e"], at: -3)
    #expect(family.order == "eabcd")
    family.outer.insertSubview(family["a"], at: Int.max)
    #expect(family.order == "ebcda")
    family.outer.insertSubview(family["a"], at: Int.min)
    #expect(family.order == "aebcd")
  }

  @Test func anIndexOfASubviewThatMovesCountsAfterItsRemoval() {
    let family = Family("abcd")
    family.outer.insertSubview(family["a"], at: 2)
    #expect(family.order == "bcad")
    family.outer.insertSubview(family["d"], at: 1)
    #expect(family.order == "bdca")
    family.outer.insertSubview(family["b"], at: 0)
    #expect(family.order == "bdca")
    family.outer.insertSubview(family["b"], at: 3)
    #expect(family.order == "dcab")
  }

  @Test func nextToAViewThatIsNoSiblingIsTheFront() {
    let family = Family("ab")
    let stranger = UIView()
    family.outer.insertSubview(family["c"], aboveSubview: stranger)
    #expect(family.order == "abc")
    family.outer.insertSubview(family["d"], belowSubview: stranger)
    #expect(family.order == "abcd")
    family.outer.insertSubview(family["a"], belowSubview: stranger)
    #expect(family.order == "bcda")
    family.outer.insertSubview(family["b"], aboveSubview: family["b"])
    #expect(family.order == "bcda")
  }

  @Test func aboveASiblingIsRightAboveItsLayer() {
    let family = Family("a")
    let foreign = CALayer()
    family.outer.layer.addSublayer(foreign)
    family.outer.insertSubview(family["b"], aboveSubview: family["a"])
    #expect(family.outer.layer.sublayers! == [family["a"].layer, family["b"].layer, foreign])
    family.outer.insertSubview(family["c"], belowSubview: family["b"])
    #expect(
      family.outer.layer.sublayers! == [family["a"], family["c"], family["b"]].map(\.layer) + [foreign])
    family.outer.addSubview(family["d"])
    family.outer.insertSubview(family["a"], aboveSubview: family["d"])
    #expect(
      family.outer.layer.sublayers! == [family["c"].layer, family["b"].layer, foreign]
        + [family["d"], family["a"]].map(\.layer))
    #expect(
      family.outer.subviews.map(\.layer) == [family["c"], family["b"], family["d"], family["a"]].map(\.layer))
  }

  @Test func anIndexIsRightBehindTheLayerOfTheViewThatHasIt() {
    for (index, expected) in [(-1, "ca-b"), (0, "ca-b"), (1, "a-cb"), (2, "a-bc"), (9, "a-bc")] {
      let family = Family("a-b")
      family.outer.insertSubview(family["c"], at: index)
      #expect(family.layers == expected, "index \(index)")
    }
  }

  @Test func anIndexOfASubviewThatMovesIsRightBehindALayerToo() {
    for (name, index, expected) in [("b", 0, "ba-"), ("a", 1, "-ba"), ("a", 9, "-ba")] {
      let family = Family("a-b")
      family.outer.insertSubview(family[Character(name)], at: index)
      #expect(family.layers == expected, "\(name) to \(index)")
      #expect(family.outer.subviews == [family["b"], family["a"]])
    }
  }

  @Test func aSubviewThatHasTheIndexAlreadyDoesNotPassALayer() {
    for (name, index) in [("a", 0), ("a", -1), ("b", 1)] {
      let family = Family("a-b-")
      family.outer.insertSubview(family[Character(name)], at: index)
      #expect(family.layers == "a-b-", "\(name) to \(index)")
    }
    let family = Family("a-b")
    family.outer.sendSubviewToBack(family["a"])
    #expect(family.layers == "a-b")
  }

  @Test func theFrontIsInFrontOfAllLayersAndTheBackRightBehindTheRearmostView() {
    let family = Family("-a-b-")
    family.outer.sendSubviewToBack(family["b"])
    #expect(family.layers == "-ba--")
    family.outer.bringSubviewToFront(family["b"])
    #expect(family.layers == "-a--b")
    family.outer.bringSubviewToFront(family["b"])
    #expect(family.layers == "-a--b")
    family.outer.bringSubviewToFront(family["a"])
    #expect(family.layers == "---ba")
  }

  @Test func viewsThatAreExchangedExchangeThePlacesOfTheirLayers() {
    let family = Family("a-b-c")
    family.outer.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(family.layers == "b-a-c")
    family.outer.exchangeSubview(at: 2, withSubviewAt: 0)
    #expect(family.layers == "c-a-b" && family.outer.subviews == [family["c"], family["a"], family["b"]])
  }

  @Test func exchangingWhatIsNotThereChangesNothing() {
    let family = Family("abc")
    for (one, other) in [(0, 3), (-1, 1), (Int.max, Int.min), (2, 2)] {
      family.outer.exchangeSubview(at: one, withSubviewAt: other)
    }
    family.outer.bringSubviewToFront(UIView())
    family.outer.sendSubviewToBack(UIView())
    #expect(family.order == "abc")
    family.outer.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(family.order == "cba")
  }

  @Test func layersTakeIndicesAsViewsDo() {
    let outer = CALayer()
    let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
    outer.insertSublayer(a, at: 7)
    outer.insertSublayer(b, at: .max)
    outer.insertSublayer(c, below: d)
    #expect(outer.sublayers! == [a, b, c])
    outer.insertSublayer(d, above: nil)
    #expect(outer.sublayers! == [a, b, c, d])
    outer.insertSublayer(a, at: 2)
    #expect(outer.sublayers! == [b, c, a, d])
    outer.insertSublayer(d, above: d)
    outer.insertSublayer(d, below: c)
    #expect(outer.sublayers! == [b, d, c, a])
    outer.replaceSublayer(a, with: b)
    #expect(outer.sublayers! == [d, c, b] && a.superlayer == nil)
    outer.sublayers = [b, a]
    #expect(outer.sublayers! == [b, a] && c.superlayer == nil && a.superlayer === outer)
  }

  @Test func aSublayerThatIsNamedTwiceIsThereOnce() {
    let outer = CALayer()
    let (a, b) = (CALayer(), CALayer())
    outer.sublayers = [a, b, a]
    #expect(outer.sublayers! == [a, b])
    a.removeFromSuperlayer()
    #expect(outer.sublayers! == [b])
  }
}

@MainActor private struct Family {
  let outer = UIView()
  private let members: [Character: UIView]

  /// Makes a superview of the named views; a dash is a layer that belongs to no view. Other views are left to add.
  init(_ names: String) {
    members = Dictionary(uniqueKeysWithValues: "abcde".map { ($0, UIView()) })
    for name in names {
      if name == "-" { outer.layer.addSublayer(CALayer()) } else { outer.addSubview(members[name]!) }
    }
  }

  subscript(name: Character) -> UIView { members[name]! }

  /// The names of the subviews in order; those of the layers if they differ.
  var order: String {
    func names(_ layers: [CALayer]) -> String {
      String(layers.map { layer in members.first { $0.value.layer === layer }!.key })
    }
    let (views, layers) = (names(outer.subviews.map(\.layer)), names(outer.layer.sublayers!))
    return views == layers ? views : "views \(views), layers \(layers)"
  }

  /// The names of the layers in order, with dashes.
  var layers: String {
    String(outer.layer.sublayers!.map { layer in members.first { $0.value.layer === layer }?.key ?? "-" })
  }
}
