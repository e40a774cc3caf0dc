import { normaliseSearchText, searchAlternatives, type Searched } from './job.search.ts'

/** The orders of a list; without search text both are the same. */
export const JOB_SORTS = ['relevance', 'newest'] as const
export type JobSort = (typeof JOB_SORTS)[number]

/**
 * Where a search matches a job, best first: 0, it equals one or several whole words of the position; 1, a substring of
 * the position; 2, of a skill; 3, of a requirement or a responsibility.
 */
export type SearchTier = 0 | 1 | 2 | 3

/** Every run of adjacent whole words of a position, each word normalised, then joined. */
export function wordRuns(position: string): string[] {
  const words = position.split(' ').map(normaliseSearchText).filter(Boolean)
  const runs = words.flatMap((_, first) => {
    const rest = words.slice(first)
    return rest.map((_, last) => rest.slice(0, last + 1).join(''))
  })
  return [...new Set(runs)]
}

/** The best tier in which any of the alternatives matches the job; null if none does. */
export function searchTier(job: Searched, alternatives: readonly string[]): SearchTier | null {
  if (alternatives.length === 0) return 0
  const holds = (text: string) => {
    const normal = normaliseSearchText(text)
    return alternatives.some((wanted) => normal.includes(wanted))
  }
  if (holds(job.position)) return wordRuns(job.position).some((run) => alternatives.includes(run)) ? 0 : 1
  if (job.skills.some(holds)) return 2
  return job.requirements.some(holds) || job.responsibilities.some(holds) ? 3 : null
}

/** Whether a search matches the job: its position, or any requirement, responsibility or skill, each on its own. */
export const matchesSearch = (job: Searched, query: string): boolean =>
  searchTier(job, searchAlternatives(query)) !== null

/** The jobs that match a search, best tier first; within a tier their order, newest first, is kept. */
export function rankJobs<J extends Searched>(newestFirst: readonly J[], query: string): J[] {
  const alternatives = searchAlternatives(query)
  const tiers: Record<SearchTier, J[]> = { 0: [], 1: [], 2: [], 3: [] }
  for (const job of newestFirst) {
    const tier = searchTier(job, alternatives)
    if (tier !== null) tiers[tier].push(job)
  }
  return Object.values(tiers).flat()
}
