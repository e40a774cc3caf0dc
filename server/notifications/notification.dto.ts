import type { z } from 'zod'
import type { notificationSchema } from '#contract/notifications/notification.schema.ts'
import { pathOf } from '#server/board-event.ts'
import type { NotificationRecord } from './notification.repository.ts'

export function toNotificationDto(record: NotificationRecord): z.infer<typeof notificationSchema> {
  const { seq, kind, name, others, position, companyName, happenedAt, isRead, decision } = record
  const decided = decision && { decision }
  return { id: seq, kind, name, others, position, companyName, path: pathTo(record), happenedAt, isRead, ...decided }
}

/** The path that a notification leads to, below the board's origin. */
export function pathTo({ kind, senderId, jobId, decision, jobs }: NotificationRecord): string {
  if (kind === 'message') return pathOf({ kind, senderId })
  if (kind === 'alert') return pathOf({ kind, shown: { path: jobs?.path ?? '/jobs' } })
  if (kind === 'decision' || kind === 'outcome') return pathOf({ kind, decision: { caseId: decision?.caseId ?? '' } })
  return pathOf({ kind, jobId: jobId ?? '', senderId })
}
