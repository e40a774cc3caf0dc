import { normaliseSearchText, type Searched } from './job.search.ts'
import { namesOfPlace } from './place.rules.ts'
import { canBegin, type Alternative, type WantedWord } from './search-query.rules.ts'
import { wordsIn } from './search-words.rules.ts'
import { readWithOtherNames } from './other-names.rules.ts'
import { degreeAmong, matchesByNumber, numbersOf, type Degree } from './word-numbers.rules.ts'

/**
 * How well a job matches a search, best first. It matches by words (0 to 7) if it has every word of an alternative:
 * all in its position (0, 1), at least one in its position (2, 3), at least one in a skill (4, 5), or elsewhere (6, 7);
 * the first of each two means that all are whole words there, the second that some are beginnings of words. Otherwise
 * it matches by letters alone (spec, point 5), as a substring of its position (8), of a skill (9), of a requirement or
 * a responsibility (10).
 */
export type SearchTier = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

/** The first tier of the jobs that match by letters alone: they are shown as 'Less exact', and are not counted with the others. */
export const LESS_EXACT_TIER = 8
export const isLessExact = (tier: SearchTier): boolean => tier >= LESS_EXACT_TIER

/** The words of a job by field, for the rule of words: each once, after and before a space, as ' night nurse '. */
export interface JobWords {
  position: string
  skills: string
  /** Those of every searched field, `position` and `skills` included. */
  all: string
}

/** The normalised texts of a job by field, for the rule of letters: with a space between texts. */
export interface JobLetters {
  position: string
  skills: string
  rest: string
}

const withSpaces = (words: ReadonlySet<string>): string => (words.size === 0 ? ' ' : ` ${[...words].join(' ')} `)

/** The level of a job, with the other names of the lowest one. */
const levelNames = ({ workLevel }: Searched): string[] =>
  /\bentry\b/iu.test(workLevel) ? [workLevel, 'Junior', 'Entry-level'] : [workLevel]

/** The words that a job is found by. */
export function jobWords(job: Searched): JobWords {
  const position = wordsIn([job.position], true)
  const skills = wordsIn(job.skills, true)
  const short = [
    job.companyName,
    ...namesOfPlace(job),
    job.employmentType,
    ...levelNames(job),
    job.terms?.workplace ?? '',
  ]
  const all = wordsIn(short, true, new Set([...position, ...skills]))
  wordsIn(job.requirements, false, all)
  wordsIn(job.responsibilities, false, all)
  return { position: withSpaces(position), skills: withSpaces(skills), all: withSpaces(all) }
}

const jobLetters = (job: Searched): JobLetters => {
  const letters = (texts: readonly string[]) => texts.map(normaliseSearchText).join(' ')
  return {
    position: letters([job.position]),
    skills: letters(job.skills),
    rest: letters([...job.requirements, ...job.responsibilities]),
  }
}

/** The words of a job, and the numbers of all of them. */
type NumberedWords = JobWords & { numbers: Uint32Array }

/** Derives something of a job once: a device searches the same jobs again with every key press. */
function once<Derived>(derive: (job: Searched) => Derived): (job: Searched) => Derived {
  const known = new WeakMap<Searched, { derived: Derived }>()
  return (job) => {
    const found = known.get(job) ?? { derived: derive(job) }
    known.set(job, found)
    return found.derived
  }
}
const wordsOf = once((job): NumberedWords => {
  const words = jobWords(job)
  return { ...words, numbers: numbersOf(words.all) }
})
const lettersOf = once(jobLetters)

/** Derives the texts of a job as a search compares them; to be called ahead of the first search among many jobs. */
export function prepareJob(job: Searched): void {
  wordsOf(job)
  lettersOf(job)
}

function degreeIn(words: string, wanted: WantedWord): Degree {
  const { word, others } = wanted
  const isBegun = words.includes(` ${word}`)
  if (isBegun && words.includes(` ${word} `)) return 2
  if (others.some((other) => words.includes(` ${other} `))) return 2
  return isBegun && canBegin(wanted) ? 1 : 0
}

type Tiers = readonly (SearchTier | null)[]
const best = (tiers: Tiers): SearchTier | null =>
  tiers.reduce((one, other) => (one !== null && (other === null || one < other) ? one : other), null)

