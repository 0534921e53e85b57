import UIKit

/// Knobs in a list that scrolls, and what each of them says.
final class MixerViewController: UIViewController {
  @IBOutlet private(set) var scrollView: UIScrollView!
  private(set) var knobs: [Knob] = []
  private(set) var labels: [UILabel] = []
  private(set) var finished: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 1500)
    view.addSubview(scrollView)
    for index in 0..<3 {
      let knob = Knob(frame: CGRect(x: 100, y: 50 + CGFloat(index) * 300, width: 200, height: 200))
      knob.value = 50
      knob.tag = index
      knob.addTarget(self, action: #selector(knobDidTurn), for: .valueChanged)
      knob.addTarget(self, action: #selector(knobDidFinish(_:)), for: .editingDidEnd)
      // A finger on a knob turns it; one beside it scrolls.
      scrollView.panGestureRecognizer.require(toFail: knob.dial)
      scrollView.addSubview(knob)
      knobs.append(knob)

      let label = UILabel(frame: CGRect(x: 100, y: knob.frame.maxY + 10, width: 200, height: 30))
      label.textAlignment = .center
      label.text = "50"
      scrollView.addSubview(label)
      labels.append(label)
    }
  }

  @IBAction func knobDidTurn(_ knob: Knob) {
    labels[knob.tag].text = String(format: "%.0f", knob.value)
  }

  @IBAction func knobDidFinish(_ knob: Knob) {
    finished.append(knob.tag)
  }
}
