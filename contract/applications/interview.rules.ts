import type { TextRule } from '#contract/text-rule.ts'

/** Where an interview is, or the address of the call. */
export const placeRule = {
  label: 'Place or link',
  max: 200,
  required: 'Say where, or paste the link to the call.',
} as const satisfies TextRule
/** What is written with an offer, or with a no to it. */
export const interviewWordsRule = { label: 'Words', max: 500, multiline: true } as const satisfies TextRule

/** Start times of one offer, at most. */
export const INTERVIEW_TIMES_MAX = 5
export const INTERVIEW_MINUTES_MIN = 5
export const INTERVIEW_MINUTES_MAX = 480
/** How far ahead a start time can be. */
export const INTERVIEW_DAYS_AHEAD = 365
/** Offers for one application, and everything that is said about them, at most. Taking back is taken beyond it. */
export const INTERVIEW_OFFERS_MAX = 10
export const INTERVIEW_CHANGES_MAX = 40
const MINUTE = 60_000
const DAY = 86_400_000

/** What one side says about an interview, in a line of the ledger. Moments are UTC, ISO 8601. */
export type InterviewLine =
  | { act: 'offer'; times: string[]; minutes: number; zone: string; place: string }
  /** Of the offer that is meant: one that was replaced meanwhile can't be picked from. */
  | { act: 'pick'; offerId: string; start: string }
  | { act: 'none'; offerId: string }
  | { act: 'cancel'; offerId: string }
export type InterviewAct = InterviewLine['act']

/** How the interview of an application stands. */
export interface Interview {
  state: 'offered' | 'agreed' | 'none' | 'cancelled'
  /** The id of the offer's line. */
  offerId: string
  times: string[]
  minutes: number
  /** The employer's time zone (IANA). */
  zone: string
  place: string
  /** What was written with the offer. */
  text: string
  /** The agreed time; empty where none is. */
  start: string
  /** A time that had been agreed and no longer is; empty without. */
  was: string
  /** What was written with a no, or with the cancelling. */
  reply: string
  /** When it came to this, or to the answer since, by which it is known to be the application's still. */
  at: string
  /** Rises with each change, as calendars want it. */
  sequence: number
}

type Party = 'candidate' | 'employer'

/** What the rules need of an application's state. */
export interface InterviewStanding {
  stage: string
  interview: Interview | null
  /** Of the current application. */
  interviewOffers: number
  interviewChanges: number
}

export type InterviewRefusal =
  'application.step' | 'application.limit' | 'interview.past' | 'interview.changed' | 'interview.times'

interface SaidLine {
  id: string
  at: string
  text: string
  said: InterviewLine
}

/** What a line makes of the interview before it; `sequence` is how many lines of the application said something of one. */
export function interviewAfter(
  before: Interview | null,
  { id, at, text, said }: SaidLine,
  sequence: number,
): Interview | null {
  const agreed = before?.start || before?.was || ''
  // One that has been is nobody's loss, and stays in calendars.
  const was = Date.parse(agreed) > Date.parse(at) ? agreed : ''
  if (said.act === 'offer') {
    const { times, minutes, zone, place } = said
    const offer = { offerId: id, times, minutes, zone, place, text }
    return { state: 'offered', ...offer, start: '', was, reply: '', at, sequence }
  }
  if (!before) return null
  if (said.act === 'pick') return { ...before, state: 'agreed', start: said.start, was: '', reply: '', at, sequence }
  const state = said.act === 'none' ? 'none' : 'cancelled'
  return { ...before, state, start: '', was, reply: text, at, sequence }
}

/**
 * What an answer leaves of the interview before it. A no ends what is offered or agreed; a yes ends what is offered, and
 * whom one meets is met. One that has been stays as it is. `sequence` is as for `interviewAfter`.
 */
export function interviewAfterAnswer(
  before: Interview | null,
  { kind, at }: { kind: 'accepted' | 'declined'; at: string },
  sequence: number,
): Interview | null {
  if (!before) return null
  const isKept = before.state === 'agreed' && (kind === 'accepted' || Date.parse(before.start) <= Date.parse(at))
  if (isKept || !isStanding(before)) return { ...before, at }
  const agreed = before.start || before.was
  const was = Date.parse(agreed) > Date.parse(at) ? agreed : ''
  return { ...before, state: 'cancelled', start: '', was, reply: '', at, sequence }
}

