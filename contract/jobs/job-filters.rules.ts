import type { Posting } from './posting.schema.ts'
import { normaliseSearchText } from './job.search.ts'
import { CURRENCIES, PAY_MAX, PAY_PERIODS, payPer, type PayRange } from './pay.rules.ts'
import { isAt } from './place.rules.ts'
import type { Workplace } from './posting-terms.rules.ts'

/** The choices for a job's maximum age, in days. */
const POSTED_WITHIN = { day: 1, week: 7, month: 30 } as const
export type PostedWithin = keyof typeof POSTED_WITHIN
export const POSTED_CHOICES = ['day', 'week', 'month'] as const satisfies readonly PostedWithin[]

/** The filters beside the search box. A filter with several values matches any of them. */
export interface JobFilters {
  /** Matched from the start of a word; the last word may be incomplete: 'Berg' finds Bergen, not Tønsberg. A country finds its jobs by their data, too. */
  location?: readonly string[] | undefined
  /** Compared like the search text, as are the next two. */
  employmentType?: readonly string[] | undefined
  workLevel?: readonly string[] | undefined
  experience?: readonly string[] | undefined
  workplace?: readonly Workplace[] | undefined
  /** The exact name. */
  company?: string | undefined
  posted?: PostedWithin | undefined
  /** 'given', or a `PayFloor` as text. */
  pay?: string | undefined
}
export const TEXT_FILTERS = [
  'location',
  'employmentType',
  'workLevel',
  'experience',
] as const satisfies readonly (keyof JobFilters)[]
export type TextFilter = (typeof TEXT_FILTERS)[number]

/** At least this much pay, in this currency; other currencies are not converted. */
export type PayFloor = Pick<PayRange, 'currency' | 'period'> & {
  amount: number
  /** Also matches jobs without structured pay. */
  orNone?: boolean
}
/** Matches any job with structured pay. */
export const PAY_GIVEN = 'given'

const PAY_FLOOR = /^(?<currency>[A-Z]{3})-(?<amount>[1-9]\d{0,9})-(?<period>[a-z]{3,5})(?<orNone>-or-none)?$/u

/** Parses 'NOK-40000-month' or 'NOK-40000-month-or-none'; null for any other text. */
export function readPayFloor(text: string): PayFloor | null {
  const groups = PAY_FLOOR.exec(text)?.groups
  const currency = CURRENCIES.find((code) => code === groups?.['currency'])
  const period = PAY_PERIODS.find((one) => one === groups?.['period'])
  const amount = Number(groups?.['amount'])
  if (!currency || !period || amount > PAY_MAX) return null
  return { currency, amount, period, ...(groups?.['orNone'] && { orNone: true }) }
}

export const writePayFloor = ({ currency, amount, period, orNone = false }: PayFloor): string =>
  `${currency}-${amount}-${period}${orNone ? '-or-none' : ''}`

/** The floor per year, for comparison with `payReach`. */
export const yearlyFloor = ({ amount, currency, period }: PayFloor): number =>
  payPer({ min: amount, max: null, currency, period }, 'year').min

/** The highest yearly pay a job offers: a job passes a floor that its range can reach. */
export function payReach(pay: PayRange): number {
  const { min, max } = payPer(pay, 'year')
  return max ?? min
}

/** The earliest posting time that passes the filter. */
export const postedSince = (within: PostedWithin, now: number): string =>
  new Date(now - POSTED_WITHIN[within] * 86_400_000).toISOString()

/** Whether a job matches a value of a text filter; an empty value matches every job. */
const passes = (name: TextFilter, job: Filtered, wanted: string): boolean =>
  name === 'location' ? isAt(job, wanted) : normaliseSearchText(job[name]).includes(normaliseSearchText(wanted))

/** The fields of a job that the filters read. */
export type Filtered = Pick<Posting, TextFilter | 'terms'> & {
  companyName: string
  createdAt: string
}

/** Whether the job passes all given filters; `now` in milliseconds since 1970. */
export function matchesFilters(job: Filtered, filters: JobFilters, now: number): boolean {
  const { workplace = [], company, posted, pay } = filters
  const hasTexts = TEXT_FILTERS.every((name) => {
    const values = filters[name] ?? []
    return values.length === 0 || values.some((value) => passes(name, job, value))
  })
  return (
    hasTexts &&
    (workplace.length === 0 || workplace.some((one) => one === job.terms?.workplace)) &&
    (company === undefined || job.companyName === company) &&
    (posted === undefined || job.createdAt >= postedSince(posted, now)) &&
    (pay === undefined || paysEnough(job.terms?.pay ?? null, pay))
  )
}

function paysEnough(pay: PayRange | null, wanted: string): boolean {
  const floor = readPayFloor(wanted)
  if (!pay) return floor?.orNone === true
  if (!floor) return true
  return pay.currency === floor.currency && payReach(pay) >= yearlyFloor(floor)
}
