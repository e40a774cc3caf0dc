import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { idSchema, momentSchema, textOf } from '#contract/text-rule.schema.ts'
import { noteRule } from './application.rules.ts'

/**
 * One candidate's application to one job. `appliedTime` is the server's clock. `name`, `headline` (what they work as,
 * where their profile says so) and `hasResume` are for the job's owner alone; boards of before leave them out.
 * `note` comes with the own application alone, where it has one.
 */
export const applicantSchema = z.object({
  email: z.string(),
  userId: z.string(),
  jobId: z.string(),
  appliedTime: z.string(),
  approvalStatus: z.literal('pending'),
  name: z.string().optional(),
  headline: z.string().optional(),
  hasResume: z.boolean().optional(),
  note: z.string().optional(),
})
export type Applicant = z.infer<typeof applicantSchema>

/** What somebody applied to: for the employer whose job it is, with the note that came with it. */
export const appliedToSchema = z.object({
  jobId: z.string(),
  position: z.string(),
  appliedTime: z.string(),
  note: z.string().optional(),
})
export type AppliedTo = z.infer<typeof appliedToSchema>

/** Where a page of a job's applicants begins: after the ones that the cursor came with. */
export const applicantsQuerySchema = z.strictObject({ cursor: z.string().max(64).optional() })

/** Applicants in the order they came, before those of the page before; `nextCursor` is null with the first of all. */
export const applicantPageSchema = z.object({ applicants: z.array(applicantSchema), nextCursor: z.string().nullable() })

/**
 * The application payload (spec, point 3). `id` is made by the client, so that a belated repeat is harmless. `note` is for
 * the employer; apps of before send none.
 */
export const applicationInputSchema = z.strictObject({
  id: idSchema.optional(),
  userId: z.string(),
  jobId: idSchema,
  email: emailSchema,
  appliedTime: momentSchema,
  approvalStatus: z.literal('pending'),
  note: textOf(noteRule).optional(),
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
