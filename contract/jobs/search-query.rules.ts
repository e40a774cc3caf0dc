import { SEARCH_ALTERNATIVES_MAX, SEARCH_OR, normaliseSearchText } from './job.search.ts'
import { EMPLOYMENT_TYPES, WORKPLACES } from './posting-terms.options.ts'
import { isSmallWord, pair, singular, writtenWords } from './search-words.rules.ts'

/** More words of an alternative are ignored. */
const WORDS_MAX = 12

/** Choices with a hyphen, which many write without: 'part time' is 'part-time'. */
const COMPOUNDS: ReadonlySet<string> = new Set(
  [...EMPLOYMENT_TYPES, ...WORKPLACES].filter((choice) => choice.includes('-')).map((one) => joinedIn(one)),
)

/** A word that a job must have. */
export interface WantedWord {
  /** Found as a whole word, or as the beginning of one. */
  word: string
  /** Words that count as it, found as whole words only: joined with its neighbours, 'full stack' finds 'Fullstack'. */
  others: readonly string[]
}

/** One of the alternatives of a search, which `||` separates. */
export interface Alternative {
  /** For the rule of letters: normalised by `normaliseSearchText`. */
  letters: string
  /** For the rule of words: a job has to have every one of them. Empty if there is no word in it: '***'. */
  words: readonly WantedWord[]
}

/** Whether a word is long enough to be found as the beginning of another. */
export const canBegin = ({ word }: WantedWord): boolean => Array.from(word).length > 1

/** The alternatives of a search, without duplicates and those that the normalising leaves nothing of. An empty list matches every job. */
export function readSearch(query: string): Alternative[] {
  const alternatives = new Map<string, Alternative>()
  for (const text of query.split(SEARCH_OR)) {
    const letters = normaliseSearchText(text)
    if (letters === '' || alternatives.size === SEARCH_ALTERNATIVES_MAX) continue
    const words = wantedWords(text)
    alternatives.set(meaningOf({ letters, words }), { letters, words })
  }
  return [...alternatives.values()]
}

/** The same text for alternatives that find the same. */
const meaningOf = ({ letters, words }: Alternative): string =>
  [letters, ...words.map(({ word, others }) => [word, ...others].join(' '))].join('|')

/** The same text for searches that find the same jobs in the same order. */
export const searchMeaning = (query: string): string => readSearch(query).map(meaningOf).join('||')

function wantedWords(text: string): WantedWord[] {
  const written = withCompounds(writtenWords(text).map(({ joined }) => joined))
  const words = written.map((word, at) => ({
    written: word,
    word: singular(word),
    others: [written.slice(at - 1, at + 1), written.slice(at, at + 2)].flatMap(([first, second]) =>
      first === undefined || second === undefined ? [] : singular(pair(first, second)),
    ),
  }))
  const telling = words.filter(({ written: one }) => !isSmallWord(one))
  const wanted = telling.length > 0 ? telling : words
  // A word that is repeated is wanted once.
  const once = wanted.filter(({ word }, at) => wanted.findIndex((one) => one.word === word) === at)
  return once.slice(0, WORDS_MAX).map(({ word, others }) => ({ word, others }))
}

function withCompounds(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const both = pair(joined.at(-1) ?? '', word)
    if (COMPOUNDS.has(both)) joined.splice(-1, 1, both)
    else joined.push(word)
  }
  return joined
}

function joinedIn(choice: string): string {
  return writtenWords(choice)
    .map(({ joined }) => joined)
    .join('')
}
