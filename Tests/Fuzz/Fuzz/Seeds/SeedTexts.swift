/// Descriptions, scripts and answers, small and valid.
enum SeedTexts {
  static let deepZoom = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Image xmlns="http://schemas.microsoft.com/deepzoom/2008" TileSize="64" Overlap="1" Format="png">
      <Size Width="300" Height="200"/>
    </Image>
    """,
    "<Image TileSize='256' Format='jpg'><Size Width='100000' Height='70000'></Size></Image>",
    """
    <?xml version="1.0"?><!-- a comment --><d:Image xmlns:d="x" TileSize="254" Overlap="0" Format="png">
    <d:Size Width="64" Height="64"/><d:DisplayRects><DisplayRect MinLevel="1" MaxLevel="2"><Rect X="0" Y="0" Width="9"
    Height="9"/></DisplayRect></d:DisplayRects></d:Image>
    """,
  ]

  static let descriptions = [
    """
    {"@context": "http://iiif.io/api/image/3/context.json", "id": "http://localhost/a", "type": "ImageService3",
     "protocol": "http://iiif.io/api/image", "profile": "level0", "width": 300, "height": 200,
     "preferredFormats": ["png"], "tiles": [{"width": 64, "height": 64, "scaleFactors": [1, 2, 4, 8]}],
     "sizes": [{"width": 300, "height": 200}, {"width": 150, "height": 100}]}
    """,
    """
    {"@context": ["http://iiif.io/api/image/2/context.json", {"a": 1}], "width": 6000, "height": 4000,
     "profile": ["http://iiif.io/api/image/2/level2.json", {"formats": ["jpg", "png"]}],
     "tiles": [{"width": 512, "scaleFactors": [1, 2, 4]}]}
    """,
    """
    {"@context": "http://iiif.io/api/image/2/context.json", "width": 800, "height": 600, "profile": "level0",
     "sizes": [{"width": 400, "height": 300}, {"width": 200, "height": 150}]}
    """,
    """
    {"tilejson": "3.0.0", "tiles": ["tiles/{z}/{x}/{y}.png"], "minzoom": 0, "maxzoom": 3, "tileSize": 64,
     "width": 500, "height": 400, "scheme": "xyz"}
    """,
    "{\"tilejson\":\"2.2.0\",\"tiles\":[\"tiles/{z}/{x}/{-y}.png\"],\"maxzoom\":5,\"scheme\":\"tms\"}",
  ]

  static let templates = [
    "tiles/{z}/{x}/{y}.png", "tiles/{z}/{x}/{-y}.png", "./{z}/{x}/{y}.jpg", "tiles/{z}-{x}-{y}", "input.dzi",
    "/", ".",
    "m.png",
  ]

  static let scripts = [
    """
    {"vellum": 1, "size": [320, 200], "scale": 1, "arguments": ["view", "m.png"]}
    # Whole gestures.
    {"do": "tap", "position": [100, 80], "count": 2}
    {"do": "wait", "until": "settled"}
    {"do": "pinch", "center": [160, 100], "span": [40, 160], "angle": 0.5, "over": 0.2}
    {"do": "drag", "from": [200, 150], "to": [100, 50], "over": 0.2}
    {"do": "flick", "from": [200, 150], "to": [100, 50], "over": 0.05}
    {"do": "wait", "seconds": 0.25}
    {"do": "wheel", "position": [100, 100], "notches": -3, "modifiers": ["control"]}
    {"do": "key", "key": "0"}
    """,
    """
    {"vellum": 1, "size": [200, 150], "scale": 2, "arguments": ["gallery", "pinch-zoom"]}
    {"do": "touchpadPinch", "position": [100, 80], "scale": 3, "over": 0.1}
    {"do": "scroll", "position": [100, 80], "points": [20, -300], "over": 0.1}
    {"do": "doubleTap", "position": [50, 50]}
    {"do": "press", "position": [50, 50], "over": 0.6}
    {"do": "frames", "count": 20}
    {"do": "resize", "size": [150, 220], "scale": 1}
    {"do": "reduceMotion", "wanted": true}
    {"do": "appearance", "style": "dark", "contrast": "high", "accent": [0.2, 0.4, 1], "textScale": 1.5}
    {"do": "activity", "state": "inactive"}
    {"do": "key", "key": "pageDown", "modifiers": ["shift"]}
    """,
    """
    {"vellum": 1, "size": [320, 200], "scale": 1, "arguments": ["view", "tiles"]}
    {"do": "drop", "files": ["m.png", "tile.dzi"], "position": [1, 1]}
    {"do": "key", "key": "right"}
    {"do": "touch", "id": 1, "phase": "began", "position": [10, 20]}
    {"do": "touch", "id": 2, "phase": "began", "position": [60, 70], "kind": "mouse"}
    {"do": "touch", "id": 1, "phase": "moved", "position": [30, 20]}
    {"do": "touch", "id": 1, "phase": "ended", "position": [30, 20]}
    {"do": "touch", "id": 2, "phase": "cancelled", "position": [60, 70]}
    {"do": "hover", "phase": "moved", "position": [60, 70]}
    {"do": "assist", "action": "scroll.down"}
    """,
    """
    {"vellum": 1, "clock": 1000000000, "size": [320, 200], "scale": 1, "arguments": ["gallery", "photos-one"]}
    {"at": 1000000000, "do": "frame"}
    {"at": 1010000000, "do": "touch", "id": 1, "phase": "began", "position": [160.5, 150]}
    {"at": 1020000000, "do": "touch", "id": 1, "phase": "moved", "position": [150.25, 100]}
    {"at": 1016666666, "do": "frame"}
    {"at": 1030000000, "do": "touch", "id": 1, "phase": "ended", "position": [150.25, 80]}
    {"at": 1033333333, "do": "frame"}
    {"at": 1040000000, "do": "touchpadPinch", "phase": "began", "scale": 1.0, "rotation": 0.0, "position": [9, 9]}
    {"at": 1050000000, "do": "touchpadPinch", "phase": "changed", "scale": 1.5, "rotation": 0.1, "position": [9, 9]}
    {"at": 1060000000, "do": "touchpadPinch", "phase": "ended", "scale": 1.5, "rotation": 0.1, "position": [9, 9]}
    {"at": 1070000000, "do": "scroll", "points": [3, 4], "phase": "began", "position": [9, 9]}
    {"at": 1080000000, "do": "scroll", "points": [3, 40], "phase": "changed", "position": [9, 9]}
    {"at": 1090000000, "do": "scroll", "points": [0, 0], "phase": "ended", "position": [9, 9]}
    {"at": 1100000000, "do": "deadline"}
    {"at": 1116666666, "do": "frame"}

