// The compiler imports this module in every file that imports both Testing and UIKit. Without it such files do not compile.
