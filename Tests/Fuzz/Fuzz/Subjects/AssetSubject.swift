import Foundation
import UIKit
import VellumKit

/// Reads a set of assets, and asks for its image and its colour under traits.
@MainActor enum AssetSubject {
  static func read(_ data: Data, in folder: String) throws {
    let contents: AssetContents
    do throws(AssetError) { contents = try AssetContents(data) } catch {
      return try expectWords(error.description)
    }
    let looks = [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3), UITraitCollection(),
    ]
    do throws(AssetError) {
      let color = try contents.color()
      for traits in looks { _ = color.resolvedColor(with: traits).cgColor }
    } catch { try expectWords(error.description) }
    do throws(AssetError) {
      let asset = try contents.asset(in: folder)
      for traits in looks { _ = asset.image(with: traits).preparingForDisplay() }
    } catch { try expectWords(error.description) }
  }

  private static func expectWords(_ words: String) throws {
    if words.isEmpty || words.contains("\n") { throw Fault("an error that is not one line") }
  }
}

/// Reads a symbolic icon and draws it.
enum SymbolSubject {
  static func read(_ data: Data) throws {
    do throws(SymbolError) {
      _ = try SymbolIcon(svg: data).image(pixels: 24, boldness: 1)
    } catch {
      if error.description.isEmpty || error.description.contains("\n") {
        throw Fault("an error that is not one line")
      }
    }
  }
}
