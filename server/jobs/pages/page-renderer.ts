import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, RenderPage, RenderedPage } from '#contract/pages/rendered-page.ts'
import { Markup, markup } from '#server/markup.ts'

/** The templates of public pages: they differ by the code that the browser is to load after the first paint. */
const TEMPLATES = { page: 'page.html', job: 'job.html', company: 'company.html' } as const
export type Template = keyof typeof TEMPLATES

/** Makes pages of templates and of what the client's code renders for a visitor. */
export interface PageRenderer {
  /** The templates, whose inline scripts may run. */
  templates: readonly string[]
  /** Null for a page that is too large. Rejects where a call that it is made of fails. */
  page(template: Template, head: Markup, request: PageRequest): Promise<string | null>
}

/**
 * Loads the client's code for the server, the only place that does: it is built apart (docs/decisions/0042). Null where
 * it has not been built, or cannot be loaded; the plain page is sent then.
 */
export async function loadPageRenderer(
  directory: string,
  onFailure: (error: unknown) => void,
): Promise<PageRenderer | null> {
  const entry = join(directory, 'page-renderer.js')
  if (!existsSync(entry)) return null
  try {
    const { renderPage } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as { renderPage: RenderPage }
    const read = (name: Template) => readFileSync(join(directory, TEMPLATES[name]), 'utf8')
    return pageRenderer(renderPage, { page: read('page'), job: read('job'), company: read('company') })
  } catch (error) {
    onFailure(error)
    return null
  }
}

/** Characters of a page: its texts stand in it twice, and signs of markup become several there. */
const PAGE_MAX = 1_000_000
const PLACES = /<!--page-(?:head|body|data)-->/u

export function pageRenderer(renderPage: RenderPage, templates: Readonly<Record<Template, string>>): PageRenderer {
  return {
    templates: Object.values(templates),
    async page(template, head, request) {
      const [start = '', toBody = '', toData = '', end = ''] = templates[template].split(PLACES)
      const { body, links, data } = await renderPage(request)
      const page = [start, head.text, links, toBody, body, toData, dataScript(data).text, end].join('')
      return page.length > PAGE_MAX ? null : page
    },
  }
}

const dataScript = (data: RenderedPage['data']): Markup =>
  markup`<script type="application/json" id="page-data">${inScript(data)}</script>`

/** Nothing in it ends the script that it stands in, or begins a comment. */
export const inScript = (data: object): Markup => new Markup(JSON.stringify(data).replaceAll('<', '\\u003c'))
