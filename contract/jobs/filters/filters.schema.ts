import { z } from 'zod'
import { cleanText } from '#contract/clean-text.ts'
import { JOBS_FILTER_MAX } from '#contract/jobs/job.search.ts'
import type { AnyFilter, TextFilter } from './filter.rules.ts'
import { FILTERS, type BoardFilter, type FilterName, type FilterValue } from './filters.rules.ts'

const VALUES_MAX = 10
/** Read as the texts of jobs are stored. */
const value = z.string().max(JOBS_FILTER_MAX).transform(cleanText)
/** One value, or several as a repeated query parameter. */
const texts = z
  .union([value, z.array(value).max(VALUES_MAX)], {
    error: `A filter: ${VALUES_MAX} values at most, of ${JOBS_FILTER_MAX} characters at most.`,
  })
  .transform((values) => [values].flat())
  .optional()
  .describe('Texts that the job has there, compared like the search; any of several.')

const places = texts.describe(
  "Places that the job's location names, any of several. 'Leeds within 25 km' (5 to 200) takes jobs by the distance of their towns instead, and remote ones; jobs in a town that is not known by the words of their location.",
)

/** What the description of the API says of a text, and what of one that is no value. */
const TEXTS: Record<Extract<BoardFilter, { kind: 'text' }>['name'], { about: string; error?: string }> = {
  company: { about: "The exact name of an employer's company." },
  pay: {
    about:
      "'given', or an amount that the pay can reach: 'NOK-40000-month', with '-or-none' for jobs without pay too. Other currencies are not converted.",
    error: 'Pay: given, or like NOK-40000-month or NOK-40000-month-or-none.',
  },
}

function text({ name, isValue }: TextFilter<keyof typeof TEXTS>) {
  const { about, error } = TEXTS[name]
  const valid = isValue ? z.string().refine(isValue, error) : value.pipe(z.string().min(1))
  return valid.optional().describe(about)
}

function schemaOf(filter: AnyFilter) {
  switch (filter.kind) {
    case 'texts':
      return filter.name === 'location' ? places : texts
    case 'text':
      return text(filter as TextFilter<keyof typeof TEXTS>)
    default:
  }
  const { label, choices, kind } = filter
  const choice = z.enum(choices)
  const error = `${label}: ${choices.join(', ')}.`
  if (kind === 'choice') return z.enum(choices, { error }).optional()
  if (filter.meaningOf) return texts
  return z
    .union([choice, z.array(choice).max(choices.length)], { error })
    .transform((values) => [values].flat())
    .optional()
}

type Input<Value> = Value extends readonly (infer One)[] ? One | Value : Value
type Schemas = { [Name in FilterName]: z.ZodOptional<z.ZodType<FilterValue<Name>, Input<FilterValue<Name>>>> }

/** The query parameters of the filters. */
export const filterParameters = Object.fromEntries(
  FILTERS.map((filter) => [filter.name, schemaOf(filter)]),
) as unknown as Schemas
