/** The letters that stand before grams, of which a number has the place. */
const KINDS = 'psrltvx'
/** Of a number that stands for a gram, each character has so many bits: the kind and four are a small integer. */
const CHARACTER_BITS = 7
const PLAIN_ASCII = /^[!-\u007f]*$/u

/** Every piece of this many characters, in order. */
export function gramsOf(text: string, length: number): string[] {
  // Halves of characters are stored as whole ones: most texts have none, and are cut without taking them apart.
  const characters = /[\ud800-\udfff]/.test(text) ? Array.from(text) : null
  const grams: string[] = []
  const end = (characters ?? text).length - length
  for (let start = 0; start <= end; start += 1)
    grams.push(characters ? characters.slice(start, start + length).join('') : text.slice(start, start + length))
  return grams
}

interface Gram {
  token: string
  /** In how many jobs it was met. */
  jobs: number
  /** The last job in that it was met. */
  last: number
}

/**
 * The grams of many jobs, and in how many of them each was met. Most of the time of an import goes here, so what is
 * ASCII, as most is, is cut into numbers: a gram becomes text when it is met first.
 */
export class GramCounts {
  readonly #numbered = new Map<number, Gram>()
  readonly #others = new Map<string, Gram>()

  /** Every gram with the number of its jobs. */
  all(): [token: string, jobs: number][] {
    return [...this.#numbered.values(), ...this.#others.values()].map(({ token, jobs }) => [token, jobs])
  }

  /** Puts each gram of a text that this job has not had yet at the end of `met`. */
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

/** Counts a gram that was met before; false where it was in the same job. */
function isNew(gram: Gram, job: number): boolean {
  if (gram.last === job) return false
  gram.last = job
  gram.jobs += 1
  return true
}
