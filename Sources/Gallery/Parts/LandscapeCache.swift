import UIKit

/// A small cache of small pictures of landscapes. The most recently used are kept; the others are drawn again, which is fast.
@MainActor final class LandscapeCache {
  /// The size of a picture, in points: as high as a cell of the film strip in a wide window, which copies it without scaling.
  static let size = CGSize(width: 70, height: 52)
  /// The capacity: twice the number of pictures in a wide window.
  static let most = 64

  private var pictures: [Int: UIImage] = [:]
  /// The numbers of the pictures, the most recently used last.
  private var order: [Int] = []

  /// The number of cached pictures.
  var count: Int { pictures.count }

  /// The picture of a number, if it is cached.
  func kept(_ number: Int) -> UIImage? {
    guard let picture = pictures[number] else { return nil }
    if let place = order.firstIndex(of: number) { order.append(order.remove(at: place)) }
    return picture
  }

  /// The picture of a number, drawn now if it is not cached.
  func picture(_ number: Int) -> UIImage {
    if let picture = kept(number) { return picture }
    if order.count >= Self.most { pictures[order.removeFirst()] = nil }
    let picture = Landscape(number).image(Self.size)
    pictures[number] = picture
    order.append(number)
    return picture
  }
}
