import { groupDigits } from '#contract/digits.rules.ts'

/** A count with its noun: '1 applicant', '1,400 applicants'. */
export const counted = (count: number, noun: string): string => `${groupDigits(count)} ${noun}${count === 1 ? '' : 's'}`

/** The time of day in the reader's time zone: '09:41'. */
export const timeOfDay = (moment: Date, isUtc = false): string =>
  (isUtc ? [moment.getUTCHours(), moment.getUTCMinutes()] : [moment.getHours(), moment.getMinutes()])
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
