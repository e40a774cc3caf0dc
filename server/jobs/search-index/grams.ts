/** The kind letters of grams; a numeric gram encodes the letter's index. */
const KINDS = 'psrltvx'
/** Bits per character in a numeric gram: the kind and four characters fit into a small integer. */
const CHARACTER_BITS = 7
const PLAIN_ASCII = /^[!-\u007f]*$/u

/** All substrings of this many characters, in order. */
export function gramsOf(text: string, length: number): string[] {
  // Surrogate pairs count as one character. Most texts have none and are sliced without being split.
  const characters = /[\ud800-\udfff]/.test(text) ? Array.from(text) : null
  const grams: string[] = []
  const end = (characters ?? text).length - length
  for (let start = 0; start <= end; start += 1)
    grams.push(characters ? characters.slice(start, start + length).join('') : text.slice(start, start + length))
  return grams
}

interface Gram {
  token: string
  /** The number of jobs with this gram. */
  jobs: number
  /** The last job with this gram. */
  last: number
}

/**
 * The grams of many jobs, with the number of jobs for each. Most of the time of an import is spent here, so ASCII text,
 * the common case, is cut into numbers: a gram becomes a string only when it is first seen.
 */
export class GramCounts {
  readonly #numbered = new Map<number, Gram>()
  readonly #others = new Map<string, Gram>()

  /** Every gram with its number of jobs. */
  all(): [token: string, jobs: number][] {
    return [...this.#numbered.values(), ...this.#others.values()].map(({ token, jobs }) => [token, jobs])
  }

  /** Appends to `met` each gram of the text that is new for this job. */
  meetText(job: number, text: string, { kind, length }: { kind: string; length: number }, met: string[]): void {
    if (PLAIN_ASCII.test(text)) return this.#meetNumbers(job, text, { kind, length }, met)
    for (const gram of gramsOf(text, length))
      if (PLAIN_ASCII.test(gram)) this.#meetNumbers(job, gram, { kind, length }, met)
      else this.meetToken(job, kind + gram, met)
  }

  /** The same for one token. */
  meetToken(job: number, token: string, met: string[]): void {
    const gram = this.#others.get(token)
    if (!gram) this.#others.set(token, { token, jobs: 1, last: job })
    else if (!isNew(gram, job)) return
    met.push(token)
  }

  #meetNumbers(job: number, text: string, { kind, length }: { kind: string; length: number }, met: string[]): void {
    const bits = CHARACTER_BITS * length
    const above = (KINDS.indexOf(kind) + 1) << bits
    const mask = (1 << bits) - 1
    let number = 0
    for (let end = 1; end <= text.length; end += 1) {
      number = ((number << CHARACTER_BITS) | text.charCodeAt(end - 1)) & mask
      if (end < length) continue
      const gram = this.#numbered.get(above | number)
      if (gram) {
        if (isNew(gram, job)) met.push(gram.token)
        continue
      }
      const token = kind + text.slice(end - length, end)
      this.#numbered.set(above | number, { token, jobs: 1, last: job })
      met.push(token)
    }
  }
}

/** Counts a known gram; false when it was already counted for this job. */
function isNew(gram: Gram, job: number): boolean {
  if (gram.last === job) return false
  gram.last = job
  gram.jobs += 1
  return true
}
