import { foldName } from '#contract/jobs/fold-name.rules.ts'
import type { Suggestion } from '#contract/jobs/suggestion.rules.ts'
import { formatCount } from './job-pages.ts'
import type { JobSearch } from './job-search.ts'
import { withSuggestion } from './suggested-search.ts'

/** An alternative search that may have been meant. */
export interface Offer {
  suggestion: Suggestion
  /** '3 jobs in Stavanger'; without the number when other filters would reduce it. */
  label: string
  search: JobSearch
}

/** Below this number of jobs, a search counts as finding little. */
const LITTLE = 3

/**
 * Offers places and companies named by the text, since the search itself looks at neither: an exact name, or one that
 * begins with the text when the search finds little. Also offers similar spellings, when no name begins with the text.
 * `found` is the number of jobs found; undefined until known.
 */
export function offersOf(suggestions: readonly Suggestion[], search: JobSearch, found: number | undefined): Offer[] {
  const isNamed = (name: string) => foldName(name) === foldName(search.search ?? '')
  const isLittle = found !== undefined && found < LITTLE
  return suggestions
    .filter(({ kind, name, isNear }) => isNear || (isFilter(kind) && (isLittle || isNamed(name))))
    .map((suggestion) => {
      const offered = withSuggestion(search, suggestion)
      return { suggestion, label: labelOf(suggestion, isAlone(offered, suggestion)), search: offered }
    })
}

const isFilter = (kind: Suggestion['kind']): kind is 'place' | 'company' => kind === 'place' || kind === 'company'

/** Whether the offered search has no other filters, so that the suggestion's job count is the number found. */
function isAlone(offered: JobSearch, { kind }: Suggestion): boolean {
  const own = new Set(['search', 'sort', kind === 'place' ? 'location' : kind])
  return Object.keys(offered).every((name) => own.has(name))
}

function labelOf({ kind, name, jobs }: Suggestion, isCounted: boolean): string {
  const counted = isCounted ? formatCount(jobs) : 'Jobs'
  if (kind === 'place' && foldName(name) === 'remote')
    return isCounted ? counted.replace('job', 'remote job') : 'Remote jobs'
  if (kind === 'place') return `${counted} in ${name}`
  return kind === 'company' ? `${counted} at ${name}` : name
}
