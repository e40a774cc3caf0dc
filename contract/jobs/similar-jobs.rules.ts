import { JOBS_SEARCH_MAX, SEARCH_ALTERNATIVES_MAX, normaliseSearchText } from './job.search.ts'
import type { Posting } from './posting.schema.ts'

/** The number of skills, and of words of the position, to search for. */
const SKILLS = 3
const WORDS = 2
/** The minimum length of a word of the position: shorter ones say little about the work. */
const WORD_MIN = 4
/** The minimum length of what a search compares: of 'Data' that is 't', and of 'R' or 'UI' it is part of any text. */
const COMPARED_MIN = 3
/** Ranks and employment types: sharing one does not make jobs similar. */
const GENERAL = new Set(['senior', 'junior', 'lead', 'team', 'head', 'assistant', 'manager', 'part-time', 'full-time'])

/** Whether few other texts contain this one. In scripts such as Chinese two characters are a word. */
function isTelling(text: string): boolean {
  const compared = normaliseSearchText(text)
  return Array.from(compared).length >= (/\p{Lo}/u.test(compared) ? 2 : COMPARED_MIN)
}

const isGeneral = (text: string): boolean => GENERAL.has(text.toLowerCase())

/**
 * A search text that finds jobs similar to this one: its whole position, the last words of that, which name the trade,
 * and its first skills. Empty when all of these are too short to tell anything.
 */
export function similarSearch({ position, skills }: Pick<Posting, 'position' | 'skills'>): string {
  const parts = position.split(/[,()/|]/u).map((part) => part.trim())
  const title = parts.find((part) => isTelling(part) && !isGeneral(part)) ?? ''
  const words = title
    .split(' ')
    .filter((word) => word.length >= WORD_MIN && !isGeneral(word))
    .slice(-WORDS)
    .toReversed()
  const named = skills.map((skill) => skill.replaceAll('|', ' ').trim()).filter(isTelling)
  const wanted = [title, ...words.filter(isTelling), ...named.slice(0, SKILLS)]
  const alternatives = [...new Set(wanted)].filter(Boolean).slice(0, SEARCH_ALTERNATIVES_MAX)
  let search = ''
  for (const alternative of alternatives) {
    const longer = search ? `${search} || ${alternative}` : alternative
    if (longer.length <= JOBS_SEARCH_MAX) search = longer
  }
  return search
}
