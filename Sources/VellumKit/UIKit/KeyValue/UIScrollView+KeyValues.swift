import Foundation

/// The properties of a scroll view that key-value coding reaches, with key paths whose root is the object's own class.
@MainActor protocol UIScrollViewKeys: UIScrollView {}

extension UIScrollView: UIScrollViewKeys {}

extension UIScrollViewKeys {
  static var scrollViewKeys: [KeyedProperty] {
    [
      KeyedProperty("contentOffset", \Self.contentOffset) { $0.bounds.origin },
      KeyedProperty("contentSize", \Self.contentSize),
      KeyedProperty("contentInset", \Self.contentInset),
      KeyedProperty("zoomScale", \Self.zoomScale),
      KeyedProperty(unobservable: "minimumZoomScale", \Self.minimumZoomScale),
      KeyedProperty(unobservable: "maximumZoomScale", \Self.maximumZoomScale),
      KeyedProperty(unobservable: "scrollIndicatorInsets", \Self.scrollIndicatorInsets),
      KeyedProperty(unobservable: "bounces", \Self.bounces),
      KeyedProperty(unobservable: "alwaysBounceVertical", \Self.alwaysBounceVertical),
      KeyedProperty(unobservable: "alwaysBounceHorizontal", \Self.alwaysBounceHorizontal),
      KeyedProperty(unobservable: "scrollEnabled", \Self.isScrollEnabled, getter: "isScrollEnabled"),
      KeyedProperty(unobservable: "pagingEnabled", \Self.isPagingEnabled, getter: "isPagingEnabled"),
      KeyedProperty(unobservable: "refreshControl", \Self.refreshControl),
      KeyedProperty(readOnly: "adjustedContentInset", \Self.adjustedContentInset),
      KeyedProperty(readOnly: "tracking", \Self.isTracking, getter: "isTracking"),
      KeyedProperty(readOnly: "dragging", \Self.isDragging, getter: "isDragging"),
      KeyedProperty(readOnly: "decelerating", \Self.isDecelerating, getter: "isDecelerating"),
      KeyedProperty(readOnly: "zooming", \Self.isZooming, getter: "isZooming"),
      KeyedProperty(readOnly: "zoomBouncing", \Self.isZoomBouncing, getter: "isZoomBouncing"),
      KeyedProperty(readOnly: "panGestureRecognizer", \Self.panGestureRecognizer),
      KeyedProperty(readOnly: "pinchGestureRecognizer", \Self.pinchGestureRecognizer),
    ]
  }
}
