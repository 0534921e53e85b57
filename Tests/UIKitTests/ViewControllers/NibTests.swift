import Foundation
import Testing
import VellumKit

/// Types of nibs and storyboards: code that has them compiles, and loading one traps.
@MainActor struct NibTests {
  @Test func theyCanBeNamed() {
    _ = UINib(nibName: "Cell", bundle: nil)
    _ = UINib(data: Data(), bundle: .main)
    _ = UIStoryboard(name: "Main", bundle: nil)
    let controller = UIViewController(nibName: "Page", bundle: .main)
    #expect(
      controller.nibName == "Page" && controller.nibBundle === Bundle.main && controller.storyboard == nil)
    #expect(UIViewController().nibName == nil)
    #expect(controller.shouldPerformSegue(withIdentifier: "next", sender: nil))
  }

  private final class OwnView: UIViewController {
    override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 7)) }
  }

  @Test func aControllerThatMakesItsViewNeedsNoNib() {
    #expect(OwnView(nibName: "Page", bundle: nil).view.bounds.width == 7)
  }

  @Test func aSegueRunsItsHandler() {
    let (from, to) = (UIViewController(), UIViewController())
    var performed = 0
    let segue = UIStoryboardSegue(identifier: "next", source: from, destination: to) { performed += 1 }
    segue.perform()
    #expect(performed == 1 && segue.identifier == "next" && segue.source === from && segue.destination === to)
    UIStoryboardSegue(identifier: nil, source: from, destination: to).perform()
    from.prepare(for: segue, sender: nil)
    from.awakeFromNib()
    from.prepareForInterfaceBuilder()
  }

  @Test func loadingOneTrapsAndSaysWhatToDo() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIViewController(nibName: "Page", bundle: nil).view }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Bundle.main.loadNibNamed("Cell", owner: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIViewController().performSegue(withIdentifier: "next", sender: nil) }
    }
  }
}
