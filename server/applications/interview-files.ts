import {
  calendarEntry,
  candidatesSummary,
  employersSummary,
  isInCalendar,
} from '#contract/applications/interview-calendar.rules.ts'
import type { Clock } from '#server/clock.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { NotificationRecord } from '#server/notifications/notification.repository.ts'
import { interviewOfApplication } from './interview.repository.ts'

interface Mailed {
  news: NotificationRecord
  /** Who gets the mail. */
  userId: string
  /** Links in the file begin with it. */
  origin: string
}

/**
 * The calendar file of the interview that a notification is about, the same as its download; null when it is about none,
 * or when no time is agreed and none was.
 */
export async function mailedInterview(db: Executor, clock: Clock, { news, userId, origin }: Mailed) {
  const { kind, jobId, senderId, name, position, companyName } = news
  if (!kind.startsWith('interview.') || jobId === null) return null
  const isEmployer = kind === 'interview.picked' || kind === 'interview.declined'
  const found = await interviewOfApplication(db, jobId, isEmployer ? senderId : userId)
  const now = clock.now()
  if (!found?.interview || !isInCalendar(found.interview, now)) return null
  const { id: applicationId, interview } = found
  const summary = isEmployer ? employersSummary(name, position) : candidatesSummary(position, companyName)
  const text = calendarEntry({ jobId, applicationId, interview, summary, origin }, now)
  return { text, isCancelled: interview.state !== 'agreed' }
}
