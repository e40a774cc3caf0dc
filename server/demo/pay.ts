import type { Random } from './random.ts'

type Period = 'hour' | 'day' | 'month' | 'year'

interface Country {
  currency: string
  /** What a skilled full-time job customarily pays a month, in the currency. */
  monthly: number
  /** The period in which salaries are customarily quoted, and wages. */
  salary: Period
  wage: Period
  /** Large yearly sums are quoted in lakh, 100,000. */
  inLakh?: boolean
}

/** The countries of the demo board, with rounded figures that look right there. */
export const countries = {
  Belgium: { currency: '€', monthly: 3_600, salary: 'month', wage: 'hour' },
  Canada: { currency: 'CA$', monthly: 5_200, salary: 'year', wage: 'hour' },
  Denmark: { currency: 'DKK ', monthly: 37_500, salary: 'month', wage: 'hour' },
  Estonia: { currency: '€', monthly: 3_300, salary: 'month', wage: 'month' },
  Finland: { currency: '€', monthly: 3_300, salary: 'month', wage: 'hour' },
  France: { currency: '€', monthly: 2_900, salary: 'month', wage: 'month' },
  Germany: { currency: '€', monthly: 3_900, salary: 'year', wage: 'hour' },
  India: { currency: '₹', monthly: 85_000, salary: 'year', wage: 'month', inLakh: true },
  Ireland: { currency: '€', monthly: 3_700, salary: 'year', wage: 'hour' },
  Kenya: { currency: 'KES ', monthly: 78_000, salary: 'month', wage: 'month' },
  Netherlands: { currency: '€', monthly: 3_400, salary: 'month', wage: 'hour' },
  'New Zealand': { currency: 'NZ$', monthly: 6_300, salary: 'year', wage: 'hour' },
  Norway: { currency: 'NOK ', monthly: 49_000, salary: 'month', wage: 'hour' },
  Poland: { currency: 'PLN ', monthly: 8_200, salary: 'month', wage: 'month' },
  Portugal: { currency: '€', monthly: 1_900, salary: 'month', wage: 'month' },
  Spain: { currency: '€', monthly: 2_250, salary: 'year', wage: 'month' },
  Sweden: { currency: 'SEK ', monthly: 36_000, salary: 'month', wage: 'hour' },
  Switzerland: { currency: 'CHF ', monthly: 6_400, salary: 'year', wage: 'month' },
  'United Kingdom': { currency: '£', monthly: 3_300, salary: 'year', wage: 'hour' },
} as const satisfies Record<string, Country>
export type CountryName = keyof typeof countries

const HOURS_A_MONTH = 165
const DAYS_A_MONTH = 21
/** Who works by the day carries the days without work in the rate. */
const DAY_RATE = 1.8
const LAKH = 100_000

interface PayTerms {
  country: CountryName
  /** The job's pay as a multiple of the country's skilled pay. */
  factor: number
  basis: 'salary' | 'wage'
  employmentType: string
}

/** The salary range as it is customarily written in the country: 'NOK 46,000 – 52,000 / month', '£14.20 / hour'. */
export function salaryRange(random: Random, terms: PayTerms): string {
  const country: Country = countries[terms.country]
  const isPartTime = terms.employmentType.startsWith('Part-time')
  const period = periodOf(country, terms, isPartTime)
  const middle = perPeriod(country.monthly * terms.factor, period) * (0.97 + random.next() * 0.06)
  const spread = random.chance(0.3) ? 0 : 0.03 + random.next() * 0.05
  const inLakh = country.inLakh === true && period === 'year'
  const write = (amount: number): string =>
    inLakh ? String(Math.round((amount / LAKH) * 2) / 2) : written(rounded(amount, period))
  const low = write(middle * (1 - spread))
  const high = write(middle * (1 + spread))
  const amount = low === high ? low : `${low} – ${high}`
  const share = isPartTime && period !== 'hour' ? ', pro rata' : ''
  return `${country.currency}${amount}${inLakh ? ' lakh' : ''} / ${period}${share}`
}

function periodOf(country: Country, { basis, employmentType }: PayTerms, isPartTime: boolean): Period {
  if (isPartTime && country.wage === 'hour') return 'hour'
  if (basis === 'wage') return country.wage
  return /^(Freelance|Contract)/u.test(employmentType) ? 'day' : country.salary
}

function perPeriod(monthly: number, period: Period): number {
  if (period === 'hour') return monthly / HOURS_A_MONTH
  if (period === 'day') return (monthly / DAYS_A_MONTH) * DAY_RATE
  return period === 'month' ? monthly : monthly * 12
}

function rounded(amount: number, period: Period): number {
  if (period === 'hour') return amount < 60 ? Math.round(amount * 10) / 10 : Math.round(amount)
  if (period === 'day') return Math.round(amount / 10) * 10
  const step = [10, 50, 100, 500].find((size) => amount / size < 350) ?? 1_000
  return Math.round(amount / step) * step
}

function written(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
