import { foldName } from './fold-name.rules.ts'
import type { Posting } from './job.schema.ts'
import { normaliseSearchText } from './job.search.ts'
import { CURRENCIES, PAY_MAX, PAY_PERIODS, payPer, type PayRange } from './pay.rules.ts'
import type { Workplace } from './posting-terms.rules.ts'

/** How long ago a job may have been posted, in days. */
const POSTED_WITHIN = { day: 1, week: 7, month: 30 } as const
export type PostedWithin = keyof typeof POSTED_WITHIN
export const POSTED_CHOICES = ['day', 'week', 'month'] as const satisfies readonly PostedWithin[]

/** The choices beside the search box. Of a filter's values any will do. */
export interface JobFilters {
  /** Compared by words, the last as far as it is typed: Bern is not in Bergen. */
  location?: readonly string[] | undefined
  /** Compared like the search, as the next two are. */
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

/** Pay of at least this much, in this currency; other currencies are not converted. */
export type PayFloor = Pick<PayRange, 'currency' | 'period'> & {
  amount: number
  /** Jobs that give no pay as data pass too. */
  orNone?: boolean
}
/** Any pay that is said as data. */
export const PAY_GIVEN = 'given'

const PAY_FLOOR = /^(?<currency>[A-Z]{3})-(?<amount>[1-9]\d{0,9})-(?<period>[a-z]{3,5})(?<orNone>-or-none)?$/u

/** 'NOK-40000-month', or 'NOK-40000-month-or-none', as data, or null where it is no such text. */
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

/** The floor by the year, as `payReach` is. */
export const yearlyFloor = ({ amount, currency, period }: PayFloor): number =>
  payPer({ min: amount, max: null, currency, period }, 'year').min

/** The most that a pay may come to, by the year: a job passes a floor that its pay can reach. */
export function payReach(pay: PayRange): number {
  const { min, max } = payPer(pay, 'year')
  return max ?? min
}

/** The moment since when a job has to be posted. */
export const postedSince = (within: PostedWithin, now: number): string =>
  new Date(now - POSTED_WITHIN[within] * 86_400_000).toISOString()

/** A place as it is compared: whole words, with a space around each; only spaces where there is none. */
export const foldedPlace = (place: string): string => ` ${foldName(place)} `

/** What is looked for in `foldedPlace`: words of it, of which the last may be unfinished; empty where it is everywhere. */
export const placeTerm = (wanted: string): string => ` ${foldName(wanted)}`.replace(/^ $/u, '')

/** Whether a job is at this place. */
export const isAt = (location: string, wanted: string): boolean => foldedPlace(location).includes(placeTerm(wanted))

/** Whether one of the filters that are texts passes a job's text; an empty one passes every text. */
const passes = (name: TextFilter, text: string, wanted: string): boolean =>
  name === 'location' ? isAt(text, wanted) : normaliseSearchText(text).includes(normaliseSearchText(wanted))

/** What the filters look at. */
export type Filtered = Pick<Posting, TextFilter | 'terms'> & {
  companyName: string
  createdAt: string
}

/** Whether the job passes every filter that is given; `now` in milliseconds since 1970. */
export function matchesFilters(job: Filtered, filters: JobFilters, now: number): boolean {
  const { workplace = [], company, posted, pay } = filters
  const hasTexts = TEXT_FILTERS.every((name) => {
    const values = filters[name] ?? []
    return values.length === 0 || values.some((value) => passes(name, job[name], value))
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
