import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { idSchema, momentSchema } from '#contract/text-rule.schema.ts'

/** One candidate's application to one job. `appliedTime` is the server's clock. */
export const applicantSchema = z.object({
  email: z.string(),
  userId: z.string(),
  jobId: z.string(),
  appliedTime: z.string(),
  approvalStatus: z.literal('pending'),
})
export type Applicant = z.infer<typeof applicantSchema>

/** The application payload (spec, point 3). `id` is made by the client, so that a belated repeat is harmless. */
export const applicationInputSchema = z.strictObject({
  id: idSchema.optional(),
  userId: z.string(),
  jobId: idSchema,
  email: emailSchema,
  appliedTime: momentSchema,
  approvalStatus: z.literal('pending'),
})

/**
 * What is withdrawn: the own application to a job. `appliedTime`, as the server gave it, tells which one it is, so
 * that the belated repeat of a withdrawal leaves a later application alone.
 */
export const withdrawalInputSchema = z.strictObject({
  userId: z.string(),
  jobId: idSchema,
  email: emailSchema,
  appliedTime: momentSchema,
})
