import { z } from 'zod'
import {
  SUGGESTION_KINDS,
  SUGGESTION_QUERY_MAX,
  SUGGESTION_QUERY_MIN,
  suggestionQuery,
} from './suggestion-terms.rules.ts'
import type { Suggestion } from './suggestion.rules.ts'

export const suggestionsQuerySchema = z.strictObject({
  q: z
    .string()
    .min(1)
    .max(SUGGESTION_QUERY_MAX, `Suggestions: ${SUGGESTION_QUERY_MAX} characters at most.`)
    // One character can be enough: folded, a Korean syllable or 'æ' is two or more.
    .refine(
      (typed) => typed.length >= SUGGESTION_QUERY_MIN || suggestionQuery(typed) !== null,
      `Suggestions: ${SUGGESTION_QUERY_MIN} characters at least.`,
    ),
})

export const suggestionSchema = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  name: z.string(),
  jobs: z.number().int(),
  isNear: z.boolean(),
}) satisfies z.ZodType<Suggestion>
