const PUBLIC_PAGE = /^\/(?:jobs|(?:job|job-details|company)\/[^/?]+)?$/u
/** What the address of Find Jobs may name, in an order of ours; which job is shown beside the list is for the browser. */
const SEARCH = [
  'search',
  'location',
  'employmentType',
  'workLevel',
  'experience',
  'workplace',
  'company',
  'posted',
  'pay',
  'closed',
  'show',
  'sort',
]

/**
 * The address that stands for all ways to write that of a public page, so that each page is rendered and remembered once:
 * without what no page reads. Any other address stays as it is.
 */
export function pageAddress(url: string): string {
  const [path = '', ...rest] = url.split('?')
  if (rest.length === 0 || !PUBLIC_PAGE.test(path)) return url
  if (path !== '/jobs') return path
  const asked = new URLSearchParams(rest.join('?'))
  const read = new URLSearchParams(
    SEARCH.flatMap((name) => asked.getAll(name).map((value): [string, string] => [name, value])),
  )
  return read.size === 0 ? path : `${path}?${read.toString()}`
}
