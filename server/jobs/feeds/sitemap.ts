import { Markup, markup } from '#server/markup.ts'
import type { OpenJob } from './open-jobs.repository.ts'

const XML = new Markup('<?xml version="1.0" encoding="UTF-8"?>\n')
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** What crawlers may read: everything except personal screens. */
export const robotsText = (origin: string): string => `User-agent: *
Disallow: /dashboard
Disallow: /candidate-details/
Disallow: /applicants
Disallow: /register
Disallow: /login
Disallow: /signup
Disallow: /account-action
Disallow: /waiting

Sitemap: ${origin}/sitemap.xml
`

/** The sitemap index. */
export const sitemapIndex = (origin: string, numbers: readonly number[]): string =>
  markup`${XML}<sitemapindex xmlns="${NAMESPACE}">
${numbers.map((number) => markup`<sitemap><loc>${origin}/sitemaps/${number}.xml</loc></sitemap>\n`)}</sitemapindex>
`.text

/** A sitemap, streamed in parts. */
export async function* sitemap(origin: string, pages: AsyncIterable<readonly OpenJob[]>): AsyncGenerator<string> {
  yield markup`${XML}<urlset xmlns="${NAMESPACE}">\n`.text
  for await (const jobs of pages) yield jobs.map((job) => urlOf(origin, job)).join('')
  yield '</urlset>\n'
}

// Plain strings: there are tens of thousands, and their parts need no escaping.
const urlOf = (origin: string, { id, updatedAt }: OpenJob): string =>
  `<url><loc>${origin}/job-details/${encodeURIComponent(id)}</loc><lastmod>${updatedAt}</lastmod></url>\n`
