// The pages, fifteen of which are the native gallery's: what they are called, and what they say about themselves.

/** A page of the gallery. */
export interface Page {
  name: string
  title: string
  /** What to try, for fingers; at most 42 letters. */
  hint: string
  /** The hint for a mouse, where it differs. */
  mouseHint?: string
  /** What its card says. */
  card: string
  /** What it teaches, in two sentences. */
  teaches: string
  /** The document that it follows. */
  document: string
  isDark?: boolean
  /** Whether the native gallery has no such page. */
  isOfTheWeb?: boolean
}

const catalog = "A catalog of UIScrollView samples"

export const pages: readonly Page[] = [
  {
    name: "mandelbrot",
    title: "Mandelbrot",
    hint: "Pinch into the edge. There is no floor.",
    mouseHint: "Ctrl and the wheel. There is no floor.",
    card: "Go in for as long as you like.",
    teaches: "What is seen is the address of a tile, which may have thousands of digits, so no depth is the last. " +
      "Addresses and pixels are computed by the Swift code of the native program, as WebAssembly.",
    document: "UIScrollView (Zooming), over a more interesting world",
    isDark: true,
  },
  {
    name: "pinch-zoom",
    title: "Pinch to zoom",
    hint: "Pinch the picture, or double-tap a point",
    mouseHint: "Ctrl and the wheel, or double-click",
    card: "Two fingers, anywhere.",
    teaches: "A scroll view zooms its content about the place between the fingers, and bounces at its limits. " +
      "At rest the picture is painted again at its new size, so it is sharp.",
    document: "Basic Zooming Using the Pinch Gestures",
  },
  {
    name: "photos-nested",
    title: "Ten thousand photos",
    hint: "Flick. Zoom into one. Flick on.",
    mouseHint: "Drag. Zoom into one. Drag on.",
    card: "Flick, zoom, flick on.",
    teaches: "A scroll view that pages holds one that zooms for each photograph. " +
      "Three pages exist at a time; those left behind are used again.",
    document: catalog,
    isDark: true,
  },
  {
    name: "coordinate-systems",
    title: "A window on a plane",
    hint: "Drag the plane. The window stays.",
    card: "Drag what is behind it.",
    teaches: "Scrolling moves a view’s bounds over an endless plane, while its frame stays where it is. " +
      "Clipping hides what lies outside.",
    document: "Understanding UIScrollView",
  },
  {
    name: "thirty-lines",
    title: "Scrolling in thirty lines",
    hint: "Throw the squares.",
    card: "Make it feel alive.",
    teaches: "Inertia, the stretch at an edge and the bars are added one at a time. " +
      "Each switch repeats your last throw, so that the difference is felt.",
    document: "Understanding UIScrollView",
  },
  {
    name: "touch-delivery",
    title: "Tap or scroll?",
    hint: "Press a row, then move.",
    card: "How a finger is understood.",
    teaches: "A list waits before it tells a row of a finger, and takes the touch back once the finger scrolls. " +
      "On the web a program waits itself, as this page does.",
    document: `${catalog}, cover story`,
  },
  {
    name: "vertical-in-horizontal",
    title: "Up, down and across",
    hint: "Up and down, or straight across.",
    card: "Columns that turn.",
    teaches: "Columns that scroll up and down lie in a scroll view that goes across. " +
      "A finger moves the one that it points along, and each column remembers its place.",
    document: `${catalog}, trick 3`,
  },
  {
    name: "sharp-zoom",
    title: "Sharp at every size",
    hint: "Zoom in. Then slide the divider.",
    card: "Redrawn, not enlarged.",
    teaches: "One half is drawn again at every scale, the other is the first picture enlarged. " +
      "Both follow the same scroller.",
    document: "Basic Zooming Using the Pinch Gestures",
  },
  {
    name: "zoom-scroll-view",
    title: "Two taps nearer",
    hint: "Double-tap the sun.",
    mouseHint: "Double-click the sun.",
    card: "Double-tap the sun.",
    teaches: "Two taps come nearer to a point, two more step back. The point that was tapped stays under the finger.",
    document: `${catalog}, trick 2`,
  },
  {
    name: "tap-to-zoom",
    title: "A page to read",
    hint: "Double-tap a column to read it",
    mouseHint: "Double-click a column to read it",
    card: "Double-tap a column.",
    teaches: "Two taps fit the column under them to the window, two more show the whole page. " +
      "The letters turn sharp as soon as it rests.",
    document: "Implementing Tap to Zoom in UIScrollView on an iPhone",
  },
  {
    name: "windows",
    title: "A desk of pictures",
    hint: "Pinch a picture. It keeps its size.",
    mouseHint: "Ctrl and the wheel over a picture",
    card: "Each keeps its own size.",
    teaches: "One finger scrolls the desk, two zoom the picture under them. Each picture has a scroller of its own.",
    document: catalog,
  },
  {
    name: "endless-zoom",
    title: "Pictures in pictures",
    hint: "Pinch again and again.",
    mouseHint: "Ctrl and the wheel, again and again",
    card: "And one more inside.",
    teaches: "After each pinch the scale is handed over, so that the next one has its whole range again. " +
      "After the seventh frame the first comes round.",
    document: "UIScrollView (Zooming)",
  },
  {
    name: "endless-grid",
    title: "Powers of ten",
    hint: "Pinch, or jump a thousand zeros.",
    card: "A thousand zeros, and back.",
    teaches: "A plane without an end inwards, outwards or to any side. " +
      "A place is the address of a tile, so the way back leads to the very same square.",
    document: "UIScrollView (Zooming), without its limit",
    isDark: true,
  },
  {
    name: "gigapixel",
    title: "Four billion pixels",
    hint: "Pinch down to a single one.",
    mouseHint: "Ctrl and the wheel, down to a single one",
    card: "Down to a single one.",
    teaches:
      "The picture is 65,536 pixels wide and high, and no file of it exists: tiles are computed when they are seen.",
    document: "UIScrollView, for any picture",
    isDark: true,
  },
  {
    name: "photos-one",
    title: "Seven photos",
    hint: "Swipe. Pinch. Swipe on.",
    mouseHint: "Drag. Zoom. Drag on.",
    card: "Swipe. Pinch. Swipe on.",
    teaches: "The pages turn while nothing is zoomed. While one photograph is, its neighbours are out of the way.",
    document: `${catalog}, trick 1`,
    isDark: true,
  },
  {
    name: "mosaic",
    title: "A picture of pictures",
    hint: "Pinch until the stones are pictures.",
    mouseHint: "Ctrl and the wheel, down to one stone",
    card: "Read from files, tile by tile.",
    teaches: "The picture is read from files of a server, the tiles that are seen and no others. " +
      "As one file it takes longer to come, and is the same picture.",
    document: "UIScrollView, for any picture",
    isDark: true,
    isOfTheWeb: true,
  },
]

export const pageNamed = (name: string): Page => pages.find((page) => page.name === name) ?? pages[0]
