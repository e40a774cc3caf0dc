import { PAY_GIVEN, readPayFloor, type PostedWithin } from '#contract/jobs/job-filters.rules.ts'
import { formatPay } from '#contract/jobs/pay.rules.ts'
import { WORKPLACE_LABELS, type Workplace } from '#contract/jobs/posting-terms.rules.ts'
import {
  CHOICES,
  chosenOf,
  withChoice,
  withClosed,
  withOne,
  withText,
  type ChoiceFilter,
  type JobSearch,
  type SearchChange,
} from './job-search.ts'

/** An active filter, and the change that removes it. */
export interface FilterChip {
  /** The filter, with the choice: two filters may have the same label, such as a place and a workplace. */
  key: string
  label: string
  remove: SearchChange
}

export const POSTED_LABELS: Record<PostedWithin, string> = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
}

/** Formats a choice. */
export const formatChoice = (choice: string): string => WORKPLACE_LABELS[choice as Workplace] ?? choice

/** The active filters beside the text, in the order of the filters. */
export function filterChips(search: JobSearch): FilterChip[] {
  const { location, company, experience, posted, pay, closed } = search
  const choices = (Object.keys(CHOICES) as ChoiceFilter[]).flatMap((name) =>
    chosenOf(search, name).map((choice) => ({
      key: `${name} ${choice}`,
      label: formatChoice(choice),
      remove: (now: JobSearch) => withChoice(now, name, choice, false),
    })),
  )
  const without = (name: 'location' | 'company' | 'experience') => (now: JobSearch) => withText(now, name, '')
  const chip = (key: keyof JobSearch, label: string | undefined, remove: SearchChange): FilterChip[] =>
    label ? [{ key, label, remove }] : []
  return [
    ...chip('location', location, without('location')),
    ...chip('company', company, without('company')),
    ...choices,
    ...chip('pay', pay && formatPayFilter(pay), (now) => withOne(now, 'pay', undefined)),
    ...chip('posted', posted && POSTED_LABELS[posted], (now) => withOne(now, 'posted', undefined)),
    ...chip('experience', experience, without('experience')),
    ...chip('closed', closed && 'Closed jobs too', (now) => withClosed(now, false)),
  ]
}

function formatPayFilter(pay: string): string {
  const floor = readPayFloor(pay)
  if (pay === PAY_GIVEN || !floor) return 'Pay given'
  const words = `From ${formatPay({ ...floor, min: floor.amount, max: null })}`
  return floor.orNone ? `${words}, or not given` : words
}
