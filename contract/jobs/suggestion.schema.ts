import { z } from 'zod'
import { SUGGESTION_KINDS, SUGGESTION_QUERY_MAX, SUGGESTION_QUERY_MIN } from './suggestion-terms.rules.ts'
import type { Suggestion } from './suggestion.rules.ts'

export const suggestionsQuerySchema = z.strictObject({
  q: z
    .string()
    .min(SUGGESTION_QUERY_MIN, `Suggestions: ${SUGGESTION_QUERY_MIN} characters at least.`)
    .max(SUGGESTION_QUERY_MAX, `Suggestions: ${SUGGESTION_QUERY_MAX} characters at most.`),
})

export const suggestionSchema = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  name: z.string(),
  jobs: z.number().int(),
  isNear: z.boolean(),
}) satisfies z.ZodType<Suggestion>
