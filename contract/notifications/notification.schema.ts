import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { PUSH_NEWS } from '#contract/push/push.rules.ts'
import { CASE_STEPS, DECISION_REASONS } from '#contract/reports/case.rules.ts'
import { REPORTED_KINDS } from '#contract/reports/report.rules.ts'
import { NOTIFICATIONS_READ_MAX } from './notification.rules.ts'

/** What was decided of something that was reported, as it is told. */
const notifiedDecisionSchema = z.object({
  caseId: z.string(),
  kind: z.enum(REPORTED_KINDS),
  step: z.enum(CASE_STEPS),
  reason: z.enum(DECISION_REASONS),
  /** Decided after an appeal. */
  isFinal: z.boolean(),
})
export type NotifiedDecision = z.infer<typeof notifiedDecisionSchema>

/**
 * Something that has happened, as a device is told of it: who, which job and where it leads, never what was written. A later
 * one on the same subject takes its place under another id.
 */
export const notificationSchema = z.object({
  id: z.number().int().positive(),
  kind: z.enum(PUSH_NEWS),
  /** Of whoever did it; empty when there is nobody of theirs any more. */
  name: z.string(),
  /** The job's; empty when there is none any more. */
  position: z.string(),
  companyName: z.string(),
  /** Below the origin: '/job-details/7#questions'. */
  path: z.string(),
  happenedAt: z.string(),
  isRead: z.boolean(),
  /** With 'decision' and 'outcome'. */
  decision: notifiedDecisionSchema.optional(),
})

export const notificationsQuerySchema = z.strictObject({ cursor: z.string().max(32).optional() })

export const notificationPageSchema = z.object({
  notifications: z.array(notificationSchema),
  nextCursor: z.string().nullable(),
  /** On all pages, without those of messages: these are counted where messages are. */
  unread: z.number().int().nonnegative(),
})

/** Some by their ids, or all up to one; those that there are not any more are left out. */
export const notificationsReadSchema = z.strictObject({
  userId: z.string(),
  email: emailSchema,
  ids: z.array(z.number().int().positive()).min(1).max(NOTIFICATIONS_READ_MAX).optional(),
  upTo: z.number().int().positive().optional(),
})

export const notificationsUnreadSchema = z.object({ unread: z.number().int().nonnegative() })
