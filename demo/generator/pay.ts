import { countries, type Country, type CountryName, type Period } from '#demo/texts/countries.ts'
import type { Random } from './random.ts'

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
