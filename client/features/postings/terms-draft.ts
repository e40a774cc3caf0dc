import { PAY_MAX, type Currency, type PayPeriod } from '#contract/jobs/pay.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { withoutCountry } from '#contract/jobs/country-names.rules.ts'
import {
  COUNTRY_ISSUE,
  NO_TERMS,
  REMOTE_ISSUE,
  TERM_NOTE_MAX,
  lacksCountry,
  saysRemote,
  textsOfTerms,
  type PostingTerms,
  type TermTexts,
} from '#contract/jobs/posting-terms.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'

/** Empty choices of the form. With a choice, the text field beside it is a note; without one, it is the whole text. */
export const emptyTerms = {
  employment: '',
  level: '',
  workplace: '',
  country: '',
  payMin: '',
  payMax: '',
  currency: '',
  period: 'month',
  opening: '',
  fillBy: '',
}
export type TermsDraft = typeof emptyTerms & TermTexts

/** The form's values for a posting's terms; a text stays as it is where there is no structured term for it. */
export function termsDraftOf(posting: TermTexts & Pick<Posting, 'terms'>): TermsDraft {
  const { employment, level, workplace, place, pay } = posting.terms ?? NO_TERMS
  return {
    employment: employment?.type ?? '',
    level: level?.level ?? '',
    workplace: workplace ?? '',
    country: place?.country ?? '',
    payMin: pay ? String(pay.min) : '',
    payMax: pay?.max ? String(pay.max) : '',
    currency: pay?.currency ?? '',
    period: pay?.period ?? 'month',
    opening: posting.terms?.opening ?? '',
    fillBy: posting.terms?.fillBy ?? '',
    employmentType: employment ? employment.note : posting.employmentType,
    workLevel: level ? level.note : posting.workLevel,
    location: place ? cityIn(posting, place) : posting.location,
    salaryRange: pay ? pay.note : posting.salaryRange,
  }
}

/** The city as data; where the text was written freely, the text without its country. */
const cityIn = (
  { location, terms = NO_TERMS }: TermTexts & Pick<Posting, 'terms'>,
  { city, country }: NonNullable<PostingTerms['place']>,
): string => (location === textsOfTerms(terms).location ? city : withoutCountry(location, country))

/** The chosen terms, and the texts that describe them. */
export function termsOf(draft: TermsDraft): TermTexts & { terms: PostingTerms } {
  const { workplace, country, payMin, currency } = draft
  const isRemote = workplace === 'remote'
  const city = withoutCountry(isRemote ? draft.location.replace(/^\s*remote\b[,\s]*/iu, '') : draft.location, country)
  // The form offers only values of the contract's lists, hence the cast.
  const terms = {
    employment: draft.employment ? { type: draft.employment, note: cleanText(draft.employmentType) } : null,
    level: draft.level ? { level: draft.level, note: cleanText(draft.workLevel) } : null,
    workplace: workplace || null,
    place: country || isRemote ? { city: cleanText(city), country } : null,
    pay:
      payMin.trim() && currency
        ? {
            min: amountOf(payMin),
            max: draft.payMax.trim() ? amountOf(draft.payMax) : null,
            currency: currency as Currency,
            period: draft.period as PayPeriod,
            note: cleanText(draft.salaryRange),
          }
        : null,
    ...(draft.opening && { opening: draft.opening }),
    ...(draft.fillBy && { fillBy: draft.fillBy }),
  } as PostingTerms
  const texts = textsOfTerms(terms)
  return {
    employmentType: terms.employment ? texts.employmentType : draft.employmentType,
    workLevel: terms.level ? texts.workLevel : draft.workLevel,
    location: terms.place ? texts.location : draft.location,
    salaryRange: terms.pay ? texts.salaryRange : draft.salaryRange,
    terms,
  }
}

/**
 * A whole number, perhaps in groups ('46,000', '46.000', '4,60,000'), and cents ('14.60', '14,60'). On phones in many
 * languages the keys for numbers have a comma and no dot. '4,6000' is neither.
 */
const AMOUNT = /^(?<whole>\d+|\d{1,3}(?:[\s,.'’]\d{2,3})*[\s,.'’]\d{3})(?:[.,](?<cents>\d{1,2}))?$/u

/** Parses '46,000', '46.000', '46 000' and '46000' as the same number; NaN for anything else. */
function amountOf(text: string): number {
  const { whole = '', cents = '0' } = AMOUNT.exec(text.trim())?.groups ?? {}
  return whole ? Number(`${whole.replace(/\D/gu, '')}.${cents}`) : Number.NaN
}

const isAmount = (amount: number): boolean => amount > 0 && amount <= PAY_MAX

/** The error messages for the place: a job needs its country unless it is remote, which is chosen and not only written. */
export function placeIssues(draft: TermsDraft): Record<string, string> {
  const issues: Record<string, string> = {}
  if (lacksCountry(termsOf(draft))) issues['country'] = COUNTRY_ISSUE.message
  if (saysRemote(draft.location) && draft.workplace !== 'remote') issues['workplace'] = REMOTE_ISSUE.message
  return issues
}

/** The error messages for the pay fields. */
export function payIssues({ payMin, payMax, currency }: TermsDraft): Record<string, string> {
  const issues: Record<string, string> = {}
  const [min, max] = [amountOf(payMin), amountOf(payMax)]
  if (payMin.trim() && !isAmount(min)) issues['payMin'] = 'Write an amount in figures.'
  if (payMax.trim() && !payMin.trim()) issues['payMin'] = 'Enter the least first.'
  if (payMax.trim() && !isAmount(max)) issues['payMax'] = 'Write an amount in figures.'
  else if (payMax.trim() && max < min) issues['payMax'] = 'To: not less than From.'
  if (payMin.trim() && !currency) issues['currency'] = 'Choose a currency.'
  return issues
}

/** The error messages for the texts that are notes beside a choice: the server allows these less than whole texts. */
export function noteIssues(draft: TermsDraft): Record<string, string> {
  const { employment, level, place, pay } = termsOf(draft).terms
  const notes = [
    ['employmentType', 'Hours and details', employment?.note],
    ['workLevel', 'Level details', level?.note],
    ['location', 'Location', place?.city],
    ['salaryRange', 'Pay in your words', pay?.note],
  ] as const
  const issues: Record<string, string> = {}
  for (const [path, label, note = ''] of notes) {
    const issue = textIssue({ label, max: TERM_NOTE_MAX }, note)
    if (issue) issues[path] = issue
  }
  return issues
}
