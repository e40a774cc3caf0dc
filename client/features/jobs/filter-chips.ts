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
      label: formatChoice(choice),
      remove: (now: JobSearch) => withChoice(now, name, choice, false),
    })),
  )
  const without = (name: 'location' | 'company' | 'experience') => (now: JobSearch) => withText(now, name, '')
  return [
    ...(location ? [{ label: location, remove: without('location') }] : []),
    ...(company ? [{ label: company, remove: without('company') }] : []),
    ...choices,
    ...(pay ? [{ label: formatPayFilter(pay), remove: (now: JobSearch) => withOne(now, 'pay', undefined) }] : []),
    ...(posted
      ? [{ label: POSTED_LABELS[posted], remove: (now: JobSearch) => withOne(now, 'posted', undefined) }]
      : []),
    ...(experience ? [{ label: experience, remove: without('experience') }] : []),
    ...(closed ? [{ label: 'Closed jobs too', remove: (now: JobSearch) => withClosed(now, false) }] : []),
  ]
}

function formatPayFilter(pay: string): string {
  const floor = readPayFloor(pay)
  if (pay === PAY_GIVEN || !floor) return 'Pay given'
  const words = `From ${formatPay({ ...floor, min: floor.amount, max: null })}`
  return floor.orNone ? `${words}, or not given` : words
}
