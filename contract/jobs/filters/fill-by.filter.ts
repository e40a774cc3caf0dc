import type { ChoiceFilter } from './filter.rules.ts'

const DAYS = { week: 7, month: 30 } as const
export type FillWithin = keyof typeof DAYS

/** The first and the last day that pass the filter, like '2026-03-31'. Days begin at midnight UTC. */
export const fillDays = (within: FillWithin, now: number): [first: string, last: string] => [
  dayOf(now),
  dayOf(now + DAYS[within] * 86_400_000),
]
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Jobs to be filled soon; a day that has passed is none of them. */
export const fillByFilter: ChoiceFilter<'fillBy', FillWithin> = {
  name: 'fillBy',
  kind: 'choice',
  label: 'Fill by',
  choices: ['week', 'month'],
  wordsOf: (within) => `Due in ${DAYS[within as FillWithin]} days`,
  any: 'Any day',
  matches({ terms }, within, now) {
    const [first, last] = fillDays(within, now)
    const day = terms?.fillBy ?? ''
    return day >= first && day <= last
  },
}
