import { readSavedQuery } from '#contract/saved-searches/saved-search.rules.ts'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import type { Job } from '#client/api/domain.ts'
import { pause } from '#client/offline/pause.ts'
import { searchHere } from '#client/shared/search-here.ts'
import type { SearchNews } from './away-entries.ts'

interface SearchNewsOptions {
  /** In milliseconds since 1970. */
  since: number
  searches: readonly Pick<SavedSearch, 'id' | 'name' | 'search' | 'isPaused'>[]
  /** The jobs of this device, newest first. */
  jobs: readonly Job[]
  /** Jobs that are no news: hidden, or applied to. */
  skippedIds: ReadonlySet<string>
}

/**
 * The jobs posted since a moment that saved searches find among those of this device, by the board's rules. Between two
 * searches the page handles what was tapped.
 */
export async function searchNews({ since, searches, jobs, skippedIds }: SearchNewsOptions): Promise<SearchNews[]> {
  const posted = jobs.filter(
    ({ id, isOpen, createdAt }) => isOpen && Date.parse(createdAt) > since && !skippedIds.has(id),
  )
  const news: SearchNews[] = []
  if (posted.length === 0) return news
  for (const { id, name, search, isPaused } of searches) {
    if (isPaused) continue
    await pause()
    const { text, filters } = readSavedQuery(search)
    // As searches tell of jobs: without another spelling, which a few jobs are not enough to choose.
    const { exact } = searchHere(posted, { search: text, spelling: 'as-typed', filters })
    if (exact.length > 0) news.push({ id, name, path: `/jobs?${search}`, jobIds: exact.map((job) => job.id) })
  }
  return news
}
