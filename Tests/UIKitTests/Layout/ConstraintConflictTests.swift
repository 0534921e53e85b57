import Foundation
import Glibc
import Testing
import VellumKit

/// What `work` writes to standard error.
func standardError(of work: () -> Void) -> String {
  let path = FileManager.default.temporaryDirectory.appending(path: "standard-error-\(getpid())").path
  let saved = dup(STDERR_FILENO)
  let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
  dup2(file, STDERR_FILENO)
  work()
  dup2(saved, STDERR_FILENO)
  close(file)
  close(saved)
  defer { unlink(path) }
  return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
}

@MainActor struct ConstraintConflictTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func aContradictionIsReportedOnceInApplesWordsAndTheRestIsLaidOut() {
    let views = constrained(2, in: root)
    let first = views[0].widthAnchor.constraint(equalToConstant: 100)
    let second = views[0].widthAnchor.constraint(equalToConstant: 200)
    second.identifier = "twice as wide"
    NSLayoutConstraint.activate([
      first, second, views[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor, constant: 7),
      views[1].widthAnchor.constraint(equalToConstant: 30),
    ])
    let written = standardError { root.layoutIfNeeded() }
    #expect(
      written.hasPrefix(
        "Unable to simultaneously satisfy constraints.\n\tProbably at least one of the constraints"))
    #expect(written.contains("(1) look at each constraint and try to figure out which you don't expect;"))
    #expect(written.contains(first.description) && written.contains("'twice as wide'"))
    #expect(written.contains("Will attempt to recover by breaking constraint \n\(second.description)"))
    #expect(views[0].frame.width == 100 && views[1].frame == CGRect(x: 112, y: 0, width: 30, height: 0))
    let again = standardError {
      views[1].leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor).isActive = true
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
    #expect(again == "")
    // What was broken holds once it can.
    first.isActive = false
    root.layoutIfNeeded()
    #expect(views[0].frame.width == 200)
  }

  @Test func aContradictionThatCannotBeReportedEndsNothing() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        dup2(open("/dev/full", O_WRONLY), STDERR_FILENO)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let width = constrained(in: root)[0].widthAnchor
        NSLayoutConstraint.activate([
          width.constraint(equalToConstant: 100), width.constraint(equalToConstant: 200),
        ])
        root.layoutIfNeeded()
      }
    }
  }

  @Test func anOptionalConstraintIsDroppedSilently() {
    let view = constrained(in: root)[0]
    let wish = view.widthAnchor.constraint(equalToConstant: 200)
    wish.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([wish, view.widthAnchor.constraint(equalToConstant: 100)])
    #expect(standardError { root.layoutIfNeeded() } == "")
    #expect(view.bounds.width == 100)
  }

  @Test func aMaskThatContradictsIsNamed() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    wide.isActive = true
    let written = standardError { root.layoutIfNeeded() }
    #expect(written.contains("NSAutoresizingMaskLayoutConstraint"))
    #expect(
      written.contains(
        "refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints"))
    #expect(written.contains("breaking constraint \n\(wide.description)"))
    #expect(view.frame.width == 10)
  }

  @Test func aCycleThatCannotBeIsReported() {
    let views = constrained(3, in: root)
    for (a, b) in zip(views, [views[1], views[2], views[0]]) {
      b.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 10).isActive = true
    }
    let written = standardError { root.layoutIfNeeded() }
    #expect(written.contains("Unable to simultaneously satisfy constraints."))
    #expect(views[1].frame.minX - views[0].frame.minX == 10)
  }

  @Test func negativeSizesAreImpossible() {
    let view = constrained(in: root)[0]
    view.widthAnchor.constraint(equalToConstant: -5).isActive = true
    let written = standardError { root.layoutIfNeeded() }
    #expect(written.contains("width == -5") && view.bounds.width == 0)
  }

  // MARK: - Bad input

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func constantsThatAreNoNumbersAreIgnored(
    bad: CGFloat
  ) {
    let view = constrained(in: root)[0]
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    #expect(standardError { width.constant = bad }.contains("is not a finite number; it is ignored."))
    #expect(standardError { _ = view.heightAnchor.constraint(equalToConstant: bad) }.contains("ignored"))
    root.layoutIfNeeded()
    #expect(width.constant == 30 && view.bounds.width == 30)
  }

  @Test func hugeConstantsKeepTheOthersExact() {
    let view = constrained(in: root)[0]
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: -.greatestFiniteMagnitude),
      view.widthAnchor.constraint(equalToConstant: 33),
    ])
    root.layoutIfNeeded()
    #expect(view.bounds.width == 33)
  }

  @Test func anIntrinsicSizeThatIsNoNumberIsIgnored() {
    let view = SizedView(.nan, 20)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    #expect(standardError { root.layoutIfNeeded() }.contains("is ignored"))
    #expect(view.bounds.size == CGSize(width: 0, height: 20))
  }

  @Test func aViewThatIsGoneTakesItsConstraintAlong() {
    var view: UIView? = UIView()
    let other = constrained(in: root)[0]
    let constraint = other.widthAnchor.constraint(equalTo: view!.widthAnchor)
    view = nil
    #expect(constraint.secondItem == nil && !constraint.isActive)
    other.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(other.bounds.width == 10)
  }

  @Test func manyConstraintsThatContradictEndWithTheRestLaidOut() {
    let views = constrained(50, in: root)
    for (index, view) in views.enumerated() {
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(index)),
        view.widthAnchor.constraint(equalToConstant: 10),
      ])
      if index.isMultiple(of: 5) {
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20).isActive = true
      }
    }
    let written = standardError { root.layoutIfNeeded() }
    #expect(written.components(separatedBy: "Unable to simultaneously").count == 11)
    #expect(views.map(\.frame.minX) == (0..<50).map { CGFloat($0) })
  }

  @Test func twentyThousandConstraintsAreLaidOutAndAContradictionAmongThemIsReported() {
    let views = constrained(5000, in: root)
    var top = root.topAnchor
    for (index, view) in views.enumerated() {
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(index % 7)),
        view.topAnchor.constraint(equalTo: top, constant: 1),
        view.widthAnchor.constraint(equalToConstant: 20),
        view.heightAnchor.constraint(equalToConstant: 5),
      ])
      top = view.bottomAnchor
    }
    views[0].heightAnchor.constraint(equalToConstant: 300).isActive = true
    let written = standardError { root.layoutIfNeeded() }
    #expect(written.components(separatedBy: "Unable to simultaneously").count == 2)
    #expect(views[4999].frame == CGRect(x: 4999 % 7, y: 4999 * 6 + 1, width: 20, height: 5))
  }
}
