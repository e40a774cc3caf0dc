import {
  canCancel,
  interviewAfter,
  interviewAfterAnswer,
  type Interview,
  type InterviewLine,
} from './interview.rules.ts'

/** What somebody does to an application, in the words of its ledger. */
export const APPLICATION_EVENT_KINDS = [
  'sent',
  'withdrawn',
  'seen',
  /** Takes 'seen' back, before it is told. */
  'unseen',
  'progress',
  /** Also whatever one of the two says about an interview: such a line has it in `interview`. */
  'interview',
  'accepted',
  'declined',
] as const
/** What happens to the job, which stands in the history of each application to it. */
export const JOB_HISTORY_KINDS = ['job.changed', 'job.closed', 'job.paused', 'job.reopened'] as const

export type ApplicationEventKind = (typeof APPLICATION_EVENT_KINDS)[number]
export type JobHistoryKind = (typeof JOB_HISTORY_KINDS)[number]
export type Party = 'candidate' | 'employer'

/** A line of the ledger. It is only ever added; `at` is the server's clock, ISO 8601. */
export interface LedgerEvent {
  /** Made by whoever acts, so that a replay adds nothing. */
  id: string
  kind: ApplicationEventKind | JobHistoryKind
  at: string
  by: Party
  /** What was written with it. */
  text?: string | undefined
  /** Whether the same words answered everybody who waited. */
  isBulk?: boolean | undefined
  /** What it says about an interview. */
  interview?: InterviewLine | undefined
}

/** How an application stands; 'none' before the first. */
export type ApplicationStage = 'none' | 'sent' | 'seen' | 'progress' | 'interview' | Answer | 'withdrawn'
export type Answer = (typeof ANSWERS)[number]
export const ANSWERS = ['accepted', 'declined'] as const

/** Milliseconds after which the candidate is told of 'seen'; until then it can be taken back. */
export const TELL_AFTER_MS = 15_000
/** Events of one candidate and one job that are taken at most. Withdrawing and answering are taken beyond it. */
export const EVENTS_MAX = 60
const DAY = 86_400_000

export interface ApplicationState {
  stage: ApplicationStage
  /** When it came to that stage; empty for 'none'. */
  since: string
  /** When the current application was sent; empty for 'none'. */
  sentAt: string
  /** Which application of this candidate to this job it is, from 1 on. */
  chapter: number
  answer: { kind: Answer; text: string; isBulk: boolean } | null
  /** The spec's word for it. */
  approvalStatus: ApprovalStatus
  /** Whole days without an answer while there is none; null after an answer or withdrawal. */
  silentDays: number | null
  /** How the interview stands; it ends with its stage, or as an answer leaves it. */
  interview: Interview | null
  /** Offers of the current application, and all lines about an interview. */
  interviewOffers: number
  interviewChanges: number
}

export type ApprovalStatus = 'pending' | Answer

const STAGES = new Set<string>(['sent', 'seen', 'progress', 'interview'])
/** Whether an answer is to be expected. */
export const isWaiting = (stage: ApplicationStage): boolean => STAGES.has(stage)

export const isAnswer = (stage: string): stage is Answer => stage === 'accepted' || stage === 'declined'

export const approvalStatusOf = (stage: ApplicationStage): ApprovalStatus => (isAnswer(stage) ? stage : 'pending')

/** Whether the candidate is told of a stage by now: of 'seen' once it can no longer be taken back. */
export const isTold = (stage: string, at: string, now: Date): boolean =>
  stage !== 'seen' || now.getTime() >= Date.parse(at) + TELL_AFTER_MS

/** The lines that a party reads, in order: without what was taken back, and for the candidate without what is not told yet. */
export function timeline(events: readonly LedgerEvent[], reader: Party, now: Date): LedgerEvent[] {
  const lines: LedgerEvent[] = []
  for (const event of events) {
    if (event.kind === 'unseen') {
      const seen = lines.findLastIndex(({ kind }) => kind === 'seen')
      if (seen !== -1) lines.splice(seen, 1)
    } else lines.push(event)
  }
  return reader === 'employer' ? lines : lines.filter(({ kind, at }) => isTold(kind, at, now))
}

