import { foldName } from '#contract/jobs/fold-name.rules.ts'
import type { Suggestion } from '#contract/jobs/suggestion.rules.ts'
import { formatCount } from './job-pages.ts'
import type { JobSearch } from './job-search.ts'
import { withSuggestion } from './suggested-search.ts'

/** A search that may be the one that was meant. */
export interface Offer {
  suggestion: Suggestion
  /** '3 jobs in Stavanger'; without the number where other filters leave fewer. */
  label: string
  search: JobSearch
}

/** Fewer jobs than this are little to find. */
const LITTLE = 3

/**
 * Places and companies by the name of which somebody searches, since the search itself looks at neither: the very name,
 * or what begins so where the search finds little. And what is spelled nearly so, where no name begins with the text.
 * `found` is how many jobs the search finds, once that is known.
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

/** Whether the offer is all that is searched for, so that its number of jobs is what is found. */
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
