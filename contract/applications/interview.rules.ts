import type { TextRule } from '#contract/text-rule.ts'

/** Where the interview takes place, or the URL of the call. */
export const placeRule = {
  label: 'Place or link',
  max: 200,
  required: 'Say where, or paste the link to the call.',
} as const satisfies TextRule
/** The text written with an offer, or when declining or cancelling one. */
export const interviewWordsRule = { label: 'Words', max: 500, multiline: true } as const satisfies TextRule

/** The most start times in one offer. */
export const INTERVIEW_TIMES_MAX = 5
export const INTERVIEW_MINUTES_MIN = 5
export const INTERVIEW_MINUTES_MAX = 480
/** The furthest a start time can be in the future, in days. */
export const INTERVIEW_DAYS_AHEAD = 365
/** The most offers, and interview events in total, per application. Declining and cancelling are not limited. */
export const INTERVIEW_OFFERS_MAX = 10
export const INTERVIEW_CHANGES_MAX = 40
const MINUTE = 60_000
const DAY = 86_400_000

/** One side's act on an interview, in an event of the ledger. Moments are UTC, ISO 8601. */
export type InterviewLine =
  | { act: 'offer'; times: string[]; minutes: number; zone: string; place: string }
  /** Names the offer: an offer that was replaced meanwhile can't be picked from. */
  | { act: 'pick'; offerId: string; start: string }
  | { act: 'none'; offerId: string }
  | { act: 'cancel'; offerId: string }
export type InterviewAct = InterviewLine['act']

/** The state of an application's interview. */
export interface Interview {
  state: 'offered' | 'agreed' | 'none' | 'cancelled'
  /** The id of the offer's ledger event. */
  offerId: string
  times: string[]
  minutes: number
  /** The employer's time zone (IANA). */
  zone: string
  place: string
  /** The text written with the offer. */
  text: string
  /** The agreed time; empty if none is agreed. */
  start: string
  /** An agreed time that no longer holds; empty if there is none. */
  was: string
  /** The text written when declining or cancelling. */
  reply: string
  /** When this state was reached, or the time of the answer since. Equals the stage's time while it is current. */
  at: string
  /** Increases with each change, as iCalendar requires. */
  sequence: number
}

/** The interview that the writer of an act saw, maybe long before the act is sent. */
export interface SeenInterview {
  /** Null if there was none. */
  offerId: string | null
  sequence: number
  /** The ids of the writer's acts on the same device since, which may have arrived. */
  own: string[]
}

type Party = 'candidate' | 'employer'

/** The part of an application's state that the rules need. */
export interface InterviewStanding {
  stage: string
  interview: Interview | null
  /** In the current application. */
  interviewOffers: number
  interviewChanges: number
}

export type InterviewRefusal =
  | 'application.step'
  | 'application.limit'
  | 'interview.past'
  | 'interview.changed'
  | 'interview.times'

interface SaidLine {
  id: string
  at: string
  text: string
  said: InterviewLine
}

