import type { SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import type { WantedWord } from '#contract/jobs/search-query.rules.ts'
import type { WordKind } from './tokens.ts'

/** How an engine describes sets of jobs; null is the empty one. */
export interface JobSets<Set> {
  /** The jobs with a word in a field: a whole one, or also one that begins with it. */
  withWord(kind: WordKind, wanted: WantedWord, isWhole: boolean): Set | null
  allOf(sets: readonly (Set | null)[]): Set | null
  anyOf(sets: readonly (Set | null)[]): Set | null
}

/** The jobs of one tier: those found that are in none of the better sets. */
export interface WordTier<Set> {
  tier: SearchTier
  found: Set
  better: Set[]
}

type Alternative = { words: readonly WantedWord[] }

/** The jobs that match by words, in any tier. */
export const matchesOf = <Set>(sets: JobSets<Set>, alternatives: readonly Alternative[]): Set | null =>
  sets.anyOf(alternatives.map((one) => new SetsOf(sets, one).all('a', false)))

/** The tiers of the rule of words, as `searchTier` in the contract defines them, that may have a job. */
export function wordTiers<Set>(sets: JobSets<Set>, alternatives: readonly Alternative[]): WordTier<Set>[] {
  const wanted = alternatives.map((one) => new SetsOf(sets, one))
  const each = (found: (one: SetsOf<Set>) => Set | null) => sets.anyOf(wanted.map(found))
  // With one word, those with some of the words in the position are those with all.
  const ofSeveral = (found: (one: SetsOf<Set>) => Set | null) => each((one) => (one.isOneWord ? null : found(one)))
  const positionWhole = each((one) => one.all('h', true))
  const position = each((one) => one.all('h', false))
  const somePositionWhole = ofSeveral((one) => one.allWithSome('h', true))
  const someSkillWhole = each((one) => one.allWithSome('j', true))
  const whole = each((one) => one.all('a', true))
  // Taken from jobs of the same alternative, all of whose words they have anyway.
  const without = (kind: WordKind) =>
    each((one) => (wanted.length === 1 ? one.some(kind, false) : one.allWithSome(kind, false)))
  const [somePosition, someSkill] = [without('h'), without('j')]
  const tiers: [found: Set | null, better: (Set | null)[]][] = [
    [positionWhole, []],
    [position, [positionWhole]],
    [somePositionWhole, [position]],
    [ofSeveral((one) => one.allWithSome('h', false)), [position, somePositionWhole]],
    [someSkillWhole, [somePosition]],
    [each((one) => one.allWithSome('j', false)), [somePosition, someSkillWhole]],
    [whole, [somePosition, someSkill]],
    [each((one) => one.all('a', false)), [somePosition, someSkill, whole]],
  ]
  return tiers.flatMap(([found, better], tier) =>
    found === null ? [] : [{ tier: tier as SearchTier, found, better: better.filter((one) => one !== null) }],
  )
}

/** The sets of one alternative. */
class SetsOf<Set> {
  readonly #sets: JobSets<Set>
  readonly #words: readonly WantedWord[]

  constructor(sets: JobSets<Set>, { words }: Alternative) {
    this.#sets = sets
    this.#words = words
  }

  get isOneWord(): boolean {
    return this.#words.length === 1
  }

  /** The jobs with all words in a field. */
  all(kind: WordKind, isWhole: boolean): Set | null {
    return this.#sets.allOf(this.#words.map((word) => this.#sets.withWord(kind, word, isWhole)))
  }

  /** The jobs with some of the words in a field. */
  some(kind: WordKind, isWhole: boolean): Set | null {
    return this.#sets.anyOf(this.#words.map((word) => this.#sets.withWord(kind, word, isWhole)))
  }

  /** The jobs with all words in any field, and some of them in this one. */
  allWithSome(kind: WordKind, isWhole: boolean): Set | null {
    const some = this.some(kind, isWhole)
    return this.isOneWord ? some : this.#sets.allOf([this.all('a', isWhole), some])
  }
}
