import { z } from 'zod'
import { COUNTRIES } from '#contract/profiles/country.options.ts'
import { textOf } from '#contract/text-rule.schema.ts'
import { EMPLOYMENT_TYPES, WORK_LEVELS, WORKPLACES } from './posting-terms.options.ts'
import { OPENINGS, TERM_NOTE_MAX, type PostingTerms } from './posting-terms.rules.ts'
import { CURRENCIES, PAY_MAX, PAY_PERIODS } from './pay.rules.ts'

const note = textOf({ label: 'Details', max: TERM_NOTE_MAX }).default('')
const amount = z.number('Write the pay as a number.').positive('Pay: more than 0.').max(PAY_MAX, 'Pay: too much.')
const country = z.string().refine((name) => name === '' || COUNTRIES.includes(name), 'Choose a country of the list.')

const pay = z
  .strictObject({
    min: amount,
    max: amount.nullable(),
    currency: z.enum(CURRENCIES),
    period: z.enum(PAY_PERIODS),
    note,
  })
  .refine(({ min, max }) => max === null || max >= min, { path: ['max'], error: 'To: not less than From.' })

/** Structured terms beside the texts; omitted means not given. Unknown fields are refused: they would be lost. */
export const postingTermsSchema = z.strictObject({
  employment: z
    .strictObject({ type: z.enum(EMPLOYMENT_TYPES), note })
    .nullable()
    .default(null),
  level: z
    .strictObject({ level: z.enum(WORK_LEVELS), note })
    .nullable()
    .default(null),
  workplace: z.enum(WORKPLACES).nullable().default(null),
  /** The city without its country. */
  place: z
    .strictObject({ city: textOf({ label: 'Location', max: TERM_NOTE_MAX }).default(''), country })
    .nullable()
    .default(null),
  pay: pay.nullable().default(null),
  opening: z.enum(OPENINGS).optional(),
  fillBy: z.iso.date('Fill by: a day like 2026-03-31.').optional(),
}) satisfies z.ZodType<PostingTerms>

/** The terms in a response. */
export const termsAnswerSchema = z.object({
  employment: z.object({ type: z.enum(EMPLOYMENT_TYPES), note: z.string() }).nullable(),
  level: z.object({ level: z.enum(WORK_LEVELS), note: z.string() }).nullable(),
  workplace: z.enum(WORKPLACES).nullable(),
  place: z.object({ city: z.string(), country: z.string() }).nullable(),
  pay: z
    .object({
      min: z.number(),
      max: z.number().nullable(),
      currency: z.enum(CURRENCIES),
      period: z.enum(PAY_PERIODS),
      note: z.string(),
    })
    .nullable(),
  opening: z.enum(OPENINGS).optional(),
  fillBy: z.string().optional(),
}) satisfies z.ZodType<PostingTerms>
