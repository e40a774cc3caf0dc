import { useId, useState } from 'react'
import { PAY_GIVEN, payFilter, readPayFloor, writePayFloor } from '#contract/jobs/filters/pay.filter.ts'
import {
  CURRENCIES,
  PAY_MAX,
  PAY_PERIODS,
  formatYearlyPay,
  type Currency,
  type PayPeriod,
} from '#contract/jobs/pay.rules.ts'
import { CheckField } from '#client/ui/CheckField.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import styles from './JobFilters.module.css'
import { withText, type JobSearch, type SearchChange } from './job-search.ts'
import { useSearchText } from './use-search-text.ts'

interface PayFilterProps {
  current: JobSearch
  onChange: (change: SearchChange, replace?: boolean) => void
  isInSheet?: boolean | undefined
  /** The number of jobs with structured pay; undefined until known. */
  given: string | undefined
}

/** Filters by jobs that state their pay, and by the least pay they must reach. */
export function PayFilter({ current, onChange, isInSheet, given }: PayFilterProps) {
  const id = useId()
  const floor = readPayFloor(current.pay ?? '')
  const [chosen, setChosen] = useState<{ currency: Currency; period: PayPeriod }>({ currency: 'EUR', period: 'month' })
  const { currency, period } = floor ?? chosen
  const setPay = (pay: string | undefined, replace?: boolean) =>
    onChange((search) => withText(search, 'pay', pay), replace)
  const search = (typed: string, replace: boolean) => {
    const amount = amountOf(typed)
    if (amount !== null)
      setPay(amount === 0 ? undefined : writePayFloor({ ...floor, amount, currency, period }), replace)
  }
  const { text, ...box } = useSearchText(floor ? String(floor.amount) : '', search, { isSentOnClose: isInSheet })
  const isWrong = amountOf(text) === null
  const yearly = floor && formatYearlyPay({ ...floor, min: floor.amount, max: null })
  const choose = (change: Partial<typeof chosen>) => {
    const next = { currency, period, ...change }
    setChosen(next)
    if (floor) setPay(writePayFloor({ ...floor, ...next }))
  }
  return (
    <fieldset className={styles['pay']}>
      <legend>{payFilter.label}</legend>
      <CheckField
        label="Pay given"
        count={given}
        checked={current.pay !== undefined}
        onChange={(event) => setPay(event.currentTarget.checked ? PAY_GIVEN : undefined)}
      />
      <label className={styles['text']}>
        <span>Pay at least</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="40,000"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          value={text}
          onChange={(event) => box.onChange(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && box.onSearch(text)}
        />
      </label>
      {isWrong && (
        <p id={`${id}-error`} className={styles['error']}>
          <FieldError>Enter a whole number.</FieldError>
        </p>
      )}
      <div className={styles['pair']}>
        <FilterSelect
          label="Currency"
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={(value) => choose({ currency: value })}
        />
        <FilterSelect
          label="Per"
          options={PAY_PERIODS.map((value) => ({ value, label: value }))}
          value={period}
          onChange={(value) => choose({ period: value })}
        />
      </div>
      {floor && (
        <CheckField
          label="Pay not given too"
          checked={floor.orNone === true}
          onChange={(event) => setPay(writePayFloor({ ...floor, orNone: event.currentTarget.checked }))}
        />
      )}
      <p className={styles['hint']}>
        {floor
          ? `Compared by the year${yearly && `: ${yearly}`}. Jobs that pay in other currencies are left out.`
          : 'Compared by the year, whichever period a job pays by. Jobs that pay in other currencies are left out.'}
      </p>
    </fieldset>
  )
}

/** A whole number, perhaps in groups: '40,000', '40.000', '4,60,000'. '14.60' is none: its digits are another number. */
const WHOLE = /^(?:\d*|\d{1,3}(?:[\s,.']\d{2,3})*[\s,.']\d{3})$/u

/** Parses a whole number, with or without spaces and commas; 0 for an empty text, null for anything else. */
function amountOf(text: string): number | null {
  if (!WHOLE.test(text.trim())) return null
  const digits = text.replaceAll(/[\s,.']/gu, '')
  const amount = Number(digits)
  return amount <= PAY_MAX ? amount : null
}
