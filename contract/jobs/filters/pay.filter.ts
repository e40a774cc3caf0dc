import { CURRENCIES, PAY_MAX, PAY_PERIODS, formatPay, payPer, type PayRange } from '#contract/jobs/pay.rules.ts'
import type { TextFilter } from './filter.rules.ts'

/** At least this much pay, in this currency; other currencies are not converted. */
export type PayFloor = Pick<PayRange, 'currency' | 'period'> & {
  amount: number
  /** Also matches jobs without structured pay. */
  orNone?: boolean
}
/** Matches any job with structured pay. */
export const PAY_GIVEN = 'given'

/** Parses 'NOK-40000-month' or 'NOK-40000-month-or-none'; null for any other text. */
export function readPayFloor(text: string): PayFloor | null {
  const [code, digits, per, orNone] = text.split('-')
  const currency = CURRENCIES.find((one) => one === code)
  const period = PAY_PERIODS.find((one) => one === per)
  const amount = Number(digits)
  if (!currency || !period || !Number.isInteger(amount) || amount < 1 || amount > PAY_MAX) return null
  const floor = { currency, amount, period, ...(orNone && { orNone: true }) }
  return writePayFloor(floor) === text ? floor : null
}

export const writePayFloor = ({ currency, amount, period, orNone = false }: PayFloor): string =>
  `${currency}-${amount}-${period}${orNone ? '-or-none' : ''}`

/** The highest yearly pay a job offers: a job passes a floor that its range can reach. */
export function payReach(pay: PayRange): number {
  const { min, max } = payPer(pay, 'year')
  return max ?? min
}

const payFrom = (floor: PayFloor): PayRange => ({ ...floor, min: floor.amount, max: null })

/** The floor per year, for comparison with `payReach`. */
export const yearlyFloor = (floor: PayFloor): number => payReach(payFrom(floor))

/** Its value is 'given', or a `PayFloor` as text. */
export const payFilter: TextFilter<'pay'> & { choices: readonly string[] } = {
  name: 'pay',
  kind: 'text',
  label: 'Pay',
  choices: [PAY_GIVEN],
  isValue: (text) => text === PAY_GIVEN || readPayFloor(text) !== null,
  wordsOf(text) {
    const floor = readPayFloor(text)
    if (!floor) return 'Pay given'
    const words = `From ${formatPay(payFrom(floor))}`
    return floor.orNone ? `${words}, or not given` : words
  },
  matches({ terms }, wanted) {
    const pay = terms?.pay
    const floor = readPayFloor(wanted)
    if (!pay) return floor?.orNone === true
    return !floor || (pay.currency === floor.currency && payReach(pay) >= yearlyFloor(floor))
  },
}