const BY: Readonly<Record<InterviewAct, Party>> = {
  offer: 'employer',
  cancel: 'employer',
  pick: 'candidate',
  none: 'candidate',
}

/** Whether an interview that was agreed has begun. */
const hasBegun = ({ start }: Interview, now: Date): boolean => start !== '' && Date.parse(start) <= now.getTime()

/** Whether the offer or the agreed time still stands. */
const isStanding = ({ state }: Interview): boolean => state === 'offered' || state === 'agreed'

const OFFERED_AT: readonly string[] = ['sent', 'seen', 'progress', 'interview']

/** Why this party may not say this now, or null. Whether the time is free, the board alone knows. */
export function interviewRefusal(
  standing: InterviewStanding,
  { said, by }: { said: InterviewLine; by: Party },
  now: Date,
): InterviewRefusal | null {
  const { stage, interview, interviewOffers, interviewChanges } = standing
  if (BY[said.act] !== by) return 'application.step'
  if (said.act === 'offer') {
    if (!OFFERED_AT.includes(stage)) return 'application.step'
    if (interviewOffers >= INTERVIEW_OFFERS_MAX || interviewChanges >= INTERVIEW_CHANGES_MAX) return 'application.limit'
    if (said.times.some((time) => Date.parse(time) <= now.getTime())) return 'interview.past'
    const latest = now.getTime() + INTERVIEW_DAYS_AHEAD * DAY
    return said.times.some((time) => Date.parse(time) > latest) ? 'interview.times' : null
  }
  if (!interview || !isStanding(interview) || interview.offerId !== said.offerId) return 'interview.changed'
  if (hasBegun(interview, now)) return 'interview.past'
  if (said.act !== 'pick') return null
  if (!interview.times.includes(said.start)) return 'interview.changed'
  if (Date.parse(said.start) <= now.getTime()) return 'interview.past'
  return interviewChanges >= INTERVIEW_CHANGES_MAX ? 'application.limit' : null
}

/** Whether it is so already: saying it again adds nothing. */
export function isSaid(interview: Interview | null, said: InterviewLine): boolean {
  if (!interview || said.act === 'offer' || interview.offerId !== said.offerId) return false
  if (said.act === 'pick') return interview.state === 'agreed' && interview.start === said.start
  return interview.state === (said.act === 'none' ? 'none' : 'cancelled')
}

/** The times that can still be picked. */
export const openTimes = (
  { times, state }: Pick<Interview, 'times' | 'state'>,
  now: Date,
  taken: readonly string[] = [],
): string[] =>
  state === 'offered' || state === 'agreed'
    ? times.filter((time) => Date.parse(time) > now.getTime() && !taken.includes(time))
    : []

/** Whether the candidate is to pick one of the times. */
export const isToPick = (interview: Interview | null | undefined, now: Date, taken?: readonly string[]): boolean =>
  interview?.state === 'offered' && openTimes(interview, now, taken).length > 0

/** Whether an interview is agreed and not over. */
export const isAhead = (interview: Interview | null | undefined, now: Date): boolean =>
  interview?.state === 'agreed' && Date.parse(interviewEnd(interview.start, interview.minutes)) > now.getTime()

/** Whether a calendar may have a time that no longer holds, and that is still to come. */
export const isToRemove = ({ was, state }: Pick<Interview, 'was' | 'state'>, now: Date): boolean =>
  state !== 'agreed' && was !== '' && Date.parse(was) > now.getTime()

/** Whether either side can still take it back. */
export const canCancel = (interview: Interview | null | undefined, now: Date): boolean =>
  Boolean(interview && isStanding(interview) && !hasBegun(interview, now))

/** When an interview that begins then is over. */
export const interviewEnd = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * MINUTE).toISOString()

/** What is left of a line once its application is withdrawn: that it was said. */
export const withoutDetails = (said: InterviewLine): InterviewLine =>
  said.act === 'offer' ? { ...said, times: [], place: '' } : said.act === 'pick' ? { ...said, start: '' } : said
