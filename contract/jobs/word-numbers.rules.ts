import { canBegin, type WantedWord } from './search-query.rules.ts'

/** How a job has a wanted word in a field: not at all, as the beginning of one of its words, or as a whole word. */
export type Degree = 0 | 1 | 2

// Each word of the jobs that a page of the app has searched, numbered: a search looks at each once, however many jobs have
// it. They go with the page.
const numbers = new Map<string, number>()

/** The numbers of words with spaces between them. */
export function numbersOf(words: string): Uint32Array {
  const each = words.split(' ').filter(Boolean)
  const numbered = new Uint32Array(each.length)
  for (const [at, word] of each.entries()) {
    let number = numbers.get(word)
    if (number === undefined) {
      number = numbers.size
      numbers.set(word, number)
    }
    numbered[at] = number
  }
  return numbered
}

/** By the number of a word, how it matches the wanted one. Words that are numbered later are not in it. */
export function matchesByNumber(wanted: WantedWord): Uint8Array {
  const matches = new Uint8Array(numbers.size)
  const whole = new Set([wanted.word, ...wanted.others])
  const isBegun = canBegin(wanted)
  for (const [word, number] of numbers)
    if (whole.has(word)) matches[number] = 2
    else if (isBegun && word.startsWith(wanted.word)) matches[number] = 1
  return matches
}

/** How a job with these words has the wanted one. */
export function degreeAmong(words: Uint32Array, matches: Uint8Array): Degree {
  let best: Degree = 0
  for (const number of words) {
    if (matches[number] === 2) return 2
    if (matches[number] === 1) best = 1
  }
  return best
}
