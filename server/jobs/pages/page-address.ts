import { JOB_SORTS } from '#contract/jobs/job.search.ts'
import { FILTERS } from '#contract/jobs/filters/filters.rules.ts'

const PUBLIC_PAGE = /^\/(?:jobs|(?:job|job-details|company)\/[^/?]+)?$/u
/** The query parameters of Find Jobs, in canonical order; the browser handles the job shown beside the list. */
const SEARCH = ['search', ...FILTERS.map(({ name }) => name), 'closed', 'show', 'sort']

/** The only values that the page reads of these. */
const CHOICES: Partial<Record<string, readonly string[]>> = {
  ...Object.fromEntries(FILTERS.flatMap((filter) => (filter.kind === 'choice' ? [[filter.name, filter.choices]] : []))),
  closed: ['include'],
  show: ['saved'],
  sort: JOB_SORTS.slice(1),
}

/** The parameters that may be repeated, one value each; of the others the page reads no list (`readFindJobs`). */
const REPEATED = new Set<string>(FILTERS.flatMap(({ name, kind }) => (kind === 'choices' ? name : [])))

const trim = (text: string) => text.trim()

/**
 * The canonical URL of a public page, so that each page is rendered and cached once: drops parameters and values that
 * the page does not read. Any other URL is returned unchanged.
 */
export function pageAddress(url: string): string {
  const [path = '', ...rest] = url.split('?')
  if (rest.length === 0 || !PUBLIC_PAGE.test(path)) return url
  if (path !== '/jobs') return path
  const asked = new URLSearchParams(rest.join('?'))
  const valuesOf = (name: string) => {
    const values = asked.getAll(name)
    if (values.length > 1 && !REPEATED.has(name)) return []
    const choices = CHOICES[name]
    // The page trims texts, and these not.
    return choices ? values.filter((value) => choices.includes(value)) : values.map(trim).filter(Boolean)
  }
  const read = new URLSearchParams(
    SEARCH.flatMap((name) => valuesOf(name).map((value): [string, string] => [name, value])),
  )
  return read.size === 0 ? path : `${path}?${read.toString()}`
}
