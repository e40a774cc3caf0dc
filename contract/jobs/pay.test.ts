import { expect, test } from 'vitest'
import { comparePay, formatPay, formatYearlyPay, payPer, type PayRange } from './pay.rules.ts'

const monthly: PayRange = { min: 46_000, max: 52_000, currency: 'NOK', period: 'month' }
const hourly: PayRange = { min: 14.6, max: null, currency: 'EUR', period: 'hour' }

test('pay is written with its currency and period', () => {
  expect(formatPay(monthly)).toBe('NOK 46,000 – 52,000 / month')
  expect(formatPay(hourly)).toBe('€14.60 / hour')
  expect(formatPay({ ...hourly, max: 14.6 })).toBe('€14.60 / hour')
  expect(formatPay({ min: 1_400_000, max: null, currency: 'INR', period: 'year' })).toBe('₹1,400,000 / year')
})

test('pay of other periods is compared by the year, rounded to what an estimate says', () => {
  expect(formatYearlyPay(monthly)).toBe('≈ 552,000 – 624,000 a year')
  expect(formatYearlyPay(hourly)).toBe('≈ 30,400 a year at 40 hours a week')
  expect(formatYearlyPay({ min: 1000, max: null, currency: 'GBP', period: 'week' })).toBe('≈ 52,000 a year at 52 weeks')
  expect(formatYearlyPay({ ...monthly, period: 'year' })).toBe('')
  expect(payPer(payPer(monthly, 'hour'), 'month').min).toBeCloseTo(46_000)
})

test('pay is compared within a currency', () => {
  expect(comparePay(monthly, { ...monthly, min: 550_000, period: 'year' })).toBe(2000)
  expect(comparePay(monthly, hourly)).toBeNull()
})
