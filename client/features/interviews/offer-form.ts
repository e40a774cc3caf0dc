import {
  INTERVIEW_DAYS_AHEAD,
  canCancel,
  interviewWordsRule,
  openTimes,
  placeRule,
  type Interview,
} from '#contract/applications/interview.rules.ts'
import { cleanText, textIssue } from '#contract/text-rule.ts'

/** What stands in the form: times as `datetime-local` has them, where the employer is. */
export interface OfferForm {
  times: string[]
  minutes: string
  place: string
  text: string
}

export const LENGTHS = ['15', '20', '30', '45', '60', '90', '120'] as const
const DAY = 86_400_000

/** A moment as `datetime-local` has it: '2026-11-26T14:00'. */
export function localTime(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** What the form begins with: what was offered before, as far as it is still to come and free. */
export function formOf(
  interview: (Interview & { taken?: readonly string[] | undefined }) | null | undefined,
  now: Date,
): OfferForm {
  const times = interview ? openTimes({ ...interview, state: 'offered' }, now, interview.taken) : []
  return {
    times: times.length > 0 && canCancel(interview, now) ? times.map((time) => localTime(new Date(time))) : [''],
    minutes: LENGTHS.find((length) => length === String(interview?.minutes)) ?? '45',
    place: interview?.place ?? '',
    text: interview?.text ?? '',
  }
}

/** The sentences beside the fields, by their names ('times.1'); empty when all is well. */
export function offerIssues(form: OfferForm, now: Date): Record<string, string> {
  const issues: Record<string, string> = {}
  const given = form.times.map((time) => (time === '' ? Number.NaN : new Date(time).getTime()))
  given.forEach((time, place) => {
    if (Number.isNaN(time)) {
      // A line that is left empty is left out, but for the first of none.
      if (place === 0 && given.every(Number.isNaN)) issues['times.0'] = 'Choose a day and a time.'
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

/** What is sent of the form. */
export const offerOf = ({ times, minutes, place, text }: OfferForm) => ({
  times: times
    .filter((time) => time !== '')
    .map((time) => new Date(time).toISOString())
    .toSorted(),
  minutes: Number(minutes),
  // The zone that the times were written in.
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  place: cleanText(place),
  text: cleanText(text),
})
