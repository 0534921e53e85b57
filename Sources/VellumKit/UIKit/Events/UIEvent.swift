import Foundation

open class UIEvent: NSObject {}
