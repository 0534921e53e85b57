import CVips
import Foundation
import RenderList

@testable import DeepZoom

extension FixturePicture {
  /// The whole picture resized by `scale` with libvips' Lanczos kernel, from its full resolution.
  func resized(by scale: Double) throws -> RenderImage {
    let operation = vips_operation_new("resize")!
    func set(_ name: String, _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
      var value = GValue()
      g_value_init(&value, type)
      fill(&value)
      operation.withMemoryRebound(to: GObject.self, capacity: 1) { g_object_set_property($0, name, &value) }
      g_value_unset(&value)
    }
    set("in", vips_image_get_type()) { g_value_set_object($0, picture.image) }
    // G_TYPE_DOUBLE, a macro of casts.
    set("scale", GType(15 << 2)) { g_value_set_double($0, scale) }
    var built: UnsafeMutablePointer<VipsOperation>? = operation
    guard vips_cache_operation_buildp(&built) == 0, let built else {
      throw TileError(source: "reference", reason: VipsPicture.failure())
    }
    var result = GValue()
    g_value_init(&result, vips_image_get_type())
    built.withMemoryRebound(to: GObject.self, capacity: 1) { g_object_get_property($0, "out", &result) }
    let image = VipsPicture(
      UnsafeMutableRawPointer(g_value_dup_object(&result)!).assumingMemoryBound(to: VipsImage.self))
    g_value_unset(&result)
    g_object_unref(built)
    return try image.pixels("reference")
  }
}