    """,
    """
    {"vellum": 1, "directory": "/", "size": [320, 200], "scale": 1, "arguments": ["view", "m.png"]}
    # What other programs have.
    {"do": "clipboard", "types": ["text/plain;charset=utf-8", "image/png"]}
    {"do": "key", "key": "v", "modifiers": ["control"]}
    {"do": "content", "from": "clipboard", "type": "image/png", "data": "iVBORw0KGgo="}
    {"do": "desktopDrag", "phase": "entered", "position": [9, 9], "types": ["text/uri-list"], "files": ["/m.png"]}
    {"do": "desktopDrag", "phase": "moved", "position": [160, 100]}
    {"do": "desktopDrag", "phase": "left"}
    {"do": "desktopDrag", "phase": "entered", "position": [9, 9], "types": ["text/html", "image/png"]}
    {"do": "content", "from": "drop", "type": "text/html", "data": "PGI+", "last": false}
    {"do": "content", "from": "drop", "type": "text/html", "data": "PC9iPg=="}
    {"do": "content", "from": "drop", "type": "image/png", "data": ""}
    {"do": "desktopDrag", "phase": "dropped", "position": [160, 100]}
    {"do": "touch", "id": 1, "phase": "began", "position": [160, 100], "kind": "mouse"}
    {"do": "touch", "id": 1, "phase": "moved", "position": [-9, 100], "kind": "mouse"}
    {"do": "desktopDrag", "phase": "taken"}
    {"do": "touch", "id": 1, "phase": "cancelled", "position": [-9, 100], "kind": "mouse"}
    {"do": "desktopDrag", "phase": "ended", "operation": "move"}
    {"do": "clipboard", "types": []}
    """,
    """
    {"vellum": 1, "clock": 0, "size": [320, 200], "scale": 1, "arguments": ["gallery", "photos-nested"]}
    {"at": 0, "do": "activity", "state": "active"}
    {"at": 0, "do": "appearance", "style": "light", "textScale": 0.75}
    {"at": 0, "do": "reduceMotion", "wanted": false}
    {"at": 0, "do": "frame"}
    {"at": 1, "do": "touch", "id": 1, "phase": "began", "position": [9, 9], "kind": "mouse", "button": 2, "modifiers": ["alternate"]}
    {"at": 2, "do": "touch", "id": 1, "phase": "ended", "position": [9, 9], "kind": "mouse", "button": 2}
    {"at": 3, "do": "touch", "id": 2, "phase": "began", "position": [9, 9], "radius": 8, "force": 0.5}
    {"at": 4, "do": "touch", "id": 3, "phase": "began", "position": [90, 9], "kind": "pen", "altitude": 1, "azimuth": 2, "roll": 3}
    {"at": 5, "do": "touch", "id": 3, "phase": "ended", "position": [90, 9], "kind": "pen"}
    {"at": 6, "do": "touch", "id": 2, "phase": "ended", "position": [9, 9]}
    {"at": 7, "do": "hover", "phase": "moved", "position": [60, 70], "modifiers": ["command"], "distance": 0.5}
    {"at": 500000007, "do": "deadline"}
    {"at": 500000008, "do": "hover", "phase": "ended", "position": [0, 0]}
    {"at": 500000009, "do": "scroll", "notches": [0, -1], "position": [60, 70], "modifiers": ["shift"]}
    {"at": 500000010, "do": "scroll", "points": [0, 0], "phase": "cancelled", "position": [60, 70]}
    {"at": 500000011, "do": "key", "phase": "down", "key": "menu"}
    {"at": 500000012, "do": "key", "phase": "up", "key": "menu"}
    {"at": 500000013, "do": "assist", "action": "focus.activate"}
    {"at": 500000014, "do": "drop", "files": ["/m.png"], "position": [1, 1]}
    {"at": 500000015, "do": "resize", "size": [200, 320], "scale": 2}
    {"at": 500000016, "do": "activity", "state": "background"}
    {"at": 516666666, "do": "frame"}

