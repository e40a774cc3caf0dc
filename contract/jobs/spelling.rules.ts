import { foldName } from './fold-name.rules.ts'
import { JOBS_SEARCH_MAX } from './job.search.ts'
import { isSmallWord } from './search-words.rules.ts'
import { nearestOf, type BegunTerm } from './suggestion.rules.ts'

/** Shorter words are like too many others. */
const LENGTH_MIN = 4
/** More words of a search are taken as they are typed. */
const WORDS_MAX = 12
const WORD = /[\p{L}\p{M}\p{N}.'’+#&]+/gu

/**
 * The words of a search that may be misspelt, folded, each once. Those that no job has are looked up with `nearestWord`,
 * and `respelt` puts what that finds in their place. A search is corrected only if no job matches it by words, and some
 * job matches what comes out.
 */
export function wordsToSpell(query: string): string[] {
  const words = (query.match(WORD) ?? []).map(foldName).filter(isSpelt)
  return [...new Set(words)].slice(0, WORDS_MAX)
}

const isSpelt = (word: string): boolean =>
  Array.from(word).length >= LENGTH_MIN && !/\p{N}/u.test(word) && !isSmallWord(word)

/** The word of a name that comes closest to a word that no job has. The terms begin with the same two letters. */
export function nearestWord(terms: readonly BegunTerm[], word: string): string | null {
  const [nearest] = nearestOf(terms, word)
  return nearest?.beginning.text.split(' ')[0] ?? null
}

/** The search with other words in place of misspelt ones; null if none of its words has another, or if it becomes too long. */
export function respelt(query: string, nearest: ReadonlyMap<string, string>): string | null {
  const corrected = query.replaceAll(WORD, (written) => nearest.get(foldName(written)) ?? written)
  return corrected === query || corrected.length > JOBS_SEARCH_MAX ? null : corrected
}
