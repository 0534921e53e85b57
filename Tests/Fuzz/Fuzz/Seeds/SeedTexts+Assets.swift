extension SeedTexts {
  static let assets = [
    """
    {"images": [
      {"idiom": "universal", "scale": "1x", "filename": "m.png"},
      {"idiom": "ipad", "scale": "2x", "filename": "m.png", "resizing": {"mode": "9-part",
       "center": {"mode": "tile", "width": 1}, "cap-insets": {"top": 2, "left": 4, "bottom": 2, "right": 4}}},
      {"idiom": "universal", "scale": "3x", "filename": "input.tif",
       "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}]}],
     "info": {"version": 1, "author": "xcode"}, "properties": {"template-rendering-intent": "template"}}
    """,
    """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb",
       "components": {"red": "1.000", "green": "0x80", "blue": "51", "alpha": "0.5"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
       "color": {"color-space": "display-p3", "components": {"red": "0.1", "green": "0.9", "blue": "0.3"}}},
      {"idiom": "mac", "color": {"color-space": "gray-gamma-22", "components": {"white": "0.250", "alpha": "1.0"}}},
      {"idiom": "iphone", "color": {"platform": "ios", "reference": "systemBlueColor"}}]}
    """,
  ]

  static let symbols = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg height="16px" viewBox="0 0 16 16" width="16px" xmlns="http://www.w3.org/2000/svg">
      <!-- a house -->
      <g transform="translate(1 2) rotate(30, 8, 8) scale(.5)" fill="#2e3436" fill-opacity="0.35">
        <path d="m 8 1 c -0.2 0 -0.4 0.1 -0.6 0.2 l -7 5 a1.5.5 10 01-.2 1.4 Q 3 4 5 6 T 9 9 S 1 1 2 2 v4 H 3 z m 0 0"/>
      </g>
      <rect x="1" y="1" width="10" height="4" rx="1" style="fill:none;stroke:#000;stroke-width:2;stroke-linecap:round"/>
      <circle cx="5" cy="5" r="3"/><ellipse cx="9" cy="9" rx="1e1" ry="2"/>
    </svg>
    """,
    "<svg width='16' height='16'><defs><path d='M0 0'/></defs><path d='M1 1h14v14H1z' fill-rule='evenodd'/></svg>",
  ]
}
