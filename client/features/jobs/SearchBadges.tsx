import { POPULAR_SEARCHES } from '#contract/jobs/job.search.ts'
import { ChipLink } from '#client/ui/Chip.tsx'
import layout from '#client/ui/layout.module.css'
import { searchesAlike, searchingFor, type JobSearch } from './job-search.ts'

/** The nine popular searches as badges (spec, point 9). The active one is marked, and clears the search. */
export function SearchBadges({ current = {} }: { current?: JobSearch }) {
  const { search } = current
  return (
    <nav aria-label="Popular searches" className={layout['scroller']}>
      {POPULAR_SEARCHES.map((text) => (
        <ChipLink key={text} to="/jobs" search={searchingFor(current, searchesAlike(search, text) ? '' : text)}>
          {text}
        </ChipLink>
      ))}
    </nav>
  )
}
