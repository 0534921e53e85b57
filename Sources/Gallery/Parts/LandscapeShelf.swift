import UIKit

/// Small pictures of landscapes, drawn when they are asked for. Those that have been asked for last are kept, and no more than a
/// few rows of them: they are drawn again faster than they would be found.
@MainActor final class LandscapeShelf {
  /// Points of a picture.
  static let size = CGSize(width: 96, height: 72)
  /// Pictures that are kept at most: twice as many as are seen in a wide window.
  static let most = 64

  private var pictures: [Int: UIImage] = [:]
  /// The numbers of the pictures, the one that was asked for last at the end.
  private var order: [Int] = []

  /// How many pictures are kept.
  var count: Int { pictures.count }

  /// The picture of a number if it is kept.
  func kept(_ number: Int) -> UIImage? {
    guard let picture = pictures[number] else { return nil }
    if let place = order.firstIndex(of: number) { order.append(order.remove(at: place)) }
    return picture
  }

  /// The picture of a number, drawn now if it is not kept.
  func picture(_ number: Int) -> UIImage {
    if let picture = kept(number) { return picture }
    if order.count >= Self.most { pictures[order.removeFirst()] = nil }
    let picture = Landscape(number).image(Self.size)
    pictures[number] = picture
    order.append(number)
    return picture
  }
}
