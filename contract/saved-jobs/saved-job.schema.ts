import { z } from 'zod'
import { jobSchema } from '#contract/jobs/job.schema.ts'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { idSchema, momentSchema } from '#contract/text-rule.schema.ts'
import { SAVED_AT_ONCE_MAX } from './saved-job.rules.ts'

/**
 * A saved job, or with `isSaved` false a removed one. `changedAt` is the time of the change, by the clock of the device
 * that made it. `job` is null if the job no longer exists or was taken down, and for a removed one.
 */
export const savedJobSchema = z.object({
  jobId: z.string(),
  isSaved: z.boolean(),
  changedAt: z.string(),
  job: jobSchema.nullable(),
  /** When the job was last changed, in responses without the jobs; null if it no longer exists, or was taken down. */
  updatedAt: z.string().nullable().optional(),
  /** Whether it was taken down, in responses without the jobs: devices then delete its text. */
  isTakenDown: z.boolean().optional(),
})
export type SavedJob = z.infer<typeof savedJobSchema>

/** All changes without the jobs, oldest first, in pages: a change made meanwhile comes last. */
export const savedJobsQuerySchema = z.strictObject({
  cursor: z.string().max(128).optional(),
})

export const savedJobPageSchema = z.object({
  status: z.literal(true),
  data: z.array(savedJobSchema),
  nextCursor: z.string().nullable().optional(),
})

/**
 * A change of the caller's list. A time in the future counts as now. `deviceTime`: what the device's clock says when it
 * sends this, by which the server corrects `changedAt`.
 */
export const savedJobInputSchema = z.strictObject({
  userId: z.string(),
  email: emailSchema,
  deviceTime: momentSchema.optional(),
  isSaved: z.boolean(),
  changedAt: momentSchema,
})

/** Jobs to add to the caller's list, each with its time, which is corrected likewise. */
export const savedJobsInputSchema = z.strictObject({
  userId: z.string(),
  email: emailSchema,
  deviceTime: momentSchema.optional(),
  jobs: z
    .array(z.strictObject({ jobId: idSchema, changedAt: momentSchema }))
    .min(1)
    .max(SAVED_AT_ONCE_MAX),
})

/** The stored state of each job after the call, without the jobs, and the ids that don't exist. */
export const savedAtOnceSchema = z.object({
  standing: z.array(savedJobSchema.omit({ job: true })),
  unknown: z.array(z.string()),
})
