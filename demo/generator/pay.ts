import type { PayPeriod } from '#contract/jobs/pay.rules.ts'
import type { PostingTerms } from '#contract/jobs/posting-terms.rules.ts'
import { countries, type Country, type CountryName } from '#demo/texts/countries.ts'
import type { Random } from './random.ts'

const HOURS_A_MONTH = 165
const DAYS_A_MONTH = 21
/** A day rate also covers the days without work. */
const DAY_RATE = 1.8

type Pay = NonNullable<PostingTerms['pay']>

interface PayTerms {
  country: CountryName
  /** The job's pay as a multiple of the country's skilled pay. */
  factor: number
  basis: 'salary' | 'wage'
  employmentType: string
}

/** Random pay around the country's figures, given for the period that is customary there. */
export function payOf(random: Random, terms: PayTerms): Pay {
  const country: Country = countries[terms.country]
  const isPartTime = terms.employmentType.startsWith('Part-time')
  const period = periodOf(country, terms, isPartTime)
  const middle = perPeriod(country.monthly * terms.factor, period) * (0.97 + random.next() * 0.06)
  const spread = random.boolean(0.3) ? 0 : 0.03 + random.next() * 0.05
  const [min, most] = [rounded(middle * (1 - spread), period), rounded(middle * (1 + spread), period)]
  const note = isPartTime && period !== 'hour' ? 'pro rata' : ''
  return { min, max: most > min ? most : null, currency: country.currency, period, note }
}

function periodOf(country: Country, { basis, employmentType }: PayTerms, isPartTime: boolean): PayPeriod {
  if (isPartTime && country.wage === 'hour') return 'hour'
  if (basis === 'wage') return country.wage
  return /^(Freelance|Contract)/u.test(employmentType) ? 'day' : country.salary
}

function perPeriod(monthly: number, period: PayPeriod): number {
  if (period === 'hour') return monthly / HOURS_A_MONTH
  if (period === 'day') return (monthly / DAYS_A_MONTH) * DAY_RATE
  return period === 'month' ? monthly : monthly * 12
}

function rounded(amount: number, period: PayPeriod): number {
  if (period === 'hour') return amount < 60 ? Math.round(amount * 10) / 10 : Math.round(amount)
  if (period === 'day') return Math.round(amount / 10) * 10
  const step = [10, 50, 100, 500].find((size) => amount / size < 350) ?? 1_000
  return Math.round(amount / step) * step
}
