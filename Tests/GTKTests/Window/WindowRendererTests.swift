import CGtkShim
import Testing

@testable import VellumGTK

struct WindowRendererTests {
  @Test func nodesAreForGPUsUnlessOpenGLIsAskedFor() {
    let drawn = [SHIM_RENDERER_CAIRO, SHIM_RENDERER_SOFTWARE, SHIM_RENDERER_GPU]

    #expect(drawn.map { WindowRenderer.auto.usesNodes($0) } == [false, false, true])
    #expect(drawn.map { WindowRenderer.gl.usesNodes($0) } == [false, true, true])
    #expect(drawn.map { WindowRenderer.cairo.usesNodes($0) } == [false, false, false])
  }
}
