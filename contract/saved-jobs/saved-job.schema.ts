import { z } from 'zod'
import { jobSchema } from '../jobs/job.schema.ts'
import { emailSchema } from '../profiles/user.schema.ts'
import { momentSchema } from '../text-rule.schema.ts'

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
