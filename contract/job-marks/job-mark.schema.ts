import { z } from 'zod'
import { jobSchema } from '#contract/jobs/job.schema.ts'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { idSchema, momentSchema } from '#contract/text-rule.schema.ts'
import { MARKED_AT_ONCE_MAX } from './job-mark.rules.ts'

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

/** A hidden job, the time it was hidden, and the fields that identify it in the person's list. */
const hiddenJobSchema = z.object({
  jobId: z.string(),
  changedAt: z.string(),
  position: z.string(),
  companyName: z.string(),
})
export type HiddenJob = z.infer<typeof hiddenJobSchema>

/** Newest first; 500 at most. */
export const hiddenListSchema = z.array(hiddenJobSchema)

/**
 * Who changes marks. A change has the time at which it was made; a time in the future counts as now. `deviceTime`: what
 * the sender's clock says at sending; the times are corrected by what it is off.
 */
const sender = { userId: z.string(), email: emailSchema, deviceTime: momentSchema.optional() }

const changesOf = <Change extends z.ZodType>(change: Change) =>
  z.strictObject({ ...sender, jobs: z.array(change).min(1).max(MARKED_AT_ONCE_MAX) })

/** A change of the caller's list. */
export const savedJobInputSchema = z.strictObject({ ...sender, isSaved: z.boolean(), changedAt: momentSchema })

/** Jobs to add to the caller's list. */
export const savedJobsInputSchema = changesOf(z.strictObject({ jobId: idSchema, changedAt: momentSchema }))

/** The stored state of each job after the call, without the jobs, and the ids that don't exist. */
export const savedAtOnceSchema = z.object({
  standing: z.array(savedJobSchema.omit({ job: true })),
  unknown: z.array(z.string()),
})

/** Jobs to hide or to show again. */
export const hideJobsInputSchema = changesOf(
  z.strictObject({ jobId: idSchema, isHidden: z.boolean(), changedAt: momentSchema }),
)
