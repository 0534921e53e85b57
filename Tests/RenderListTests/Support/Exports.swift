@_exported import RenderPictures
