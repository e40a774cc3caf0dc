import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { idSchema, momentSchema } from '#contract/text-rule.schema.ts'
import { HIDDEN_AT_ONCE_MAX } from './hidden-job.rules.ts'

/** A hidden job, the time it was hidden, and the fields that identify it in the person's list. */
export const hiddenJobSchema = z.object({
  jobId: z.string(),
  changedAt: z.string(),
  position: z.string(),
  companyName: z.string(),
})
export type HiddenJob = z.infer<typeof hiddenJobSchema>

/**
 * Jobs to hide or to show again, each with the time of the change. A time in the future counts as now. `deviceTime`: what
 * the sender's clock says at sending; the times are corrected by what it is off.
 */
export const hideJobsInputSchema = z.strictObject({
  userId: z.string(),
  email: emailSchema,
  deviceTime: momentSchema.optional(),
  jobs: z
    .array(z.strictObject({ jobId: idSchema, isHidden: z.boolean(), changedAt: momentSchema }))
    .min(1)
    .max(HIDDEN_AT_ONCE_MAX),
})