    """,
    """
    {"vellum": 1, "arguments": ["gallery", "thirty-lines"]}
    {"do": "wheel", "position": [100, 100], "notches": 2, "axis": "horizontal"}
    {"do": "pinch", "center": [160, 100], "span": [40, 160], "turn": -1, "over": 0.2}
    {"do": "touchpadPinch", "position": [100, 80], "rotation": 1, "over": 0.1}
    {"at": 3000000000, "do": "assist", "action": "focus.increment"}
    """,
  ]

  /// Heads of servers before the bodies that they are put before.
  static func answers(json: String, xml: String, pmtiles: [UInt8], tile: [UInt8]) -> [[UInt8]] {
    func answer(_ head: String, _ body: [UInt8]) -> [UInt8] {
      let lines = (["HTTP/1.1 " + head] + ["Content-Length: \(body.count)", "", ""]).joined(separator: "\r\n")
      return Array(lines.utf8) + body
    }
    let start = "Content-Range: bytes 0-\(pmtiles.count - 1)/\(pmtiles.count)"
    return [
      answer(
        "200 OK\r\nContent-Type: application/json\r\nCache-Control: max-age=60\r\nETag: \"a\"",
        Array(json.utf8)),
      answer(
        """
        200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nLast-Modified: Sat, 05 Nov 1994 08:49:37 GMT\r\n\
        Expires: Mon, 07 Nov 1994 08:49:37 GMT\r\nAge: 3\r\nVary: Accept
        """, Array(xml.utf8)),
      answer("206 Partial Content\r\nETag: \"b\"\r\n\(start)", pmtiles),
      answer("200 OK", tile), answer("404 Not Found", []),
      answer("302 Found\r\nLocation: /other", []), answer("301 Moved\r\nLocation: http://localhost:1/a", []),
      answer("304 Not Modified\r\nETag: \"a\"", []), answer("503 Busy\r\nRetry-After: 1", []),
      Array("HTTP/1.1 100 Continue\r\n\r\n".utf8) + answer("200 OK", Array(json.utf8)),
      Array(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(String(json.utf8.count, radix: 16))\r\n\(json)\r\n0\r\n\r\n"
          .utf8),
      answer("200 OK\r\nContent-Encoding: gzip", Packing.gzip(Array(json.utf8))),
      Array("HTTP/1.0 200 OK\n\n\(json)".utf8),
    ]
  }
}
