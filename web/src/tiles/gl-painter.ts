import type { Detail, Line, TilePainter } from "./painter.ts"

const vertices = `#version 300 es
uniform vec4 part, place;
uniform vec2 size, canvas;
uniform float up;
out vec2 at;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  at = (part.xy + corner * part.zw) / size;
  gl_Position = vec4((place.xy + corner * place.zw) / canvas * 2.0 - 1.0, 0.0, 1.0) * vec4(1.0, up, 1.0, 1.0);
}`

const copying = `#version 300 es
precision highp float;
uniform sampler2D picture;
in vec2 at;
out vec4 colour;
void main() { colour = texture(picture, at); }`

// Lanczos' kernel with three lobes along one axis: CResample.c. What lies beyond the edges repeats them.
const resampling = `#version 300 es
precision highp float;
uniform highp sampler2D picture;
uniform vec2 along, origin;
uniform float start, grain, rows, up;
uniform int last;
out vec4 colour;
float weight(float x) {
  if (abs(x) < 1e-4) return 1.0;
  if (abs(x) >= 3.0) return 0.0;
  float turn = 3.14159265358979 * x;
  return 3.0 * sin(turn) * sin(turn / 3.0) / (turn * turn);
}
void main() {
  vec2 pixel = vec2(gl_FragCoord.x, up < 0.0 ? rows - gl_FragCoord.y : gl_FragCoord.y) - origin;
  float reach = max(grain, 1.0);
  float centre = start + dot(pixel, along) * grain;
  int first = int(ceil(centre - 3.0 * reach - 0.5));
  int taps = int(ceil(6.0 * reach)) + 1;
  ivec2 across = ivec2(pixel * (1.0 - along));
  ivec2 step = ivec2(along);
  vec4 sum = vec4(0.0);
  float weights = 0.0;
  for (int tap = 0; tap < taps; tap++) {
    float share = weight((float(first + tap) + 0.5 - centre) / reach);
    sum += share * texelFetch(picture, across + step * clamp(first + tap, 0, last), 0);
    weights += share;
  }
  colour = sum / weights;
  if (along.y > 0.0) colour = min(clamp(colour, 0.0, 1.0), vec4(vec3(colour.a), 1.0));
}`

/** Pixels of the picture that a band of the resampling reads at a time: 16 MB. Chosen. */
const bandPixels = 4 << 20
/** How many pixels of the picture to a device pixel are resampled at most. Chosen: 64 times 97 reads for each pixel. */
const greatestStep = 16

/** Contexts of a page at a time: browsers take away the oldest of more than 16. */
const mostPainters = 8
let painters = 0

/** What computes WebGL without a GPU: in Chromium, in Firefox and WebKit on Linux, in Windows. It is slower than the browser's own
 * canvas: measured 300 ms instead of 10 for the first frame of a picture. Not all browsers heed `failIfMajorPerformanceCaveat`. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i
let isSoftware = false

/** The context of a canvas; undefined where a canvas that paints itself is better. */
export function contextOf(canvas: HTMLCanvasElement): WebGL2RenderingContext | undefined {
  if (isSoftware || painters >= mostPainters) return undefined
  const options = { antialias: false, depth: false, alpha: true, failIfMajorPerformanceCaveat: true }
  const gl = canvas.getContext("webgl2", options) as WebGL2RenderingContext | null
  if (!gl) return undefined
  let name = gl.getParameter(gl.RENDERER)
  // Browsers that hide the name have it in an extension.
  const info = name === "WebKit WebGL" ? gl.getExtension("WEBGL_debug_renderer_info") : null
  if (info) name = gl.getParameter(info.UNMASKED_RENDERER_WEBGL)
  isSoftware = software.test(String(name))
  if (!isSoftware) return gl
  gl.getExtension("WEBGL_lose_context")?.loseContext()
  return undefined
}

/** Tiles that are given to the GPU in a frame: while something moves, so that no frame is late; at rest, when nobody sees one that
 * is. Chosen. */
const uploads = { inMotion: 2, atRest: 8 }

interface Texture {
  texture: WebGLTexture
  width: number
  height: number
}

/** Paints with WebGL 2. */
export class GLPainter implements TilePainter {
  readonly canvas: HTMLCanvasElement
  #gl: WebGL2RenderingContext
  #tiles: (Texture | undefined)[] = []
  #copy!: Program
  #resample: Program | undefined
  isLost = false
  readonly isCostly = false
  #while = new AbortController()

