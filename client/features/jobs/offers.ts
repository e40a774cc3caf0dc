import { foldName } from '#contract/jobs/fold-name.rules.ts'
import { isSearched, type Suggestion } from '#contract/jobs/suggestion.rules.ts'
import { formatCount } from './job-pages.ts'
import type { JobSearch } from './job-search.ts'
import { withSuggestion } from './suggested-search.ts'

/** A filter that may have been meant by the text of a search. */
interface Offer {
  kind: Suggestion['kind']
  /** '3 jobs in Stavanger'; without the number when other filters would reduce it. */
  label: string
  search: JobSearch
}

/**
 * The places and companies that the text names, unless the search has found as many jobs as they have: 'Reading' is a
 * place and a skill. `found` is the number of jobs found; undefined until known.
 */
export function offersOf(suggestions: readonly Suggestion[], search: JobSearch, found: number | undefined): Offer[] {
  const isNamed = (name: string) => foldName(name) === foldName(search.search ?? '')
  return suggestions
    .filter((one) => !isSearched(one) && isNamed(one.name) && found !== undefined && one.jobs !== found)
    .map((suggestion) => {
      const offered = withSuggestion(search, suggestion)
      return { kind: suggestion.kind, label: labelOf(suggestion, isAlone(offered, suggestion)), search: offered }
    })
}

/** Whether the offered search has no other filters, so that the suggestion's job count is the number found. */
function isAlone(offered: JobSearch, { kind }: Suggestion): boolean {
  const own = new Set(['sort', kind === 'place' ? 'location' : kind])
  return Object.keys(offered).every((name) => own.has(name))
}

function labelOf({ kind, name, jobs }: Suggestion, isCounted: boolean): string {
  const counted = isCounted ? formatCount(jobs) : 'Jobs'
  if (kind === 'place' && foldName(name) === 'remote')
    return isCounted ? counted.replace('job', 'remote job') : 'Remote jobs'
  return kind === 'place' ? `${counted} in ${name}` : `${counted} at ${name}`
}
