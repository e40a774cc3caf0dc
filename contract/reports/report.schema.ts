import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { idSchema, textOf } from '#contract/text-rule.schema.ts'
import { isReasonFor, REPORT_REASONS, REPORTED_KINDS, reportRule } from './report.rules.ts'

/**
 * A report as it is sent. `id` is made by the client, so that a repeat is harmless. `userId` and `email` name the
 * sender; a visitor's report has neither. `subjectId` is the id of the job, question, message or person.
 */
export const reportInputSchema = z
  .strictObject({
    id: idSchema,
    userId: z.string().optional(),
    email: emailSchema.optional(),
    kind: z.enum(REPORTED_KINDS),
    subjectId: idSchema,
    reason: z.enum(REPORT_REASONS),
    text: textOf(reportRule).default(''),
  })
  .superRefine(({ kind, reason }, context) => {
    if (!isReasonFor(kind, reason))
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Choose one of the reasons.' })
  })
export type ReportInput = z.infer<typeof reportInputSchema>
