import { z } from 'zod'
import { jobSchema } from '#contract/jobs/job.schema.ts'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { idSchema, momentSchema } from '#contract/text-rule.schema.ts'
import { SAVED_AT_ONCE_MAX } from './saved-job.rules.ts'

/**
 * A job somebody has saved, or with `isSaved` false has taken off the list. `changedAt` is the moment of that, by the
 * clock of the device it happened on. `job` is null when the board does not have it any more, and for one taken off.
 */
export const savedJobSchema = z.object({
  jobId: z.string(),
  isSaved: z.boolean(),
  changedAt: z.string(),
  job: jobSchema.nullable(),
})
export type SavedJob = z.infer<typeof savedJobSchema>

/** A change of one's own list. A moment in the future counts as now. */
export const savedJobInputSchema = z.strictObject({
  userId: z.string(),
  email: emailSchema,
  isSaved: z.boolean(),
  changedAt: momentSchema,
})

/** Jobs that are to be on one's own list, each since its own moment. A moment in the future counts as now. */
export const savedJobsInputSchema = z.strictObject({
  userId: z.string(),
  email: emailSchema,
  jobs: z
    .array(z.strictObject({ jobId: idSchema, changedAt: momentSchema }))
    .min(1)
    .max(SAVED_AT_ONCE_MAX),
})

/** What stands of each job now, without its words, and which of them the board does not have. */
export const savedAtOnceSchema = z.object({
  standing: z.array(savedJobSchema.omit({ job: true })),
  unknown: z.array(z.string()),
})
