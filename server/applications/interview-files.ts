import {
  calendarEntry,
  candidatesSummary,
  employersSummary,
  isInCalendar,
} from '#contract/applications/interview-calendar.rules.ts'
import type { LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import { isToRemove, type Interview } from '#contract/applications/interview.rules.ts'
import type { Clock } from '#server/clock.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { NotificationRecord } from '#server/notifications/notification.repository.ts'
import { interviewOfApplication, pickedJob } from './interview.repository.ts'
import { interviewWords } from './interview-words.ts'

/** What a mail has of an interview. */
export interface MailedInterview {
  /** Which time holds, and which it replaces; empty when there is nothing to say. */
  words: string
  /** The calendar file, the same as its download; null when no time is agreed and none was. */
  file: { text: string; isCancelled: boolean } | null
}

/** A pick, as its own candidate is to be told of it. */
export interface PickedTime {
  jobId: string
  /** The candidate. */
  userId: string
  start: string
}

export type PickedInterview = MailedInterview & { position: string; companyName: string }

interface FoundInterview {
  jobId: string
  /** The candidate. */
  userId: string
  applicationId: string
  interview: Interview
  /** What calendars call it. */
  summary: string
}

interface Surroundings {
  clock: Clock
  /** The events of an application, in order. */
  events: (db: Executor, subject: { jobId: string; userId: string }) => Promise<LedgerEvent[]>
  /** Links in the file begin with it. */
  origin: string
}

/** Reads what mails say of interviews, as it is when they are written. */
export class InterviewFiles {
  readonly #surroundings: Surroundings

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** The interview that a notification to a person is about; null when it is about none. */
  async of(db: Executor, news: NotificationRecord, userId: string): Promise<MailedInterview | null> {
    const { kind, jobId, senderId, name, position, companyName } = news
    if (jobId === null || !(kind.startsWith('interview.') || kind === 'application')) return null
    const isEmployer = kind === 'interview.picked' || kind === 'interview.declined'
    const summary = isEmployer ? employersSummary(name, position) : candidatesSummary(position, companyName)
    const subject = { jobId, userId: isEmployer ? senderId : userId }
    const found = await interviewOfApplication(db, subject.jobId, subject.userId)
    if (!found?.interview) return null
    const { id: applicationId, interview } = found
    // An answer may have ended an interview; it is about none otherwise.
    const hasEnded = interview.state === 'cancelled' && isToRemove(interview, this.#surroundings.clock.now())
    if (kind === 'application' && !hasEnded) return null
    return this.#told(db, { ...subject, applicationId, interview, summary })
  }

  /** A time that a candidate picked; null when it does not hold any more. */
  async picked(db: Executor, { jobId, userId, start }: PickedTime): Promise<PickedInterview | null> {
    const [job, found] = [await pickedJob(db, jobId), await interviewOfApplication(db, jobId, userId)]
    if (!job || found?.interview?.state !== 'agreed' || found.interview.start !== start) return null
    const { id: applicationId, interview } = found
    const summary = candidatesSummary(job.position, job.companyName)
    return { ...(await this.#told(db, { jobId, userId, applicationId, interview, summary })), ...job }
  }

  async #told(
    db: Executor,
    { jobId, userId, applicationId, interview, summary }: FoundInterview,
  ): Promise<MailedInterview> {
    const { clock, events, origin } = this.#surroundings
    const now = clock.now()
    const words = interviewWords(await events(db, { jobId, userId }), interview, now)
    if (!isInCalendar(interview, now)) return { words, file: null }
    const text = calendarEntry({ jobId, applicationId, interview, summary, origin }, now)
    return { words, file: { text, isCancelled: interview.state !== 'agreed' } }
  }
}
