import type { LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import type { InterviewLine } from '#contract/applications/interview.rules.ts'
import type { BoardEvent } from '#server/board-event.ts'

/** The two people of an application, and its job. */
export interface SeenChange {
  jobId: string
  userId: string
  recruiterId: string
}

/** What the other side of an interview is told of a line; `events` has the line last. */
export function newsOf(
  { act }: InterviewLine,
  events: readonly LedgerEvent[],
  { jobId, userId, recruiterId }: SeenChange,
): BoardEvent {
  const toCandidate = { senderId: recruiterId, receiverId: userId, jobId }
  const toEmployer = { senderId: userId, receiverId: recruiterId, jobId }
  if (act === 'pick') return { kind: 'interview.picked', ...toEmployer }
  if (act === 'none') return { kind: 'interview.declined', ...toEmployer }
  if (act === 'cancel') return { kind: 'interview.cancelled', ...toCandidate }
  const begin = events.findLastIndex(({ kind }) => kind === 'sent')
  const offers = events.slice(begin + 1).filter(({ interview }) => interview?.act === 'offer')
  return { kind: offers.length > 1 ? 'interview.changed' : 'interview.offered', ...toCandidate }
}

/** The events that update the screens of both sides. */
export function eventsFor({ jobId, userId, recruiterId }: SeenChange) {
  const kind = 'application.changed' as const
  return [
    { userId, kind, jobId, otherId: recruiterId },
    { userId: recruiterId, kind, jobId, otherId: userId },
  ] as const
}
