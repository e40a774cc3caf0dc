import { z } from 'zod'
import { cleanText } from '#contract/clean-text.ts'
import {
  SUGGESTION_KINDS,
  SUGGESTION_QUERY_MAX,
  SUGGESTION_QUERY_MIN,
  suggestionQuery,
} from './suggestion-terms.rules.ts'
import { jobCountsQuerySchema } from './job.schema.ts'
import type { PlaceSuggestion } from './place-suggestion.rules.ts'
import type { Suggestion } from './suggestion.rules.ts'

const typedText = z
  .string()
  .min(1)
  .max(SUGGESTION_QUERY_MAX, `Suggestions: ${SUGGESTION_QUERY_MAX} characters at most.`)
  .transform(cleanText)
  // One character can be enough: folded, a Korean syllable or 'æ' is two or more.
  .refine(
    (typed) => typed.length >= SUGGESTION_QUERY_MIN || suggestionQuery(typed) !== null,
    `Suggestions: ${SUGGESTION_QUERY_MIN} characters at least.`,
  )

export const suggestionsQuerySchema = z.strictObject({ q: typedText })

/** What is typed into the place filter, and the search and filters beside it. */
export const placesQuerySchema = jobCountsQuerySchema.omit({ location: true }).extend({ q: typedText })

export const placeSuggestionSchema = z.object({
  name: z.string(),
  jobs: z.number().int(),
}) satisfies z.ZodType<PlaceSuggestion>

export const suggestionSchema = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  name: z.string(),
  jobs: z.number().int(),
  isNear: z.boolean(),
}) satisfies z.ZodType<Suggestion>
