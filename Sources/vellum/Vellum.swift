import ArgumentParser
import UIKit

@main struct Vellum: ParsableCommand {
}
