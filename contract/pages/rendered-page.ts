/** What the server asks the client's code for, which is built apart: a page as a visitor first sees it. */
export interface PageRequest {
  /** Path and search of the page. */
  address: string
  /** Milliseconds since 1970. */
  now: number
  /** Answers a call of the contract as it answers a visitor, in the wire's spellings. */
  call: PageCall
}

export type PageCall = (
  name: string,
  request: { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, unknown>> },
) => Promise<unknown>

export interface RenderedPage {
  /** The content of #root. */
  body: string
  /** Early loads, for the head. */
  links: string
  data: PageData
}

/** What a page was rendered from: with it the browser's first render is the same one. */
export interface PageData {
  /** Milliseconds since 1970, where the page was rendered. */
  now: number
  /** Of each cached query the key, the answer, and its `meta`. */
  answers: [key: readonly unknown[], answer: unknown, meta: Record<string, unknown> | undefined][]
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
