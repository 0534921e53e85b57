import UIKit

/// Shows a page of a document, which can be zoomed.
class DocumentViewController: UIViewController {
  var pdf: CGPDFDocument!
  var page: CGPDFPage!
  let url: URL
  let pageNumber: Int

  var scrollView: DocumentScrollView { return view as! DocumentScrollView }

  init(url: URL, pageNumber: Int) {
    self.url = url
    self.pageNumber = pageNumber
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    view = DocumentScrollView(frame: UIScreen.main.bounds)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    pdf = CGPDFDocument(url as CFURL)
    page = pdf.page(at: pageNumber)
    scrollView.setPDFPage(page)
  }
}