/** Applies an event to the interview before it; `sequence` is the number of the application's interview events. */
export function interviewAfter(
  before: Interview | null,
  { id, at, text, said }: SaidLine,
  sequence: number,
): Interview | null {
  const agreed = before?.start || before?.was || ''
  // A past interview took place: it was not dropped, and stays in calendars.
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
 * The interview after an answer. A rejection cancels an offered or agreed interview; an acceptance cancels an offered
 * one and keeps an agreed one. A past interview is kept. `sequence` as in `interviewAfter`.
 */
export function interviewAfterAnswer(
  before: Interview | null,
  { kind, at }: { kind: 'accepted' | 'declined'; at: string },
  sequence: number,
): Interview | null {
  if (!before) return null
  const isKept = before.state === 'agreed' && (kind === 'accepted' || Date.parse(before.start) <= Date.parse(at))
  if (isKept || !isActive(before)) return { ...before, at }
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

/** Whether an agreed interview has begun. */
const hasBegun = ({ start }: Interview, now: Date): boolean => start !== '' && Date.parse(start) <= now.getTime()

/** Whether there is an open offer or an agreed time. */
const isActive = ({ state }: Interview): boolean => state === 'offered' || state === 'agreed'

const OFFERED_AT: readonly string[] = ['sent', 'seen', 'progress', 'interview']

/** Why this party may not do this now, or null. Whether the time is still free is known to the server only. */
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
  if (!interview || !isActive(interview) || interview.offerId !== said.offerId) return 'interview.changed'
  if (hasBegun(interview, now)) return 'interview.past'
  if (said.act !== 'pick') return null
  if (!interview.times.includes(said.start)) return 'interview.changed'
  if (Date.parse(said.start) <= now.getTime()) return 'interview.past'
  return interviewChanges >= INTERVIEW_CHANGES_MAX ? 'application.limit' : null
}

/** What a writer sees of the interview. `own`: the ids of their acts on this device that are not part of it yet. */
export const seenInterview = (interview: Interview | null | undefined, own: readonly string[]): SeenInterview => ({
  offerId: interview?.offerId ?? null,
  sequence: interview?.sequence ?? 0,
  own: [...new Set(own)].slice(-INTERVIEW_CHANGES_MAX),
})

/**
 * Whether the interview has an event that the writer of an act had not seen. The writer's acts on another device count
 * too: their later decision stands. `events`: those of the interview, in order.
 */
export function hasUnseen(
  events: readonly { id: string; sequence: number }[],
  { offerId, sequence, own }: SeenInterview,
): boolean {
  // An earlier application, or an interview that ended, has nothing in common with this one.
  const isSame = events.some(({ id }) => id === offerId)
  return events.some((event) => !(isSame && event.sequence <= sequence) && !own.includes(event.id))
}

/** Whether the interview is in this state already: repeating the act adds nothing. */
export function isSaid(interview: Interview | null, said: InterviewLine): boolean {
  if (!interview || said.act === 'offer' || interview.offerId !== said.offerId) return false
  if (said.act === 'pick') return interview.state === 'agreed' && interview.start === said.start
  return interview.state === (said.act === 'none' ? 'none' : 'cancelled')
}

/** The offered times that can still be picked. */
export const openTimes = (
  { times, state }: Pick<Interview, 'times' | 'state'>,
  now: Date,
  taken: readonly string[] = [],
): string[] =>
  state === 'offered' || state === 'agreed'
    ? times.filter((time) => Date.parse(time) > now.getTime() && !taken.includes(time))
    : []

/** Whether the candidate has to pick a time. */
export const isToPick = (interview: Interview | null | undefined, now: Date, taken?: readonly string[]): boolean =>
  interview?.state === 'offered' && openTimes(interview, now, taken).length > 0

/** Whether an interview is agreed and not over. */
export const isAhead = (interview: Interview | null | undefined, now: Date): boolean =>
  interview?.state === 'agreed' && Date.parse(interviewEnd(interview.start, interview.minutes)) > now.getTime()

/** Whether a calendar may contain a future time that no longer holds. */
export const isToRemove = ({ was, state }: Pick<Interview, 'was' | 'state'>, now: Date): boolean =>
  state !== 'agreed' && was !== '' && Date.parse(was) > now.getTime()

/** Whether either side can still cancel it. */
export const canCancel = (interview: Interview | null | undefined, now: Date): boolean =>
  Boolean(interview && isActive(interview) && !hasBegun(interview, now))

/** The end time of an interview. */
export const interviewEnd = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * MINUTE).toISOString()

/** An interview event without its details, as kept after the application is withdrawn. */
export const withoutDetails = (said: InterviewLine): InterviewLine =>
  said.act === 'offer' ? { ...said, times: [], place: '' } : said.act === 'pick' ? { ...said, start: '' } : said
