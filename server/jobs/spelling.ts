import { nearestWord, respelt, wordsToSpell } from '#contract/jobs/spelling.rules.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { AskedNow } from './job-search.repository.ts'
import { findPlaces } from './search-index/find-places.ts'
import { namesLike } from './suggestion.repository.ts'

/**
 * The search with the nearest names of open jobs in place of the words that no open job matches, as
 * `spelling.rules.ts` in the contract defines it; null if there are none, or if it finds nothing by words either.
 */
export async function respeltSearch(db: Executor, search: AskedNow): Promise<AskedNow | null> {
  const text = search.search ?? ''
  const nearest = new Map<string, string>()
  for (const word of wordsToSpell(text)) {
    const alone = { search: word, filters: {}, includeClosed: false, order: 'newest', now: search.now } as const
    if (await isMatched(db, alone)) continue
    const near = nearestWord(await namesLike(db, word), word)
    if (near !== null) nearest.set(word, near)
  }
  const corrected = respelt(text, nearest)
  const meant = corrected === null ? null : { ...search, search: corrected }
  return meant && (await isMatched(db, meant)) ? meant : null
}

/** The text of a search, or what the list shows in its place while no open job has its words. */
export async function respeltIfUnmatched(
  db: Executor,
  asked: Pick<AskedNow, 'filters' | 'now'> & { text: string },
): Promise<string> {
  const { text, ...others } = asked
  const search: AskedNow = { ...others, search: text, includeClosed: false, order: 'newest' }
  if (text === '' || (await isMatched(db, search))) return text
  return (await respeltSearch(db, search))?.search ?? text
}

const isMatched = async (db: Executor, search: AskedNow): Promise<boolean> =>
  (await findPlaces(db, { ...search, order: 'newest' }, { after: null, limit: 1, part: 'exact' })).length > 0
