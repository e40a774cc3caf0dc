import type { Currency, PayPeriod } from '#contract/jobs/pay.rules.ts'

export interface Country {
  currency: Currency
  /** Customary monthly pay of a skilled full-time job, in the currency. */
  monthly: number
  /** The periods in which salaries and wages are customarily quoted. */
  salary: PayPeriod
  wage: PayPeriod
}

/** The countries of the demo board, with rounded, plausible figures. */
export const countries = {
  Belgium: { currency: 'EUR', monthly: 3_600, salary: 'month', wage: 'hour' },
  Canada: { currency: 'CAD', monthly: 5_200, salary: 'year', wage: 'hour' },
  Denmark: { currency: 'DKK', monthly: 37_500, salary: 'month', wage: 'hour' },
  Estonia: { currency: 'EUR', monthly: 3_300, salary: 'month', wage: 'month' },
  Finland: { currency: 'EUR', monthly: 3_300, salary: 'month', wage: 'hour' },
  France: { currency: 'EUR', monthly: 2_900, salary: 'month', wage: 'month' },
  Germany: { currency: 'EUR', monthly: 3_900, salary: 'year', wage: 'hour' },
  India: { currency: 'INR', monthly: 85_000, salary: 'year', wage: 'month' },
  Ireland: { currency: 'EUR', monthly: 3_700, salary: 'year', wage: 'hour' },
  Kenya: { currency: 'KES', monthly: 78_000, salary: 'month', wage: 'month' },
  Netherlands: { currency: 'EUR', monthly: 3_400, salary: 'month', wage: 'hour' },
  'New Zealand': { currency: 'NZD', monthly: 6_300, salary: 'year', wage: 'hour' },
  Norway: { currency: 'NOK', monthly: 49_000, salary: 'month', wage: 'hour' },
  Poland: { currency: 'PLN', monthly: 8_200, salary: 'month', wage: 'month' },
  Portugal: { currency: 'EUR', monthly: 1_900, salary: 'month', wage: 'month' },
  Spain: { currency: 'EUR', monthly: 2_250, salary: 'year', wage: 'month' },
  Sweden: { currency: 'SEK', monthly: 36_000, salary: 'month', wage: 'hour' },
  Switzerland: { currency: 'CHF', monthly: 6_400, salary: 'year', wage: 'month' },
  'United Kingdom': { currency: 'GBP', monthly: 3_300, salary: 'year', wage: 'hour' },
} as const satisfies Record<string, Country>
export type CountryName = keyof typeof countries
