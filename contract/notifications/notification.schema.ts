import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { PUSH_NEWS } from '#contract/push/push.rules.ts'
import { CASE_STEPS, DECISION_REASONS } from '#contract/reports/case.rules.ts'
import { REPORTED_KINDS } from '#contract/reports/report.rules.ts'
import { NOTIFICATIONS_READ_MAX } from './notification.rules.ts'

/** A decision on something reported, as included in a notification. */
const notifiedDecisionSchema = z.object({
  caseId: z.string(),
  kind: z.enum(REPORTED_KINDS),
  step: z.enum(CASE_STEPS),
  reason: z.enum(DECISION_REASONS),
  /** Whether it was decided after an appeal. */
  isFinal: z.boolean(),
})
export type NotifiedDecision = z.infer<typeof notifiedDecisionSchema>

/**
 * A notification: who, which job and where it leads, never what was written. A later one on the same subject replaces
 * it under a new id.
 */
export const notificationSchema = z.object({
  id: z.number().int().positive(),
  kind: z.enum(PUSH_NEWS),
  /** The name of the person who caused it; empty if they no longer exist. */
  name: z.string(),
  /** How many other people it stands for, such as earlier applicants for the job, since it was last read. */
  others: z.number().int().nonnegative(),
  /** The job's; empty if the job no longer exists. */
  position: z.string(),
  companyName: z.string(),
  /** Path below the origin: '/job-details/7#questions'. */
  path: z.string(),
  happenedAt: z.string(),
  isRead: z.boolean(),
  /** For the kinds 'decision' and 'outcome'. */
  decision: notifiedDecisionSchema.optional(),
})

export const notificationsQuerySchema = z.strictObject({ cursor: z.string().max(32).optional() })

export const notificationPageSchema = z.object({
  notifications: z.array(notificationSchema),
  nextCursor: z.string().nullable(),
  /** The total over all pages, counting each person of a notification, without messages, which are counted with conversations. */
  unread: z.number().int().nonnegative(),
})

/** Marks some as read by id, or all up to an id; unknown ids are ignored. */
export const notificationsReadSchema = z.strictObject({
  userId: z.string(),
  email: emailSchema,
  ids: z.array(z.number().int().positive()).min(1).max(NOTIFICATIONS_READ_MAX).optional(),
  upTo: z.number().int().positive().optional(),
})

export const notificationsUnreadSchema = z.object({ unread: z.number().int().nonnegative() })
