import { formatPay, type PayRange } from './pay.rules.ts'
import { foldName } from './fold-name.rules.ts'
import type { EMPLOYMENT_TYPES, WORK_LEVELS, Workplace } from './posting-terms.options.ts'

/** The longest note beside a choice: both together make a text of 120 characters at most. */
export const TERM_NOTE_MAX = 90

/** The structured terms of a posting. Null means not given as data; the text may still say it. */
export interface PostingTerms {
  employment: { type: (typeof EMPLOYMENT_TYPES)[number]; note: string } | null
  level: { level: (typeof WORK_LEVELS)[number]; note: string } | null
  workplace: Workplace | null
  /** A city or other place name; the country by its common English name, or empty. */
  place: { city: string; country: string } | null
  pay: (PayRange & { note: string }) | null
  /** Whether there is a vacancy, or candidates are collected for later ones. Omitted if not given. */
  opening?: Opening | undefined
  /** The date by which it is to be filled, like '2026-03-31'. */
  fillBy?: string | undefined
}

export const OPENINGS = ['vacancy', 'pool'] as const
export type Opening = (typeof OPENINGS)[number]
export const OPENING_WORDS: Record<Opening, string> = { vacancy: 'A position to fill', pool: 'Talent pool' }

export const NO_TERMS: PostingTerms = { employment: null, level: null, workplace: null, place: null, pay: null }

/** The texts of a posting that correspond to its terms. */
export interface TermTexts {
  employmentType: string
  workLevel: string
  location: string
  salaryRange: string
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ')

/** A city that is its own country is named once: 'Luxembourg'. */
const partsOf = ({ city, country }: NonNullable<PostingTerms['place']>): string[] =>
  foldName(city) === foldName(country) ? [country] : [city, country]

/** Texts for these terms, empty where a term is missing: 'Full-time, nights', 'Remote, Norway'. */
export function textsOfTerms({ employment, level, workplace, place, pay }: PostingTerms): TermTexts {
  return {
    employmentType: employment ? joined(employment.type, employment.note) : '',
    workLevel: level ? joined(level.level, level.note) : '',
    location: place ? joined(workplace === 'remote' ? 'Remote' : '', ...partsOf(place)) : '',
    salaryRange: pay ? joined(formatPay(pay), pay.note) : '',
  }
}

interface WithTerms extends TermTexts {
  terms?: PostingTerms | undefined
}

/** Whether the country is not known as data. A remote job needs none. No text is read as a country. */
export const lacksCountry = ({ terms }: Pick<WithTerms, 'terms'>): boolean =>
  terms?.workplace !== 'remote' && !terms?.place?.country

/** The issue of a job that needs a country. */
export const COUNTRY_ISSUE = {
  path: ['terms', 'place', 'country'],
  message: 'Choose the country of the job, or the workplace Remote.',
}

/** Whether a place in words calls the work remote. */
export const saysRemote = (place: string): boolean => /^\s*remote\b/iu.test(place)

/** The issue of a place that says 'Remote' while another workplace, or none, is chosen. */
export const REMOTE_ISSUE = {
  path: ['terms', 'workplace'],
  message: 'The location says Remote: choose Remote as workplace, or write where the work is done.',
}

/**
 * Makes a posting's texts and terms agree: an empty text is generated from its term, and a term that differs from its
 * text is dropped. The place may be written freely: its country stays, and its city where the text has it.
 */
export function settleTerms<P extends WithTerms>(posting: P): P {
  const { terms } = posting
  if (!terms) return posting
  const texts = textsOfTerms(terms)
  const agrees = (name: keyof TermTexts) => !posting[name] || posting[name] === texts[name]
  return {
    ...posting,
    employmentType: posting.employmentType || texts.employmentType,
    workLevel: posting.workLevel || texts.workLevel,
    location: posting.location || texts.location,
    salaryRange: posting.salaryRange || texts.salaryRange,
    terms: {
      employment: agrees('employmentType') ? terms.employment : null,
      level: agrees('workLevel') ? terms.level : null,
      workplace: terms.workplace,
      place: agrees('location') ? terms.place : placeIn(posting.location, terms.place),
      pay: agrees('salaryRange') ? terms.pay : null,
      // These have no text.
      ...(terms.opening && { opening: terms.opening }),
      ...(terms.fillBy && { fillBy: terms.fillBy }),
    },
  }
}

function placeIn(location: string, place: PostingTerms['place']): PostingTerms['place'] {
  if (!place?.country) return null
  const isThere = ` ${foldName(location)} `.includes(` ${foldName(place.city)} `)
  return { city: isThere ? place.city : '', country: place.country }
}

/**
 * The terms after a change of a job. Where the location was written from the place, a location that is written anew
 * without a new place leaves no place and no remote work behind: they may be wrong now.
 */
export function changedTerms(stored: WithTerms, changed: WithTerms): PostingTerms | undefined {
  const terms = changed.terms ?? stored.terms
  if (!terms || !stored.terms || changed.location === stored.location) return terms
  const isWritten = textsOfTerms(stored.terms).location === stored.location
  const isSame = placeOf(terms) === placeOf(stored.terms)
  if (!isWritten || !isSame) return terms
  return { ...terms, place: null, workplace: terms.workplace === 'remote' ? null : terms.workplace }
}

const placeOf = ({ workplace, place }: PostingTerms): string => JSON.stringify([workplace, place?.city, place?.country])
