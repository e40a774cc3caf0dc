import type { z } from 'zod'
import type { notificationSchema } from '#contract/notifications/notification.schema.ts'
import { pathOf } from '#server/board-event.ts'
import type { NotificationRecord } from './notification.repository.ts'

export function toNotificationDto(record: NotificationRecord): z.infer<typeof notificationSchema> {
  const { seq, kind, senderId, jobId, name, position, companyName, happenedAt, isRead } = record
  const path = pathOf(kind === 'message' ? { kind, senderId } : { kind, jobId: jobId ?? '' })
  return { id: seq, kind, name, position, companyName, path, happenedAt, isRead }
}
