/** A request to the separately built client code to render a page as a visitor first sees it. */
export interface PageRequest {
  /** Path and search of the page. */
  address: string
  /** Milliseconds since 1970. */
  now: number
  board: {
    name: string
    /** Whether the operator has terms. */
    hasTerms: boolean
  }
  /** Makes an API call as a visitor; the response is in the wire format. */
  call: PageCall
}

export type PageCall = (
  name: string,
  request: { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, unknown>> },
) => Promise<unknown>

export interface RenderedPage {
  /** The content of #root. */
  body: string
  /** Preload links for the head. */
  links: string
  data: PageData
}

/** The data a page was rendered from, with which the browser hydrates it. */
export interface PageData {
  /** The render time, in milliseconds since 1970. */
  now: number
  /** Each cached query: its key, its data, and its `meta`. */
  answers: [key: readonly unknown[], answer: unknown, meta: Record<string, unknown> | undefined][]
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
