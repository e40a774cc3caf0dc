import { cleanText } from '#contract/clean-text.ts'
import { JOBS_FILTER_MAX, normaliseSearchText } from '#contract/jobs/job.search.ts'
import type { Point } from '#contract/jobs/near.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'

/** The fields of a job that the filters read. */
export type Filtered = Pick<Posting, 'location' | 'employmentType' | 'workLevel' | 'experience' | 'terms'> & {
  companyName: string
  /** Where its town is; null when that is not known. */
  point: Point | null
  createdAt: string
}

interface Named<Name extends string> {
  /** The parameter of the address and of the API. */
  name: Name
  /** The heading of its choices, or the label of its box. */
  label: string
  /** The words for a value that are not the value itself. */
  wordsOf?: (value: string) => string
  /** What of a text is compared: two texts that mean the same find the same. */
  meaningOf?: (text: string) => string
}

/** The rule of a filter, which is in its object unless that is more than a first visit should load (matching.rules.ts). */
export interface Matching<Value> {
  /** Whether a job has this value; `now` in milliseconds since 1970. */
  matches(job: Filtered, value: Value, now: number): boolean
}

/** Texts that the job may have: any of several in the API, one in the address. */
export interface TextsFilter<Name extends string> extends Named<Name> {
  kind: 'texts'
  /** Shown in the empty box. */
  example: string
}

/** Any of a few choices, each with a count; with `meaningOf`, the API takes other texts, too. */
export interface ChoicesFilter<Name extends string, Choice extends string = string>
  extends Named<Name>, Matching<Choice> {
  kind: 'choices'
  choices: readonly Choice[]
}

/** One of a few choices, each with a count. */
export interface ChoiceFilter<Name extends string, Choice extends string> extends Named<Name>, Matching<Choice> {
  kind: 'choice'
  choices: readonly Choice[]
  /** The words for no choice. */
  any: string
}

/** One text. */
export interface TextFilter<Name extends string> extends Named<Name>, Matching<string> {
  kind: 'text'
  /** Whether a text is a value; without it, any text is. */
  isValue?: (text: string) => boolean
}

/** A filter of any kind. */
export type AnyFilter = TextsFilter<string> | ChoicesFilter<string> | ChoiceFilter<string, string> | TextFilter<string>

/** The value of a filter's parameter in an address: cleaned, choices joined by commas, and empty when it is none. */
export function readParameter(filter: AnyFilter, raw: unknown): string {
  if (filter.kind === 'choice') return filter.choices.find((choice) => choice === raw) ?? ''
  if (filter.kind === 'choices') {
    const wanted = new Set(separated(raw).map(normaliseSearchText))
    return filter.choices.filter((choice) => wanted.has(normaliseSearchText(choice))).join(',')
  }
  const text = readText(raw, JOBS_FILTER_MAX)
  return filter.kind === 'text' && filter.isValue?.(text) === false ? '' : text
}

/** As the texts of jobs are stored: searches on a device and on the server find the same for a pasted text. */
export const readText = (raw: unknown, longest: number): string =>
  cleanText(typeof raw === 'string' ? raw : '').slice(0, longest)

/** The choices in an address, which may be repeated or joined by commas. */
export const separated = (raw: unknown): string[] => [raw].flat().flatMap((text) => String(text).split(','))

/** The values in a filter's parameter: choices are joined by commas. */
export function valuesIn({ kind }: Pick<AnyFilter, 'kind'>, text = ''): string[] {
  if (text === '') return []
  return kind === 'choices' ? text.split(',') : [text]
}

/** The words for a value. */
export const wordsFor = ({ wordsOf }: AnyFilter, value: string): string => wordsOf?.(value) ?? value

/** Whether the filter has lists of values in the API. */
export const hasSeveral = ({ kind }: AnyFilter): boolean => kind === 'texts' || kind === 'choices'

/** Whether a text of the job has this one, compared like the search. */
export const textHas =
  (name: 'employmentType' | 'workLevel' | 'experience') =>
  (job: Filtered, text: string): boolean =>
    normaliseSearchText(job[name]).includes(normaliseSearchText(text))
