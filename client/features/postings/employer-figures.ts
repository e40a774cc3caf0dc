import type { DeskCounts } from '#contract/applications/applicant-desk.rules.ts'
import { isAhead } from '#contract/applications/interview.rules.ts'
import { compareText } from '#contract/text-order.rules.ts'
import type { DeskApplicant } from '#client/replica/desk-cache.ts'
import { counted, timeOfDay } from '#client/messages/digits.ts'
import { shortTime } from '#client/messages/interview-messages.ts'
import { isToday } from '#client/messages/when.ts'

interface Meeting {
  jobId: string
  userId: string
  name: string
  start: string
}

/** The agreed interviews that are not over, earliest first. */
interface Meetings {
  today: readonly Meeting[]
  later: readonly Meeting[]
}

type Applicant = Pick<DeskApplicant, 'jobId' | 'userId' | 'email' | 'name' | 'standing'>

/** The agreed interviews of these applicants, who may be listed twice. */
export function agreedInterviews(applicants: readonly Applicant[], now: Date): Meetings {
  const meetings = new Map<string, Meeting>()
  for (const { jobId, userId, email, name = email, standing } of applicants) {
    const interview = standing?.interview
    if (interview && isAhead(interview, now))
      meetings.set(`${jobId} ${userId}`, { jobId, userId, name, start: interview.start })
  }
  const inOrder = [...meetings.values()].toSorted((one, other) => compareText(one.start, other.start))
  return {
    today: inOrder.filter(({ start }) => isToday(start, now)),
    later: inOrder.filter(({ start }) => !isToday(start, now)),
  }
}

/** 'Next at 14:00: Ida Berg', 'Next on Thu 3 Dec, 14:00: Ida Berg', or that there is none. */
export function formatInterviews({ today: [next], later: [later] }: Meetings, now: Date): string {
  if (next) return `Next at ${timeOfDay(new Date(next.start))}: ${next.name}`
  return later ? `Next on ${shortTime(later.start, now)}: ${later.name}` : 'No interview is agreed'
}

/** 'Ida Berg and 2 others'; without a new applicant, how many wait for an answer. */
export function formatNewApplicants(unseen: readonly Pick<Applicant, 'name' | 'email'>[], counts: DeskCounts): string {
  const [first] = unseen
  const waiting = counts.all - counts.answered
  if (counts.new === 0 || !first)
    return waiting === 0
      ? 'Nobody waits for an answer'
      : `${waiting === 1 ? '1 waits' : `${waiting} wait`} for an answer`
  return withOthers(first.name ?? first.email, counts.new - 1, 'other')
}

/** 'Cook and 2 other jobs'. `ofNewest`: the number of jobs that were looked at, when there are more. */
export function formatJobs(jobs: readonly { position: string }[], ofNewest: number | null): string {
  const [first] = jobs
  if (first) return withOthers(first.position, jobs.length - 1, 'other job')
  return ofNewest === null ? 'None at the moment' : `None in your newest ${ofNewest} jobs`
}

const withOthers = (name: string, others: number, noun: string): string =>
  others === 0 ? name : `${name} and ${counted(others, noun)}`

/** Why there is no figure yet; empty while it loads. */
export function formatMissing({ fetchStatus, isError }: { fetchStatus: string; isError: boolean }): string {
  if (fetchStatus === 'paused') return 'Not on this device yet'
  return isError ? 'Could not be loaded' : ''
}
