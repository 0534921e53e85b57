import CGtk4
import CGtkShim
import Foundation
import RenderList
import ScrollEngine
import VellumHost
import VellumKit

/// A window of the desktop. It sends everything that happens to it through a ``HostLoop``, and shows the picture after each
/// frame.
@MainActor
final class GTKWindow: FrameSource, ApplicationWindow, URLOpener, PointerShower, TitleShower, ClipboardKeeper,
  DragStarter
{
  private let closed: @MainActor (GTKWindow) -> Void
  private var loop: HostLoop!
  private var window: UnsafeMutablePointer<GtkWindow>!
  private var canvas: UnsafeMutablePointer<GtkWidget>!
  private var reader = EventReader()
  private var eventClock = EventClock()
  private let renderer: WindowRenderer
  /// Made lazily, because GTK chooses a renderer when the window is first shown.
  private lazy var painter = CanvasPainter(usesNodes: renderer.usesNodes(shim_window_renderer(window)))
  private var mirroredDots = TouchDots()
  /// Nil once the window is closed.
  private var desktop: GTKDesktop?
  /// GLib's ids of pending calls; 0 for none.
  private var wakeCall: guint = 0
  private var titleCall: guint = 0
  private var scrollEndCall: guint = 0
  private var crossingCall: guint = 0
  /// The pointer's entering and leaving that have not been sent.
  private var crossings: [InputEvent] = []

  /// Makes a window that shows `screen`, with a content of `size` points, not visible yet. It looks as the desktop's settings say, or as
  /// `appearance` does. `closed` is called after it has closed.
  init(
    screen: UIScreen, size: CGSize, appearance: HostAppearance?, renderer: WindowRenderer,
    records: RunRecords,
    closed: @escaping @MainActor (GTKWindow) -> Void
  ) {
    self.closed = closed
    self.renderer = renderer
    wantedAppearance = appearance
    let callbacks = ShimWindowCallbacks(
      resized: { context, width, height, scale in
        GTKWindow.with(context) {
          $0.resized(to: CGSize(width: Int(width), height: Int(height)), scale: scale)
        }
      },
      frame: { context, time, presentation in
        GTKWindow.with(context) { $0.frame(at: time, seenAt: presentation) }
      },
      event: { context, event, x, y in GTKWindow.with(context) { $0.event(event!, x, y) } },
      pointer_entered: { context, x, y in
        GTKWindow.with(context) { $0.pointerEntered(at: CGPoint(x: x, y: y)) }
      },
      pointer_left: { context in GTKWindow.with(context) { $0.pointerLeft() } },
      drop: { context, paths, x, y in GTKWindow.with(context) { $0.drop(paths!, at: CGPoint(x: x, y: y)) } },
      drag: { context, phase, types, paths, x, y in
        GTKWindow.with(context) { $0.dragged(phase, types!, paths!, at: CGPoint(x: x, y: y)) }
      },
      content: { context, type, bytes, count in
        let content = HostContent(
          type: String(cString: type!), data: bytes.map { Data(bytes: $0, count: count) } ?? Data())
        GTKWindow.with(context) { $0.send(content, from: .drop) }
      },
      assist: { context, action in
        GTKWindow.with(context) { $0.assist(String(cString: action!)) }
      },
      motion: { context, isReduced in
        GTKWindow.with(context) { $0.send(.reducedMotion(isReduced), at: $0.now) }
      },
      appearance: { context in GTKWindow.with(context) { $0.appearanceChanged() } },
      activity: { context, isFocused, isMinimised in
        GTKWindow.with(context) { $0.stateChanged(isFocused: isFocused, isMinimised: isMinimised) }
      },
      close: { context in GTKWindow.with(context) { $0.close() } })
    // Never released: GTK may call back as long as the program runs.
    let context = Unmanaged.passRetained(self).toOpaque()
    window = shim_window_new(callbacks, context, Int32(size.width), Int32(size.height))
    canvas = shim_window_canvas(window)
    // The window is not on a monitor yet. GTK knows the scale if all monitors have the same one.
    let scale = CGFloat(shim_canvas_scale(canvas))
    loop = HostLoop(source: self, size: size, scale: scale, screen: screen, records: records)
    loop.narrate { [weak self] in self?.announce($0) }
    loop.screen.opener = self
    loop.screen.pointerShower = self
    loop.screen.titleShower = self
    // Chosen files arrive as dropped files, so that they are recorded.
    let desktop = GTKDesktop(for: window) { [weak self] files in
      guard let self, self.window != nil else { return }
      let bounds = loop.screen.bounds
      send(.event(.drop(files, position: CGPoint(x: bounds.midX, y: bounds.midY))), at: now)
    }
    self.desktop = desktop
    loop.screen.desktop = desktop
    loop.screen.clipboard = self
    loop.screen.dragStarter = self
    if shim_canvas_reduces_motion(canvas) { send(.reducedMotion(true), at: now) }
    let look = appearance ?? HostAppearance(shim_canvas_appearance(canvas))
    if look != HostAppearance() { send(.appearance(look), at: now) }
    shim_clipboard_watch(
      canvas, { context, types in GTKWindow.with(context) { $0.clipboardChanged(types!) } }, context)
  }

  /// Puts the window on the screen.
  func present() {
    guard let window else { return }
    gtk_window_set_title(window, title)
    gtk_window_present(window)
  }

  /// Releases UIKit's screen after the window has closed.
  func detach() {
    loop.close()
    loop = nil
    painter = CanvasPainter(usesNodes: false)
  }

  /// The screen that it shows. Not valid after ``detach()``.
  var screen: UIScreen { loop.screen }

  func show(title: String) { self.title = title }

  /// Names the window to the desktop. Call it before the window is shown.
  func identify(as identifier: String) { shim_window_identify(window, identifier) }

  /// The window's title. A change takes effect at the next turn of the loop: programs change it during layout, and a
  /// title bar that changes while GTK allocates the window stays empty.
  var title = "" {
    didSet {
      guard window != nil, title != oldValue else { return }
      Self.withdraw(&titleCall)
      titleCall = shim_call_after(
        0,
        { context in
          GTKWindow.with(context) {
            $0.titleCall = 0
            if let window = $0.window { gtk_window_set_title(window, $0.title) }
          }
        }, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  var isFullScreen: Bool {
    get { window.map { gtk_window_is_fullscreen($0) != 0 } ?? false }
    set {
      guard let window else { return }
      newValue ? gtk_window_fullscreen(window) : gtk_window_unfullscreen(window)
    }
  }

  func close() {
    guard let window else { return }
    guard !inputs.isHeld else { return inputs.closes = true }
    // Hands copied contents to the desktop's clipboard manager, so that they can still be pasted.
    inputs.hold { shim_clipboard_store(canvas, Clipboard.storingTime, Clipboard.makingTime) }
    inputs.discard()
    self.window = nil
    desktop = nil
    wake(at: nil)
    endScrollLater(false)
    Self.withdraw(&crossingCall)
    Self.withdraw(&titleCall)
    shim_window_close_dialogs(window)
    gtk_window_destroy(window)
    closed(self)
  }

  // MARK: - Time and frames

  var now: Timestamp { Timestamp(nanoseconds: Int64(g_get_monotonic_time()) * 1000) }

  func requestFrame() {
    if window != nil { shim_canvas_request_frame(canvas) }
  }

  func wake(at deadline: Timestamp?) {
    Self.withdraw(&wakeCall)
    guard let deadline, window != nil else { return }
    wakeCall = shim_call_after(
      deadline.seconds(since: now),
      { context in
        GTKWindow.with(context) {
          $0.wakeCall = 0
          $0.send(.deadline, at: $0.now)
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Times are in microseconds. `presentation` is when the frame that begins at `time` will be seen.
  private func frame(at time: gint64, seenAt presentation: gint64) {
    guard !inputs.isHeld else { return requestFrame() }
    send(.frame, at: Timestamp(nanoseconds: Int64(max(time, presentation)) * 1000))
    guard window != nil, var list = loop.picture else { return }
    if !mirroredDots.isEmpty { list = mirroredDots.drawn(on: list, scale: loop.screen.scale) }
    painter.show(list, on: canvas, scale: shim_canvas_scale(canvas))
  }

  /// The fingers that the mouse plays.
  private func showMirroredFingers(_ inputs: [InputEvent]) {
    guard reader.isMirroring || !mirroredDots.isEmpty else { return }
    for case .touch(let touch) in inputs where touch.kind == .finger { mirroredDots.handle(touch) }
    requestFrame()
  }

  // MARK: - What happens to the window

  private func resized(to size: CGSize, scale: Double) {
    send(.resized(size, scale: CGFloat(scale)), at: now)
    // GTK has called this frame's callbacks but has not drawn it yet: draw it in the new size.
    var time: gint64 = 0
    var presentation: gint64 = 0
    shim_canvas_frame_times(canvas, &time, &presentation)
    frame(at: time, seenAt: presentation)
  }

  private func event(_ event: OpaquePointer, _ x: Double, _ y: Double) -> Bool {
    guard window != nil else { return false }
    let moment = eventClock.moment(of: gdk_event_get_time(event), now: now)
    sendCrossings(at: moment)
    let inputs = reader.read(event, x: x, y: y, width: loop.screen.bounds.width)
    for input in inputs {
      if case .scroll = input { endScrollLater(reader.isScrolling) }
      send(.event(input), at: moment)
    }
    showMirroredFingers(inputs)
    // GTK's own keys, such as those of its inspector, still work. Only its keys that move the focus are ours.
    if case .key(let key)? = inputs.first { return key.key == "tab" }
    return !inputs.isEmpty
  }

  private func pointerEntered(at position: CGPoint) { cross(reader.pointerEntered(at: position)) }

  private func pointerLeft() { cross(reader.pointerLeft()) }

  /// The pointer has entered or left. GTK says so without a time, and before the event by which it happened, a finger's lift among others:
  /// it is sent at that event's time. Sent now, it would put the event off until now, and a flick that is handled late would be none.
  private func cross(_ input: InputEvent?) {
    guard let input else { return }
    crossings.append(input)
    guard crossingCall == 0 else { return }
    // Where no event comes with it: another window has covered this one.
    crossingCall = shim_call_after(
      0,
      { context in
        GTKWindow.with(context) {
          $0.crossingCall = 0
          $0.sendCrossings(at: $0.eventClock.moment(of: 0, now: $0.now))
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func sendCrossings(at moment: Timestamp) {
    Self.withdraw(&crossingCall)
    let inputs = crossings
    crossings = []
    for input in inputs { send(.event(input), at: moment) }
  }

  /// A program is active from its launch. So it is not told that a new window does not have the keyboard yet.
  private func stateChanged(isFocused: Bool, isMinimised: Bool) {
    if isFocused { hadFocus = true }
    guard hadFocus || isMinimised else { return }
    let activity: HostActivity = isMinimised ? .background : isFocused ? .active : .inactive
    guard activity != self.activity else { return }
    self.activity = activity
    send(.activity(activity), at: now)
  }
  private var activity = HostActivity.active
  private var hadFocus = false

  /// The look that the person who started the program asked for; nil for the desktop's.
  private let wantedAppearance: HostAppearance?

  private func appearanceChanged() {
    guard window != nil, wantedAppearance == nil else { return }
    send(.appearance(HostAppearance(shim_canvas_appearance(canvas))), at: now)
  }

  func open(_ url: String) -> Bool {
    window.map { shim_window_open($0, url) } ?? false
  }

  func show(_ pointer: HostPointer) {
    // The screen of a closed window may still handle an input, such as the cancelling of touches, and set the pointer.
    guard window != nil else { return }
    // The names are those of CSS.
    let name =
      switch pointer {
      case .arrow: "default"
      case .verticalBeam: "text"
      case .horizontalBeam: "vertical-text"
      case .openHand: "grab"
      case .closedHand: "grabbing"
      case .hidden: "none"
      }
    gtk_widget_set_cursor_from_name(canvas, name)
  }

  // MARK: - Drag and drop

  private func dragged(
    _ phase: ShimDragPhase, _ types: UnsafePointer<UnsafePointer<CChar>?>,
    _ paths: UnsafePointer<UnsafePointer<CChar>?>, at position: CGPoint
  ) -> ShimDragAction {
    var input = DragInput(phase: DragInput.Phase(phase), position: position)
    if input.phase == .entered { (input.types, input.files) = (Self.strings(types), Self.strings(paths)) }
    send(.event(.drag(input)), at: eventClock.moment(of: 0, now: now))
    // The program may have closed the window, before or just now.
    guard window != nil else { return SHIM_DRAG_NONE }
    // A responder may take dropped files, but it is asked only when they are dropped.
    if input.phase == .entered { draggedFiles = !input.files.isEmpty }
    let acceptance = loop.dragAcceptance
    return acceptance == .none && draggedFiles ? SHIM_DRAG_COPY : ShimDragAction(acceptance)
  }
  private var draggedFiles = false

  /// Starts a drag by GDK, which takes the pointer from the program.
  func startDrag(_ offers: [HostOffer], picture: DragPicture?, allowsMove: Bool) {
    guard window != nil else { return }
    let context = Unmanaged.passUnretained(self).toOpaque()
    let texture = picture.flatMap { Texture($0, scale: loop.screen.scale) }
    let (size, hotspot) = (picture?.size ?? .zero, picture?.hotspot ?? .zero)
    var isStarted = false
    ShimOffers.withShimContents(offers) { [canvas] list, count in
      isStarted = shim_canvas_drag(
        canvas, list, count, texture?.pointer, size.width, size.height, hotspot.x, hotspot.y, allowsMove,
        { context, action in
          GTKWindow.with(context) {
            let ended = DragInput(phase: .ended, operation: DragInput.Operation(action))
            $0.send(.event(.drag(ended)), at: $0.eventClock.moment(of: 0, now: $0.now))
          }
        }, context)
    }
    withExtendedLifetime(texture) {}
    guard isStarted else { return }
    let moment = eventClock.moment(of: 0, now: now)
    send(.event(.drag(DragInput(phase: .taken))), at: moment)
    for input in reader.pointerWasTaken() { send(.event(input), at: moment) }
  }

  private func drop(_ paths: UnsafePointer<UnsafePointer<CChar>?>, at position: CGPoint) -> Bool {
    send(.event(.drop(Self.strings(paths), position: position)), at: eventClock.moment(of: 0, now: now))
    return true
  }

  // MARK: - The clipboard

  private func clipboardChanged(_ types: UnsafePointer<UnsafePointer<CChar>?>) {
    send(.clipboard(Self.strings(types)), at: now)
  }

  func setClipboard(_ offers: [HostOffer]) {
    guard window != nil else { return }
    ShimOffers.withShimContents(offers) { shim_clipboard_set(canvas, $0, $1) }
  }

  func readClipboard(_ type: String) {
    guard window != nil, !inputs.isHeld else { return }
    var data: Data?
    inputs.hold { data = Clipboard.read(type, canvas) }
    if let data { send(HostContent(type: type, data: data), from: .clipboard) }
    // Held inputs are sent after the input that is being handled. If there is none, this call sends them.
    shim_call_after(
      0, { context in GTKWindow.with(context) { $0.sendHeld() } }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func send(_ content: HostContent, from origin: ContentPiece.Origin) {
    for piece in ContentPiece.pieces(of: content, from: origin) { send(.content(piece), at: now) }
  }

  private static func strings(_ list: UnsafePointer<UnsafePointer<CChar>?>) -> [String] {
    var strings: [String] = []
    while let string = list[strings.count] { strings.append(String(cString: string)) }
    return strings
  }

  // MARK: - Assistive technologies

  private var focus = AccessibleFocus(label: "", description: "")

  /// GTK 4.8 has no announcements. The description holds one until the focus is told again. Screen readers hear the
  /// change of the description.
  private func announce(_ narration: Narration) {
    guard window != nil else { return }
    switch narration {
    case .focus(let focus):
      self.focus = focus
      shim_canvas_describe(canvas, focus.label, focus.description)
    case .announcement(let text):
      shim_canvas_describe(canvas, focus.label, text)
    }
  }

  private func assist(_ name: String) {
    guard let action = AssistiveAction(rawValue: name) else { return }
    send(.event(.assist(action)), at: eventClock.moment(of: 0, now: now))
  }

  private func endScrollLater(_ isScrolling: Bool) {
    Self.withdraw(&scrollEndCall)
    guard isScrolling else { return }
    scrollEndCall = shim_call_after(
      ScrollSequence.quietTime,
      { context in
        GTKWindow.with(context) {
          $0.scrollEndCall = 0
          guard let end = $0.reader.scrollTimedOut() else { return }
          $0.send(.event(end), at: $0.eventClock.moment(of: 0, now: $0.now))
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func send(_ input: HostInput, at moment: Timestamp) {
    guard window != nil, inputs.admitOrQueue(input, at: moment) else { return }
    loop.send(input, at: moment)
    sendHeld()
  }

  // MARK: - Waiting

  private let inputs = HeldInputs()

  /// Sends the inputs that were held.
  private func sendHeld() {
    while window != nil, let next = inputs.next() { loop.send(next.input, at: next.moment) }
    if inputs.closes, !inputs.isHeld { close() }
  }

  private static func withdraw(_ call: inout guint) {
    if call != 0 { g_source_remove(call) }
    call = 0
  }

  /// Enters the main actor from a C callback. GTK calls back on the main thread only.
  private nonisolated static func with<Result: Sendable>(
    _ context: UnsafeMutableRawPointer?, _ body: @MainActor (GTKWindow) -> Result
  ) -> Result {
    // Resolved before the closure: an object of the main actor may be captured, a raw pointer may not.
    let window = Unmanaged<GTKWindow>.fromOpaque(context!).takeUnretainedValue()
    return MainActor.assumeIsolated { body(window) }
  }
}

extension HostAppearance {
  fileprivate init(_ appearance: ShimAppearance) {
    self.init(
      isDark: appearance.is_dark, increasesContrast: appearance.is_high_contrast,
      accent: appearance.has_accent
        ? Accent(red: appearance.red, green: appearance.green, blue: appearance.blue) : nil,
      textScale: appearance.text_scale)
  }
}
