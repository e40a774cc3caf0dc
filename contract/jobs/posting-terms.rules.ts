import { formatPay, type PayRange } from './pay.rules.ts'
import type { EMPLOYMENT_TYPES, WORK_LEVELS } from './job.search.ts'

/** Where the work is done. */
export const WORKPLACES = ['on-site', 'hybrid', 'remote'] as const
export type Workplace = (typeof WORKPLACES)[number]
export const WORKPLACE_LABELS: Record<Workplace, string> = { 'on-site': 'On site', hybrid: 'Hybrid', remote: 'Remote' }

/** How long a note beside a choice may be: both make one text of 120 characters at most. */
export const TERM_NOTE_MAX = 90

/** What a posting says as data. Null is what it doesn't say so; its text may. */
export interface PostingTerms {
  employment: { type: (typeof EMPLOYMENT_TYPES)[number]; note: string } | null
  level: { level: (typeof WORK_LEVELS)[number]; note: string } | null
  workplace: Workplace | null
  /** A city, or what else stands for it; the country by its common English name, or empty. */
  place: { city: string; country: string } | null
  pay: (PayRange & { note: string }) | null
  /** Whether there is a position to fill, or people are collected for later ones. Left out where it isn't said. */
  opening?: Opening | undefined
  /** The day by which it is to be filled, like '2026-03-31'. */
  fillBy?: string | undefined
}

export const OPENINGS = ['vacancy', 'pool'] as const
export type Opening = (typeof OPENINGS)[number]
export const OPENING_WORDS: Record<Opening, string> = { vacancy: 'A position to fill', pool: 'Talent pool' }

export const NO_TERMS: PostingTerms = { employment: null, level: null, workplace: null, place: null, pay: null }

/** The texts of a posting that say the same as its terms. */
export interface TermTexts {
  employmentType: string
  workLevel: string
  location: string
  salaryRange: string
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ')

/** The texts for these terms, empty where a term is missing: 'Full-time, nights', 'Remote, Norway'. */
export function textsOfTerms({ employment, level, workplace, place, pay }: PostingTerms): TermTexts {
  return {
    employmentType: employment ? joined(employment.type, employment.note) : '',
    workLevel: level ? joined(level.level, level.note) : '',
    location: place ? joined(workplace === 'remote' ? 'Remote' : '', place.city, place.country) : '',
    salaryRange: pay ? joined(formatPay(pay), pay.note) : '',
  }
}

interface WithTerms extends TermTexts {
  terms?: PostingTerms | undefined
}

/**
 * A posting whose texts and terms agree: an empty text is written from its term, and a term that says something else than
 * its text goes. Clients that know texts alone send the terms back as they were.
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
      workplace: terms.workplace === 'remote' && !agrees('location') ? null : terms.workplace,
      place: agrees('location') ? terms.place : null,
      pay: agrees('salaryRange') ? terms.pay : null,
      // No text says these.
      ...(terms.opening && { opening: terms.opening }),
      ...(terms.fillBy && { fillBy: terms.fillBy }),
    },
  }
}
