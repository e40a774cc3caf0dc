import { formatPay, type PayRange } from './pay.rules.ts'
import type { EMPLOYMENT_TYPES, WORK_LEVELS } from './job.search.ts'

/** Where the work is done. */
export const WORKPLACES = ['on-site', 'hybrid', 'remote'] as const
export type Workplace = (typeof WORKPLACES)[number]
export const WORKPLACE_LABELS: Record<Workplace, string> = { 'on-site': 'On site', hybrid: 'Hybrid', remote: 'Remote' }

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

/** Texts for these terms, empty where a term is missing: 'Full-time, nights', 'Remote, Norway'. */
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
 * Makes a posting's texts and terms agree: an empty text is generated from its term, and a term that differs from its
 * text is dropped. Clients that only know texts send back unchanged terms.
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
      // These have no text.
      ...(terms.opening && { opening: terms.opening }),
      ...(terms.fillBy && { fillBy: terms.fillBy }),
    },
  }
}