  /** `restored` is called when the context is there again after a loss; `lost` when it is gone. */
  constructor(gl: WebGL2RenderingContext, lost: () => void, restored: () => void) {
    const canvas = gl.canvas as HTMLCanvasElement
    this.canvas = canvas
    this.#gl = gl
    this.#prepare()
    painters++
    const { signal } = this.#while
    canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault()
      this.isLost = true
      this.#tiles = []
      lost()
    }, { signal })
    canvas.addEventListener("webglcontextrestored", () => {
      this.#prepare()
      this.isLost = false
      restored()
    }, { signal })
  }

  #prepare(): void {
    const gl = this.#gl
    this.#copy = new Program(gl, copying)
    this.#resample = gl.getExtension("EXT_color_buffer_float") || gl.getExtension("EXT_color_buffer_half_float")
      ? new Program(gl, resampling)
      : undefined
  }

  uploads(isMoving: boolean): number {
    return isMoving ? uploads.inMotion : uploads.atRest
  }

  keep(place: number, bitmap: ImageBitmap): void {
    this.drop(place)
    if (!this.isLost) {
      const gl = this.#gl
      const kept = this.#texture(bitmap.width, bitmap.height, gl.LINEAR)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap)
      this.#tiles[place] = kept
    }
    bitmap.close()
  }

  drop(place: number): void {
    const tile = this.#tiles[place]
    if (tile) this.#gl.deleteTexture(tile.texture)
    this.#tiles[place] = undefined
  }

  #texture(width: number, height: number, filter: number): Texture {
    const gl = this.#gl
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    return { texture, width, height }
  }

  paint(block: Float64Array, first: number, count: number): void {
    if (this.isLost) return
    const gl = this.#gl
    this.#aim(null, this.canvas.width, this.canvas.height)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    this.#copy.use(this.canvas.width, this.canvas.height, -1)
    for (let at = first; at < first + count * 9; at += 9) {
      const tile = this.#tiles[block[at]]
      if (!tile) continue
      this.#copy.draw(
        tile,
        block[at + 1],
        block[at + 2],
        block[at + 3],
        block[at + 4],
        block[at + 5],
        block[at + 6],
        block[at + 7],
        block[at + 8],
      )
    }
  }

  #aim(target: WebGLFramebuffer | null, width: number, height: number): void {
    this.#gl.bindFramebuffer(this.#gl.FRAMEBUFFER, target)
    this.#gl.viewport(0, 0, width, height)
  }

  /** In bands, so that little memory is needed: the tiles in one texture, resampled across into another, and down onto the canvas. */
  paintDetail(detail: Detail): boolean {
    const { across, down } = detail
    const gl = this.#gl
    const resample = this.#resample
    if (this.isLost || !resample || Math.max(across.step, down.step) > greatestStep) return false
    const columns = sourceRange(across, 0, across.count)
    const width = columns.to - columns.from
    const largest = gl.getParameter(gl.MAX_TEXTURE_SIZE)
    const margin = 6 * Math.max(down.step, 1) + 2
    const rows = Math.floor((Math.min(bandPixels / width, largest) - margin) / down.step)
    if (width > largest || across.count > largest || rows < 1) return false
    const frame = gl.createFramebuffer()
    this.#aim(null, this.canvas.width, this.canvas.height)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    for (let row = 0; row < down.count; row += rows) {
      this.#paintBand(detail, resample, frame, columns, row, Math.min(rows, down.count - row))
    }
    gl.deleteFramebuffer(frame)
    return true
  }

  #paintBand(
    detail: Detail,
    resample: Program,
    frame: WebGLFramebuffer,
    columns: { from: number; to: number },
    row: number,
    count: number,
  ): void {
    const gl = this.#gl
    const { across, down, tileWidth, tileHeight, tiles } = detail
    const rows = sourceRange(down, row, count)
    const [width, height] = [columns.to - columns.from, rows.to - rows.from]
    const mosaic = this.#texture(width, height, gl.NEAREST)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null)
    const band = this.#texture(across.count, height, gl.NEAREST)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, across.count, height, 0, gl.RGBA, gl.HALF_FLOAT, null)
    this.#aim(frame, width, height)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, mosaic.texture, 0)
    this.#copy.use(width, height, 1)
    for (let at = 0; at < tiles.length; at += 3) {
      const tile = this.#tiles[tiles[at]]
      const [x, y] = [tiles[at + 1] * tileWidth, tiles[at + 2] * tileHeight]
      const [ownWidth, ownHeight] = [Math.min(tileWidth, across.length - x), Math.min(tileHeight, down.length - y)]
      if (!tile || y >= rows.to || y + ownHeight <= rows.from || x >= columns.to || x + ownWidth <= columns.from) {
        continue
      }
      this.#copy.draw(tile, 0, 0, ownWidth, ownHeight, x - columns.from, y - rows.from, ownWidth, ownHeight)
    }
    this.#aim(frame, across.count, height)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, band.texture, 0)
    resample.use(across.count, height, 1)
    const start = across.start + across.first * across.step - columns.from
    resample.resample(1, 0, 0, 0, start, across.step, height, width - 1)
    resample.draw(mosaic, 0, 0, 1, 1, 0, 0, across.count, height)
    this.#aim(null, this.canvas.width, this.canvas.height)
    resample.use(this.canvas.width, this.canvas.height, -1)
    const [left, top] = [across.first, down.first + row]
    const begin = down.start + (down.first + row) * down.step - rows.from
    resample.resample(0, 1, left, top, begin, down.step, this.canvas.height, height - 1)
    resample.draw(band, 0, 0, 1, 1, left, top, across.count, count)
    gl.deleteTexture(mosaic.texture)
    gl.deleteTexture(band.texture)
  }

  free(): void {
    this.#while.abort()
    painters--
    for (const place of this.#tiles.keys()) this.drop(place)
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext()
  }
}

