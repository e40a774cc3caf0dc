import { JOBS_SEARCH_MAX, SEARCH_ALTERNATIVES_MAX } from './job.search.ts'
import type { Posting } from './job.schema.ts'

/** The number of skills, and of words of the position, to search for. */
const SKILLS = 3
const WORDS = 2
/** The minimum length of a word of the position: shorter ones say little about the work. */
const WORD_MIN = 4
/** Ranks and employment types: sharing one does not make jobs similar. */
const GENERAL = new Set(['senior', 'junior', 'lead', 'team', 'head', 'assistant', 'manager', 'part-time', 'full-time'])

/**
 * A search text that finds jobs similar to this one: its whole position, the last words of that, which name the trade,
 * and its first skills.
 */
export function similarSearch({ position, skills }: Pick<Posting, 'position' | 'skills'>): string {
  const [title = ''] = position.split(/[,(/|]/u)
  const words = title
    .split(' ')
    .filter((word) => word.length >= WORD_MIN && !GENERAL.has(word.toLowerCase()))
    .slice(-WORDS)
    .toReversed()
  const wanted = [title.trim(), ...words, ...skills.slice(0, SKILLS)].map((text) => text.replaceAll('|', ' ').trim())
  const alternatives = [...new Set(wanted)].filter(Boolean).slice(0, SEARCH_ALTERNATIVES_MAX)
  let search = ''
  for (const alternative of alternatives) {
    const longer = search ? `${search} || ${alternative}` : alternative
    if (longer.length <= JOBS_SEARCH_MAX) search = longer
  }
  return search
}
