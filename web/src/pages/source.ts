// Where the pages of <vellum-pages> come from.

/** A picture to show as a page. */
export interface PageSource {
  src: string
  /** What it shows, in words. */
  alt?: string
  /** Its size in pixels, if it is known: the page then has its place before the picture is loaded. */
  width?: number
  height?: number
}

/** What a page may be: the address of a picture, a picture, or any element. */
export type PageContent = string | PageSource | HTMLElement

/** Whether a page is a picture that is described. An element of another window is not an instance of this window's classes. */
export const isDescribed = (content: PageContent | undefined): content is PageSource =>
  typeof content === "object" && !("nodeType" in content)

/** Supplies pages when they are needed, so that there may be any number: up to a billion. */
export interface PagesDataSource {
  readonly numberOfPages: number
  page(index: number): PageContent
}

/** A list as a data source, which can say where a page is now. */
export interface PageList extends PagesDataSource {
  /** Of the pages that are the one that is sought, the number of the one nearest to `index`; undefined if there is none. */
  nearest(index: number, isSought: (content: PageContent) => boolean): number | undefined
}

export function sourceOf(list: readonly PageContent[]): PageList {
  return {
    numberOfPages: list.length,
    page: (index) => list[index],
    nearest(index, isSought) {
      for (let by = 0; by < list.length + index; by++) {
        for (const place of [index - by, index + by]) if (list[place] && isSought(list[place])) return place
      }
    },
  }
}

/** The most pages. Chosen: their places, in points, are numbers that the engine takes. */
const mostPages = 1e9

/** A whole number of pages; 0 for what is no number. */
export function countOf(source: PagesDataSource): number {
  const count = Math.floor(source.numberOfPages)
  return count > 0 ? Math.min(count, mostPages) : 0
}

/** What a page shows; undefined if the source has nothing for it. A source that throws does not leave the others half shown. */
export function contentOf(source: PagesDataSource, index: number): PageContent | undefined {
  try {
    const content = source.page(index)
    const isContent = typeof content === "string" ||
      content && typeof content === "object" && ("nodeType" in content || typeof content.src === "string")
    return isContent ? content : undefined
  } catch (error) {
    reportError(error)
  }
}

/** Which pages exist at a place, in pages: those that are seen, and their neighbours. */
export function wantedPages(position: number, count: number): { first: number; end: number } {
  const first = Math.min(Math.max(0, Math.floor(position - 0.5)), Math.max(0, count - 1))
  return { first, end: Math.min(count, first + 3) }
}
