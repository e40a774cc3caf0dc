import { jobRules } from '#contract/jobs/job.rules.ts'
import { OFFERED_CURRENCIES, PAY_PERIODS, formatYearlyPay, type Currency } from '#contract/jobs/pay.rules.ts'
import { Card } from '#client/ui/Card.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import styles from './PostingFields.module.css'
import { payIssues, termsOf } from './terms-draft.ts'
import type { PostingForm } from './use-posting-form.ts'

/** The fields for structured pay, with a preview of how it is shown. */
export function PayFields({ form }: Pick<PostingForm, 'form'>) {
  return (
    <Card as="section" padding="lg" aria-labelledby="pay-heading">
      <h2 id="pay-heading" className={styles['heading']}>
        {jobRules.salaryRange.label}
      </h2>
      <div className={styles['pay']}>
        <TextField label="From" inputMode="decimal" placeholder="46,000" {...form.getInputProps('payMin')} />
        <TextField label="To (optional)" inputMode="decimal" placeholder="52,000" {...form.getInputProps('payMax')} />
        <SelectField
          label="Currency"
          placeholder="Choose"
          options={currenciesFor(form.getInitialValues().currency)}
          {...form.getInputProps('currency')}
        />
        <SelectField label="Per" options={PAY_PERIODS} {...form.getInputProps('period')} />
      </div>
      <TextField label="Pay in your words" placeholder="pro rata, plus tips" {...form.getInputProps('salaryRange')} />
      <ShownPay form={form} />
    </Card>
  )
}

/** A job that pays in an ended currency keeps it until another is chosen. */
const currenciesFor = (current: string): readonly string[] =>
  current === '' || OFFERED_CURRENCIES.includes(current as Currency)
    ? OFFERED_CURRENCIES
    : [current, ...OFFERED_CURRENCIES]

function ShownPay({ form }: Pick<PostingForm, 'form'>) {
  const isWrong = Object.keys(payIssues(form.values)).length > 0
  const { salaryRange, terms } = termsOf(form.values)
  const yearly = terms.pay && formatYearlyPay(terms.pay)
  if (isWrong) return null
  return (
    <p className={styles['shown']}>
      {salaryRange.trim() ? (
        <>
          <span>Shown as</span> <strong>{salaryRange.trim()}</strong>
          {yearly && <span>{`, ${yearly}`}</span>}
          {!terms.pay && <span>. Without figures it is left out when people filter by pay.</span>}
        </>
      ) : (
        <span>Without pay the job says “Pay not given”, and is left out when people filter by pay.</span>
      )}
    </p>
  )
}
