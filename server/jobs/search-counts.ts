import type { JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { searchMeaning } from '#contract/jobs/search-query.rules.ts'
import { placeNames, type PlaceSuggestion } from '#contract/jobs/place-suggestion.rules.ts'
import { isSearched, type Suggestion } from '#contract/jobs/suggestion.rules.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { AskedNow, SearchPart } from './job-search.repository.ts'
import type { JobRepository } from './job.repository.ts'
import { changesOf } from './search-index/stored-filters.ts'
import { placesFor } from './suggestion.repository.ts'

/** The maximum number of cached counts; the least recently used one is evicted first. */
const COUNTS_MAX = 1000

interface CachedCount {
  /** The versions of the tables that were counted. */
  version: number
  jobs: Promise<number>
}

/**
 * Caches how many jobs a search finds until the next write to a job: every first page of a list needs the number, and
 * every suggestion. Counting up to a thousand jobs costs far more than finding a page of them.
 */
export class SearchCounts {
  readonly #database: BoardDatabase
  readonly #jobs: JobRepository
  readonly #counts = new Map<string, CachedCount>()

  constructor(database: BoardDatabase, jobs: JobRepository) {
    this.#database = database
    this.#jobs = jobs
  }

  /** The number of jobs found, as `JobRepository.count`. Counts in transactions and snapshots are not cached. */
  async of(db: Executor, search: AskedNow, part: SearchPart = 'exact'): Promise<number> {
    const { reader, versions } = this.#database
    const { filters, includeClosed, recruiterId } = search
    const changes = changesOf(filters)
    // What 'the last 24 hours' finds changes without a write.
    if (db !== reader || changes.has('time')) return this.#jobs.count(db, search, part)
    const key = JSON.stringify([part, searchMeaning(search.search ?? ''), filters, includeClosed, recruiterId])
    const version = versions.of(['jobs', 'job_words', ...(changes.has('users') ? (['users'] as const) : [])])
    const known = this.#counts.get(key)
    this.#counts.delete(key)
    const count = known?.version === version ? known : { version, jobs: this.#jobs.count(db, search, part) }
    this.#counts.set(key, count)
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= COUNTS_MAX) break
      this.#counts.delete(oldest)
    }
    try {
      return await count.jobs
    } catch (error) {
      if (this.#counts.get(key) === count) this.#counts.delete(key)
      throw error
    }
  }

  /** Suggestions for the place filter, with the number of jobs that each leaves of a search. */
  async places(typed: string, search: AskedNow): Promise<PlaceSuggestion[]> {
    const { reader } = this.#database
    return Promise.all(
      placeNames(await placesFor(reader, typed), typed).map(async (name) => ({
        name,
        jobs: await this.of(reader, { ...search, filters: { ...search.filters, location: [name] } }),
      })),
    )
  }

  /** Suggestions with the number of open jobs that each leads to, as `withFound` in the contract defines it. */
  async withFound(db: Executor, suggestions: readonly Suggestion[], now: number): Promise<Suggestion[]> {
    const count = async (search: string | undefined, filters: JobFilters) =>
      this.of(db, { search, filters, includeClosed: false, order: 'newest', now })
    return Promise.all(
      suggestions.map(async (one) => {
        if (one.kind === 'company') return one
        return { ...one, jobs: await (isSearched(one) ? count(one.name, {}) : count('', { location: [one.name] })) }
      }),
    )
  }
}
