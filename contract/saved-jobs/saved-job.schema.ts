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
  /** When the job was changed last, where the jobs themselves are not told; null when the board does not have it. */
  updatedAt: z.string().nullable().optional(),
})
export type SavedJob = z.infer<typeof savedJobSchema>

/**
 * `form=ids` tells of all changes without the jobs, the oldest first, a page at a time: one that is made meanwhile comes
 * last. Without it, as apps of before ask, the newest come with their jobs as far as an answer holds them.
 */
export const savedJobsQuerySchema = z.strictObject({
  form: z.enum(['ids']).optional(),
  cursor: z.string().max(128).optional(),
})

export const savedJobPageSchema = z.object({
  status: z.literal(true),
  data: z.array(savedJobSchema),
  nextCursor: z.string().nullable().optional(),
})

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
