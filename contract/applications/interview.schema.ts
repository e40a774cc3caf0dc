import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { idSchema, momentSchema, textOf } from '#contract/text-rule.schema.ts'
import {
  INTERVIEW_CHANGES_MAX,
  INTERVIEW_MINUTES_MAX,
  INTERVIEW_MINUTES_MIN,
  INTERVIEW_TIMES_MAX,
  interviewWordsRule,
  placeRule,
} from './interview.rules.ts'

const offered = { times: z.array(z.string()), minutes: z.number().int(), zone: z.string(), place: z.string() }

/** One side's act on an interview (`InterviewLine`). */
export const interviewLineSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('offer'), ...offered }),
  z.object({ act: z.literal('pick'), offerId: z.string(), start: z.string() }),
  z.object({ act: z.literal('none'), offerId: z.string() }),
  z.object({ act: z.literal('cancel'), offerId: z.string() }),
])

/** The state of an application's interview (`Interview`). `taken`: the times that somebody else has picked. */
export const interviewSchema = z.object({
  state: z.enum(['offered', 'agreed', 'none', 'cancelled']),
  offerId: z.string(),
  ...offered,
  text: z.string(),
  start: z.string(),
  was: z.string(),
  reply: z.string(),
  at: z.string(),
  sequence: z.number().int(),
  taken: z.array(z.string()).optional(),
})

const sender = { userId: z.string(), email: emailSchema }
const startSchema = momentSchema.transform((moment) => new Date(moment).toISOString())
/** An IANA time zone name, checked by its form only: a server may know fewer of them than a browser. */
const zoneSchema = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]\w*(?:[/+-]\w+)*$/u, 'This is no time zone.')

/**
 * The interview that the writer saw (`SeenInterview`): if it has an event since that is not in `own`, nothing is written
 * ('interview.changed'). Without it, any is replaced.
 */
const over = z
  .strictObject({
    offerId: idSchema.nullable(),
    sequence: z.number().int().min(0),
    own: z.array(idSchema).max(INTERVIEW_CHANGES_MAX).default([]),
  })
  .optional()

/** Times a job's owner offers for an interview, which replace those offered before. */
export const interviewOfferInputSchema = z.strictObject({
  ...sender,
  id: idSchema,
  jobId: idSchema,
  applicationId: idSchema,
  times: z
    .array(startSchema)
    .min(1, 'Offer one time at least.')
    .max(INTERVIEW_TIMES_MAX, `Offer ${INTERVIEW_TIMES_MAX} times at most.`)
    .refine((times) => new Set(times).size === times.length, 'Offer each time once.')
    .transform((times) => times.toSorted()),
  minutes: z.number().int().min(INTERVIEW_MINUTES_MIN).max(INTERVIEW_MINUTES_MAX),
  zone: zoneSchema,
  place: textOf(placeRule),
  text: textOf(interviewWordsRule).default(''),
  over,
})

/** Cancels an offer, or the time picked from it, by the job's owner. */
export const interviewCancellationInputSchema = z.strictObject({
  ...sender,
  id: idSchema,
  jobId: idSchema,
  applicationId: idSchema,
  offerId: idSchema,
  text: textOf(interviewWordsRule).default(''),
})

/** A candidate's reply to an offer: one of its times, or null if none fits. */
export const interviewAnswerInputSchema = z.strictObject({
  ...sender,
  id: idSchema,
  jobId: idSchema,
  applicationId: idSchema,
  offerId: idSchema,
  start: startSchema.nullable(),
  text: textOf(interviewWordsRule).default(''),
  over,
})
