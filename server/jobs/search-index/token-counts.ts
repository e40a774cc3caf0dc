import { GramCounts } from './grams.ts'

/** A word, and by how much the numbers of jobs and of open jobs with it change. */
export type WordCount = readonly [token: string, jobs: number, openJobs: number]

/** The tokens of many jobs, with the number of jobs for each gram and each word. */
export class TokenCounts {
  readonly grams = new GramCounts()
  readonly #words = new Map<string, [jobs: number, openJobs: number]>()

  /** Counts the words of a job, each given once. */
  addWords(words: readonly string[], isOpen: boolean): void {
    for (const word of words) {
      const [jobs, openJobs] = this.#words.get(word) ?? [0, 0]
      this.#words.set(word, [jobs + 1, openJobs + Number(isOpen)])
    }
  }

  words(): WordCount[] {
    return [...this.#words].map(([token, counts]) => [token, ...counts])
  }
}
