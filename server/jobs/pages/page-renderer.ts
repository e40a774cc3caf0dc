import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, RenderPage, RenderedPage } from '#contract/pages/rendered-page.ts'
import { Markup, markup } from '#server/markup.ts'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import { identifiedPage } from '#server/operator/identified-client.ts'

/** The templates of public pages: they differ in the code that the browser loads after the first paint. */
const TEMPLATES = { page: 'page.html', job: 'job.html', company: 'company.html' } as const
export type Template = keyof typeof TEMPLATES

/** Renders pages from a template and the client's code, for a visitor. */
export interface PageRenderer {
  /** The templates, whose inline scripts the CSP allows. */
  templates: readonly string[]
  /** Returns null for a page that is too large. Rejects when an API call of the page fails. */
  page(template: Template, head: Markup, request: Omit<PageRequest, 'board'>): Promise<string | null>
}

/**
 * The only place that loads the client's code for the server, which is built separately (docs/decisions/0042). Returns
 * null when it is not built or cannot be loaded; the plain page is sent then.
 */
export async function loadPageRenderer(
  directory: string,
  identity: BoardIdentity,
  onFailure: (error: unknown) => void,
): Promise<PageRenderer | null> {
  const entry = join(directory, 'page-renderer.js')
  if (!existsSync(entry)) return null
  try {
    const { renderPage } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as { renderPage: RenderPage }
    const read = (name: Template) => readFileSync(join(directory, TEMPLATES[name]), 'utf8')
    const templates = { page: read('page'), job: read('job'), company: read('company') }
    return pageRenderer(renderPage, templates, identity)
  } catch (error) {
    onFailure(error)
    return null
  }
}

/** The maximum length of a page in characters: it contains its text twice, and escaping lengthens some characters. */
const PAGE_MAX = 1_000_000
const PLACES = /<!--page-(?:head|body|data)-->/u

export function pageRenderer(
  renderPage: RenderPage,
  built: Readonly<Record<Template, string>>,
  identity: BoardIdentity,
): PageRenderer {
  const own = (name: Template) => identifiedPage(built[name], identity)
  const templates: Record<Template, string> = { page: own('page'), job: own('job'), company: own('company') }
  const board = { name: identity.name, hasTerms: identity.terms !== null }
  return {
    templates: Object.values(templates),
    async page(template, head, request) {
      const [start = '', toBody = '', toData = '', end = ''] = templates[template].split(PLACES)
      const { body, links, data } = await renderPage({ ...request, board })
      const page = [start, head.text, links, toBody, body, toData, dataScript(data).text, end].join('')
      return page.length > PAGE_MAX ? null : page
    },
  }
}

const dataScript = (data: RenderedPage['data']): Markup =>
  markup`<script type="application/json" id="page-data">${inScript(data)}</script>`

/** Escapes JSON so that it can neither end its script element nor start a comment. */
export const inScript = (data: object): Markup => new Markup(JSON.stringify(data).replaceAll('<', '\\u003c'))
