import { GramCounts } from './grams.ts'

/** The tokens of many jobs, with the number of jobs for each gram and each word. */
export class TokenCounts {
  readonly grams = new GramCounts()
  readonly #words = new Map<string, number>()

  /** Counts the words of a job, each given once. */
  addWords(words: readonly string[]): void {
    for (const word of words) this.#words.set(word, (this.#words.get(word) ?? 0) + 1)
  }

  words(): [token: string, jobs: number][] {
    return [...this.#words]
  }
}
