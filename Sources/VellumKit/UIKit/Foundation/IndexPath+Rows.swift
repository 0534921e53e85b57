import Foundation

extension IndexPath {
  /// Makes the index path of a row in a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Makes the index path of an item in a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section: the first index. Traps where there is none.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The row in the section: the second index. Traps where there is none.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The item in the section: the same as ``row``.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Makes the index path of a row in a section.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  /// Makes the index path of an item in a section.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The section: the first index.
  public var section: Int { index(atPosition: 0) }
  /// The row in the section: the second index.
  public var row: Int { index(atPosition: 1) }
  /// The item in the section: the same as ``row``.
  public var item: Int { index(atPosition: 1) }
}
