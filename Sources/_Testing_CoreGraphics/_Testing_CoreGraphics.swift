// The compiler imports this module in every file that imports both Testing and CoreGraphics. Without it such files do not compile.
