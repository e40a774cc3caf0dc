import { z } from 'zod'
import { listOf, textOf } from '#contract/text-rule.schema.ts'
import { jobListRules, jobRules } from './job.rules.ts'
import { mustHavesSchema } from './must-have.schema.ts'
import { postingTermsSchema } from './posting-terms.schema.ts'

const optional = (rule: Parameters<typeof textOf>[0]) => textOf(rule).default('')

/** The fields that an employer writes. */
export const postingFields = {
  position: textOf(jobRules.position),
  experience: optional(jobRules.experience),
  workLevel: optional(jobRules.workLevel),
  employmentType: optional(jobRules.employmentType),
  salaryRange: optional(jobRules.salaryRange),
  location: textOf(jobRules.location),
  overview: textOf(jobRules.overview),
  skills: listOf(jobListRules.skills).default([]),
  responsibilities: listOf(jobListRules.responsibilities).default([]),
  requirements: listOf(jobListRules.requirements).default([]),
  /** Structured terms, where given; see `settleTerms` for texts that differ from them. */
  terms: postingTermsSchema.optional(),
  /** Questions for every applicant; if omitted, the stored ones are kept. */
  mustHaves: mustHavesSchema.optional(),
}

export const postingSchema = z.object(postingFields)
export type Posting = z.infer<typeof postingSchema>
