import CGtk4
import CGtkShim
import Foundation
import VellumHost
import VellumKit

/// Shows UIKit's screen in a window of the desktop, with GTK 4.
@MainActor public enum GTKHost {
  /// Whether there is a display to open a window on. Asks once, and calls nothing of GTK that needs one.
  public static let hasDisplay: Bool = {
    // Numbers are read and written the same way in every language.
    gtk_disable_setlocale()
    return gtk_init_check() != 0
  }()
}
