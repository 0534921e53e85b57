import CGtk4
import CGtkShim
import Testing

/// A printed picture is fitted into the middle of its page.
struct PageTests {
  /// The pixels of a page of 40 × 20 with a red picture.
  private func page(_ width: Int32, _ height: Int32) -> (_ x: Int, _ y: Int) -> UInt32 {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(width * height))
    pixels.initialize(repeating: 0xFFFF_0000, count: Int(width * height))
    let bytes = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    let picture = shim_surface_new(bytes, width, height, width * 4, false, { $0?.deallocate() }, pixels)
    let page = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 40, 20)
    let context = cairo_create(page)
    shim_draw_page(context, picture, 40, 20)
    cairo_destroy(context)
    cairo_surface_destroy(picture)
    cairo_surface_flush(page)
    let stride = Int(cairo_image_surface_get_stride(page))
    let data = UnsafeRawPointer(cairo_image_surface_get_data(page)!)
    let copy = (0..<20).map { y in
      (0..<40).map { x in data.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) }
    }
    cairo_surface_destroy(page)
    return { copy[$1][$0] }
  }

  @Test func itIsAsLargeAsItFitsInTheMiddle() {
    // 4 × 4 on 40 × 20 becomes 20 × 20 from x = 10.
    let square = page(4, 4)
    #expect([5, 20, 35].map { square($0, 10) } == [0, 0xFFFF_0000, 0])
    #expect(square(20, 1) == 0xFFFF_0000 && square(20, 18) == 0xFFFF_0000)
    // 80 × 10 on 40 × 20 becomes 40 × 5 from y = 7.5.
    let wide = page(80, 10)
    #expect([2, 10, 17].map { wide(20, $0) } == [0, 0xFFFF_0000, 0])
    #expect(wide(1, 10) == 0xFFFF_0000 && wide(38, 10) == 0xFFFF_0000)
  }
}
