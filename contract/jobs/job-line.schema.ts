import { momentSchema } from '#contract/text-rule.schema.ts'
import type { z } from 'zod'
import { jobInputSchema } from './new-job.schema.ts'

/** A line of an import file: a job as posted, with its times. Omitted fields default as for a job posted now. */
export const jobLineSchema = jobInputSchema.extend({
  createdAt: momentSchema.optional(),
  updatedAt: momentSchema.optional(),
  closedAt: momentSchema.nullable().optional(),
})
export type JobLine = z.infer<typeof jobLineSchema>
