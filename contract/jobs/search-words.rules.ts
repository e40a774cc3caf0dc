import { foldLetters } from './fold-letters.rules.ts'

/** Longer words are cut: no word that people type is longer. */
const WORD_MAX = 40
/** Shorter words have no plural: 'bus', 'aws'. */
const PLURAL_MIN = 4
/** Words that end like a plural and are none. */
const NO_PLURALS: ReadonlySet<string> = new Set(['news', 'lens', 'always'])
/** Fields end in '-ics', as hydraulics and logistics do; these are plurals. */
const PLURALS_IN_ICS: ReadonlySet<string> = new Set(
  'clinics comics critics fabrics mechanics medics paramedics topics'.split(' '),
)

/** Words that say nothing about a job. They count only if an alternative has no others. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a am an and as at by for from i in is like looking me my near need of on or some the to want with would ' +
    'job jobs vacancies vacancy de der die das og på für i und y'
  ).split(' '),
)
export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word)

/** Characters that are not seen: they are pasted along with a text. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/gu
// Before folding: it would take a stand-alone accent apart.
const APOSTROPHES = /['‘’‚‛ʹʼ`´′＇]/gu
/** Hyphens of every kind, the minus and the short dash; a long dash separates words. */
const HYPHENS = /[\u2010-\u2013\u2043\u2212\ufe63\uff0d]/gu
/** A slash separates words, but not digits: '24/7'. */
const SLASH_IN_NUMBER = /(\p{N})\/(?=\p{N})/gu
/** A word with its inner signs: 'part-time', "o'neill", 'node.js', 'r&d', '.net', 'c++', 'c#'. */
const WRITTEN = /\.?[\p{L}\p{M}\p{N}]+(?:['.&-][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu
/** Signs that are part of no number: '7++', '3#'. */
const AFTER_NUMBER = /[^\p{L}+](?:\+\+|#)$/u
const INNER = /(?=\.)|['&-]/u
const INNER_SIGN = /['&.-]/u
const NO_PARTS: readonly string[] = []

/** A word as somebody wrote it. */
export interface Written {
  /** Its letters and digits in one, as 'parttime' and 'nodejs', with '.net', 'c++' and 'c#' as they are; no singular. */
  joined: string
  /** The parts of a word with inner signs: 'part' and 'time'; 'node', 'js' and '.js'; empty for a plain word. */
  parts: readonly string[]
}

/** The words of a text in their order, lower-cased, in plain letters. */
export function writtenWords(text: string): Written[] {
  const seen = text.replace(UNSEEN, '').replace(APOSTROPHES, "'").replace(HYPHENS, '-')
  const folded = foldLetters(seen).replace(SLASH_IN_NUMBER, '$1-')
  return (folded.match(WRITTEN) ?? []).map((word) =>
    written(AFTER_NUMBER.test(word) ? word.replace(/[+#]+$/u, '') : word),
  )
}

function written(word: string): Written {
  // Nearly every word, and a device cuts those of thousands of jobs.
  if (!INNER_SIGN.test(word)) return { joined: cut(word), parts: NO_PARTS }
  const pieces = word.split(INNER).filter((piece) => piece !== '')
  const parts = pieces.flatMap((piece) => (piece.startsWith('.') ? partsAfterDot(piece) : [piece]))
  const isWhole = pieces.length === 1
  const joined = isWhole ? word : pieces.map((piece) => piece.replace('.', '')).join('')
  return { joined: cut(joined), parts: parts.length === 1 ? [] : parts.map(cut) }
}

/** 'ASP.NET' is found by '.net', too. */
const partsAfterDot = (piece: string): string[] => (piece.length > 2 ? [piece.slice(1), piece] : [piece.slice(1)])

const cut = (word: string): string => (word.length <= WORD_MAX ? word : Array.from(word).slice(0, WORD_MAX).join(''))

/**
 * A word in the form that is compared: English plurals become singulars ('nurses', 'agencies', 'coaches'). Words of
 * other languages lose an 's', too, which does no harm: text and search are treated alike.
 */
export function singular(word: string): string {
  if (word.length < PLURAL_MIN || !word.endsWith('s') || NO_PLURALS.has(word)) return word
  if (word.endsWith('ics') && !PLURALS_IN_ICS.has(word)) return word
  if (word.endsWith('ies') && word.length > PLURAL_MIN) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz)es$/u.test(word)) return word.slice(0, -2)
  return /[sui]s$/u.test(word) ? word : word.slice(0, -1)
}

/**
 * The words that texts are found by, each once: every word, its parts and, with `isShort`, each pair of neighbours in
 * one. They are added to those that were found before.
 */
export function wordsIn(texts: readonly string[], isShort = false, found = new Set<string>()): Set<string> {
  for (const text of texts) {
    const words = writtenWords(text)
    for (const { joined, parts } of words) {
      found.add(singular(joined))
      for (const part of parts) found.add(singular(part))
    }
    if (!isShort) continue
    // 'Full Stack Developer' is found by 'fullstack', too.
    for (let at = 1; at < words.length; at += 1) {
      const [first = '', second = ''] = [words[at - 1]?.joined, words[at]?.joined]
      // 'Electric and' would be found by 'electrican'.
      if (!isSmallWord(first) && !isSmallWord(second)) found.add(singular(pair(first, second)))
    }
  }
  return found
}

/** Two neighbours as one word. */
export const pair = (first: string, second: string): string => cut(first + second)
