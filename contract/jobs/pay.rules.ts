import { groupDigits } from '#contract/digits.rules.ts'
/** Periods in which pay is given, shortest first. */
export const PAY_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const
export type PayPeriod = (typeof PAY_PERIODS)[number]

/** Currencies of jobs, by their ISO 4217 codes. */
export const CURRENCIES = [
  'EUR',
  'GBP',
  'USD',
  'AED',
  'AUD',
  'BGN',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'HKD',
  'HUF',
  'IDR',
  'ILS',
  'INR',
  'ISK',
  'JPY',
  'KES',
  'KRW',
  'MXN',
  'MYR',
  'NGN',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'RON',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'UAH',
  'ZAR',
] as const
export type Currency = (typeof CURRENCIES)[number]

/** Currencies that are no longer legal tender, with their last day. Older jobs keep them; no new job takes them. */
const ENDED = new Map<Currency, string>([['BGN', '2025-12-31']])

/** The currencies to choose from. */
export const OFFERED_CURRENCIES: readonly Currency[] = CURRENCIES.filter((currency) => !ENDED.has(currency))

/** The issue of a new job that pays in an ended currency; null for the others. */
export function currencyIssue(currency: Currency): string | null {
  const lastDay = ENDED.get(currency)
  return lastDay === undefined ? null : `${currency} ended on ${lastDay}. Choose the currency that is paid.`
}

const SYMBOLS: Partial<Record<Currency, string>> = {
  EUR: '€',
  GBP: '£',
  USD: 'US$',
  AUD: 'A$',
  CAD: 'CA$',
  NZD: 'NZ$',
  INR: '₹',
  JPY: '¥',
}

/** The highest accepted pay, in any currency. */
export const PAY_MAX = 1_000_000_000

export interface PayRange {
  min: number
  /** Null for a single figure. */
  max: number | null
  currency: Currency
  period: PayPeriod
}

/** Periods per year of a full-time job: 52 weeks of 5 days and 40 hours. */
const PER_YEAR: Record<PayPeriod, number> = { hour: 2080, day: 260, week: 52, month: 12, year: 1 }
/** The assumption shown with a converted figure, for periods that need one. */
const BASIS: Partial<Record<PayPeriod, string>> = {
  hour: ' at 40 hours a week',
  day: ' at 5 days a week',
  week: ' at 52 weeks',
}

/** Converts pay to another period, assuming a full-time job all year round. For comparison only. */
export function payPer(pay: PayRange, period: PayPeriod): PayRange {
  const convert = (amount: number) => (amount * PER_YEAR[pay.period]) / PER_YEAR[period]
  return { ...pay, min: convert(pay.min), max: pay.max === null ? null : convert(pay.max), period }
}

/** Compares the lower ends of two pays: below 0, 0 or above; null if the currencies differ. */
export function comparePay(one: PayRange, other: PayRange): number | null {
  return one.currency === other.currency ? payPer(one, 'year').min - payPer(other, 'year').min : null
}

/** 'NOK 46,000 – 52,000 / month', '€14.60 / hour'. */
export function formatPay(pay: PayRange): string {
  return `${SYMBOLS[pay.currency] ?? `${pay.currency} `}${formatRange(pay, formatAmount)} / ${pay.period}`
}

/** '≈ 552,000 – 624,000 a year', '≈ 30,400 a year at 40 hours a week'; empty for yearly pay. */
export function formatYearlyPay(pay: PayRange): string {
  return pay.period === 'year'
    ? ''
    : `≈ ${formatRange(payPer(pay, 'year'), formatRounded)} a year${BASIS[pay.period] ?? ''}`
}

function formatRange({ min, max }: PayRange, format: (amount: number) => string): string {
  const [least, most] = [format(min), max === null ? null : format(max)]
  return most === null || most === least ? least : `${least} – ${most}`
}

function formatAmount(amount: number): string {
  const [whole, cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.')
  return [groupDigits(Number(whole)), ...(cents ? [cents] : [])].join('.')
}

// An estimate needs no more than three significant figures.
const formatRounded = (amount: number): string => formatAmount(Number(amount.toPrecision(3)))