/** The source pixels that `count` device pixels from number `from` of a line read. */
function sourceRange(line: Line, from: number, count: number): { from: number; to: number } {
  const reach = 3 * Math.max(line.step, 1) + 1
  const start = line.start + (line.first + from) * line.step
  const least = Math.min(Math.max(Math.floor(start - reach), 0), line.length - 1)
  const most = Math.min(Math.ceil(start + count * line.step + reach), line.length)
  return { from: least, to: Math.max(most, least + 1) }
}

class Program {
  #gl: WebGL2RenderingContext
  #program: WebGLProgram
  #places = new Map<string, WebGLUniformLocation | null>()

  constructor(gl: WebGL2RenderingContext, fragments: string) {
    this.#gl = gl
    this.#program = gl.createProgram()
    for (const [type, text] of [[gl.VERTEX_SHADER, vertices], [gl.FRAGMENT_SHADER, fragments]] as const) {
      const shader = gl.createShader(type)
      // A lost context makes none; it is prepared again when it is back.
      if (!shader) return
      gl.shaderSource(shader, text)
      gl.compileShader(shader)
      gl.attachShader(this.#program, shader)
    }
    gl.linkProgram(this.#program)
    for (const name of ["part", "place", "size", "canvas", "up", "along", "origin", "start", "grain", "rows", "last"]) {
      this.#places.set(name, gl.getUniformLocation(this.#program, name))
    }
  }

  #at(name: string): WebGLUniformLocation | null {
    return this.#places.get(name) ?? null
  }

  use(width: number, height: number, up: number): void {
    this.#gl.useProgram(this.#program)
    this.#gl.uniform2f(this.#at("canvas"), width, height)
    this.#gl.uniform1f(this.#at("up"), up)
  }

  /** Sets what the resampling reads, and how. */
  resample(
    alongX: number,
    alongY: number,
    x: number,
    y: number,
    start: number,
    step: number,
    rows: number,
    last: number,
  ): void {
    const gl = this.#gl
    gl.uniform2f(this.#at("along"), alongX, alongY)
    gl.uniform2f(this.#at("origin"), x, y)
    gl.uniform1f(this.#at("start"), start)
    gl.uniform1f(this.#at("grain"), step)
    gl.uniform1f(this.#at("rows"), rows)
    gl.uniform1i(this.#at("last"), last)
  }

  draw(
    { texture, width, height }: Texture,
    x: number,
    y: number,
    across: number,
    down: number,
    left: number,
    top: number,
    wide: number,
    high: number,
  ): void {
    const gl = this.#gl
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.uniform2f(this.#at("size"), width, height)
    gl.uniform4f(this.#at("part"), x, y, across, down)
    gl.uniform4f(this.#at("place"), left, top, wide, high)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  }
}
