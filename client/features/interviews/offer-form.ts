import {
  INTERVIEW_DAYS_AHEAD,
  canCancel,
  interviewWordsRule,
  openTimes,
  placeRule,
  type Interview,
} from '#contract/applications/interview.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'

/** The values of the form; times are `datetime-local` values in the employer's time zone. */
export interface OfferForm {
  times: string[]
  minutes: string
  place: string
  text: string
}

export const LENGTHS = ['15', '20', '30', '45', '60', '90', '120'] as const
const DAY = 86_400_000

/** Formats a moment as a `datetime-local` value: '2026-11-26T14:00'. */
export function localTime(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The initial values: those of an offer that was not sent, or the previous offer's times that are ahead and free. */
export function formOf(
  interview: (Interview & { taken?: readonly string[] | undefined }) | null | undefined,
  now: Date,
  unsent?: Pick<Interview, 'times' | 'minutes' | 'place' | 'text'>,
): OfferForm {
  if (unsent) {
    const ahead = openTimes({ ...unsent, state: 'offered' }, now)
    return {
      times: ahead.length > 0 ? ahead.map((time) => localTime(new Date(time))) : [''],
      minutes: String(unsent.minutes),
      place: unsent.place,
      text: unsent.text,
    }
  }
  const times = interview ? openTimes({ ...interview, state: 'offered' }, now, interview.taken) : []
  return {
    times: times.length > 0 && canCancel(interview, now) ? times.map((time) => localTime(new Date(time))) : [''],
    minutes: LENGTHS.find((length) => length === String(interview?.minutes)) ?? '45',
    place: interview?.place ?? '',
    text: interview?.text ?? '',
  }
}

/** The error messages by field name ('times.1'); empty when the form is valid. `incomplete`: times written in part. */
export function offerIssues(form: OfferForm, now: Date, incomplete: readonly number[] = []): Record<string, string> {
  const issues: Record<string, string> = {}
  const given = form.times.map((time) => (time === '' ? Number.NaN : new Date(time).getTime()))
  given.forEach((time, place) => {
    if (Number.isNaN(time)) {
      // Empty times are skipped, but at least one is required.
      if (incomplete.includes(place) || (place === 0 && given.every(Number.isNaN)))
        issues[`times.${place}`] = 'Choose a day and a time.'
    } else if (time <= now.getTime()) issues[`times.${place}`] = 'Choose a time that is still to come.'
    else if (time > now.getTime() + INTERVIEW_DAYS_AHEAD * DAY)
      issues[`times.${place}`] = 'Choose a time within a year.'
    else if (given.indexOf(time) < place) issues[`times.${place}`] = 'You have this time already.'
  })
  const place = textIssue(placeRule, form.place)
  if (place) issues['place'] = place
  const text = textIssue(interviewWordsRule, form.text)
  if (text) issues['text'] = text
  return issues
}

/** The request body for the values of the form. */
export const offerOf = ({ times, minutes, place, text }: OfferForm) => ({
  times: times
    .filter((time) => time !== '')
    .map((time) => new Date(time).toISOString())
    .toSorted(),
  minutes: Number(minutes),
  // The time zone that the times were entered in.
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  place: cleanText(place),
  text: cleanText(text),
})