/** The best tier of an alternative by words; null if the job lacks one of them. `degreeOf` says how any field has each. */
function wordTier(
  { position, skills }: JobWords,
  { words }: Alternative,
  degreeOf: (wanted: WantedWord, at: number) => Degree,
): SearchTier | null {
  let least: Degree = 2
  for (const [at, wanted] of words.entries()) {
    const degree = degreeOf(wanted, at)
    if (degree === 0) return null
    if (degree === 1) least = 1
  }
  if (words.length === 0) return null
  const isWhole = least === 2
  const inPosition = words.map((wanted) => degreeIn(position, wanted))
  if (!inPosition.includes(0)) return inPosition.includes(1) ? 1 : 0
  if (isWhole && inPosition.includes(2)) return 2
  if (inPosition.some((degree) => degree > 0)) return 3
  const inSkills = words.map((wanted) => degreeIn(skills, wanted))
  if (isWhole && inSkills.includes(2)) return 4
  if (inSkills.some((degree) => degree > 0)) return 5
  return isWhole ? 6 : 7
}

function letterTier(job: JobLetters, { letters }: Alternative): SearchTier | null {
  if (job.position.includes(letters)) return 8
  if (job.skills.includes(letters)) return 9
  return job.rest.includes(letters) ? 10 : null
}

/** The best tier in which any of the alternatives matches by words; null if none does. */
export const bestWordTier = (words: JobWords, alternatives: readonly Alternative[]): SearchTier | null =>
  best(alternatives.map((one) => wordTier(words, one, (wanted) => degreeIn(words.all, wanted))))

/** The same by letters. */
export const bestLetterTier = (letters: JobLetters, alternatives: readonly Alternative[]): SearchTier | null =>
  best(alternatives.map((one) => letterTier(letters, one)))

/** The best tier by words in which any of the alternatives matches each job, for many jobs; null if none does. */
function wordTiers(jobs: readonly Searched[], alternatives: readonly Alternative[]): (SearchTier | null)[] {
  // All words have their numbers before they are matched.
  const all = jobs.map(wordsOf)
  const wanted = alternatives.map((one) => ({ one, matches: one.words.map(matchesByNumber) }))
  return all.map((words) =>
    best(
      wanted.map(({ one, matches }) =>
        wordTier(words, one, (_, at) => degreeAmong(words.numbers, matches[at] as Uint8Array)),
      ),
    ),
  )
}

/** The best tier in which any of the alternatives matches the job; null if none does. */
export function searchTier(job: Searched, alternatives: readonly Alternative[]): SearchTier | null {
  if (alternatives.length === 0) return 0
  return bestWordTier(jobWords(job), alternatives) ?? bestLetterTier(lettersOf(job), alternatives)
}

/** Whether a search matches the job, by words or by letters. */
export const matchesSearch = (job: Searched, query: string): boolean =>
  searchTier(job, readWithOtherNames(query)) !== null

/** The jobs that match a search, best tier first; within a tier their order, newest first, is kept. */
export interface RankedJobs<J> {
  /** Those that match by words. Only these are counted. */
  exact: J[]
  /** Those that match by letters alone. */
  lessExact: J[]
}

/** The jobs that match a search, best first. */
export function rankJobs<J extends Searched>(newestFirst: readonly J[], query: string): RankedJobs<J> {
  const alternatives = readWithOtherNames(query)
  if (alternatives.length === 0) return { exact: [...newestFirst], lessExact: [] }
  const tiers: J[][] = Array.from({ length: LESS_EXACT_TIER + 3 }, () => [])
  const byWords = wordTiers(newestFirst, alternatives)
  for (const [at, job] of newestFirst.entries()) {
    const tier = byWords[at] ?? bestLetterTier(lettersOf(job), alternatives)
    if (tier !== null) tiers[tier]?.push(job)
  }
  return { exact: tiers.slice(0, LESS_EXACT_TIER).flat(), lessExact: tiers.slice(LESS_EXACT_TIER).flat() }
}

/** The jobs that match a search by words, best first. */
export function exactMatches<J extends Searched>(newestFirst: readonly J[], query: string): J[] {
  const alternatives = readWithOtherNames(query)
  if (alternatives.length === 0) return [...newestFirst]
  const tiers: J[][] = Array.from({ length: LESS_EXACT_TIER }, () => [])
  for (const [at, tier] of wordTiers(newestFirst, alternatives).entries())
    if (tier !== null) tiers[tier]?.push(newestFirst[at] as J)
  return tiers.flat()
}