/** How an application stands by its ledger, as this party may know it. */
export function applicationState(events: readonly LedgerEvent[], now: Date, reader: Party = 'employer') {
  const state: ApplicationState = { ...NONE }
  for (const { id, kind, at, text = '', isBulk = false, interview: said } of timeline(events, reader, now)) {
    if (kind === 'unseen' || kind.startsWith('job.')) continue
    // What is said about an interview after an answer does not take the answer back.
    const isAfterAnswer = kind === 'interview' && said !== undefined && isAnswer(state.stage)
    if (!isAfterAnswer) {
      state.stage = kind as ApplicationStage
      state.since = at
    }
    if (kind === 'sent') {
      state.sentAt = at
      state.chapter += 1
      state.answer = null
      state.interviewOffers = 0
      state.interviewChanges = 0
    }
    if (isAnswer(kind)) state.interview = interviewAfterAnswer(state.interview, { kind, at }, state.interviewChanges)
    else if (kind !== 'interview' || !said) state.interview = null
    else {
      const interview = interviewAfter(state.interview, { id, at, text, said }, state.interviewChanges)
      state.interview = interview && isAfterAnswer ? { ...interview, at: state.since } : interview
      state.interviewChanges += 1
      if (said.act === 'offer') state.interviewOffers += 1
    }
    if (isAnswer(kind)) state.answer = { kind, text, isBulk }
  }
  state.approvalStatus = approvalStatusOf(state.stage)
  state.silentDays = isWaiting(state.stage) ? daysOfSilence(state.sentAt, now) : null
  return state
}

const NONE: ApplicationState = {
  stage: 'none',
  since: '',
  sentAt: '',
  chapter: 0,
  answer: null,
  approvalStatus: 'pending',
  silentDays: null,
  interview: null,
  interviewOffers: 0,
  interviewChanges: 0,
}

/**
 * The interview that the last of these lines ended without being about it: an answer, or a withdrawal. Null where there
 * was none to come.
 */
export function interviewEndedBy(events: readonly LedgerEvent[]): Interview | null {
  const last = events.at(-1)
  if (!last || (!isAnswer(last.kind) && last.kind !== 'withdrawn')) return null
  const now = new Date(last.at)
  const before = applicationState(events.slice(0, -1), now).interview
  if (!before || !canCancel(before, now)) return null
  return canCancel(applicationState(events, now).interview, now) ? null : before
}

/** Whole days since an application was sent. */
export const daysOfSilence = (sentAt: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(sentAt)) / DAY))

/** The stages from which each act leads on; what is not named here is refused. */
const FROM: Readonly<Record<ApplicationEventKind, readonly ApplicationStage[]>> = {
  sent: ['none', 'withdrawn'],
  withdrawn: ['sent', 'seen', 'progress', 'interview', 'accepted', 'declined'],
  seen: ['sent'],
  unseen: ['seen'],
  progress: ['sent', 'seen', 'interview'],
  interview: ['sent', 'seen', 'progress'],
  accepted: ['sent', 'seen', 'progress', 'interview'],
  declined: ['sent', 'seen', 'progress', 'interview'],
}

const BY_CANDIDATE: readonly ApplicationEventKind[] = ['sent', 'withdrawn']

/** Whether this party may do this to an application that stands so. */
export function mayAct(
  { stage, since }: Pick<ApplicationState, 'stage' | 'since'>,
  { kind, by }: { kind: ApplicationEventKind; by: Party },
  now: Date,
): boolean {
  if (BY_CANDIDATE.includes(kind) !== (by === 'candidate')) return false
  if (kind === 'unseen' && isTold(stage, since, now)) return false
  return FROM[kind].includes(stage)
}
