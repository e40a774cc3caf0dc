import { z } from 'zod'
import { idSchema, textOf } from '#contract/text-rule.schema.ts'
import {
  MUST_HAVES_MAX,
  MUST_HAVE_KINDS,
  answerIssue,
  askedRule,
  cleanMustHaves,
  mustHaveRule,
  type MustHave,
  type MustHaveAnswer,
  type MustHaveReply,
} from './must-have.rules.ts'

const kind = z.enum(MUST_HAVE_KINDS)
const TOO_MANY = `Must-have questions: ${MUST_HAVES_MAX} at most.`
const hasEachOnce = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id)).size === rows.length

/** The questions of a posting; blank ones are dropped. None may ask about pay history (`asksPayHistory`). */
export const mustHavesSchema = z
  .array(z.strictObject({ id: idSchema, question: textOf(mustHaveRule), kind }))
  .max(MUST_HAVES_MAX, TOO_MANY)
  .refine(hasEachOnce, 'Each question has an id of its own.')
  .transform(cleanMustHaves)

/** The questions in a response. */
export const mustHavesAnswerSchema = z.array(
  z.object({ id: z.string(), question: z.string(), kind }),
) satisfies z.ZodType<MustHave[]>

/** A candidate's answers, with the questions as they were asked. */
export const givenAnswersSchema = z
  .array(
    z
      .strictObject({ id: idSchema, question: textOf(askedRule), kind, answer: z.string() })
      .superRefine((given, context) => {
        const message = answerIssue(given.kind, given.answer)
        if (message) context.addIssue({ code: 'custom', message, path: ['answer'] })
      }),
  )
  .max(MUST_HAVES_MAX, TOO_MANY)
  .refine(hasEachOnce, 'Each question has one answer.')

/** The answers as stored with an application. */
export const mustHaveAnswersSchema = z.array(
  z.object({ id: z.string(), question: z.string(), kind, answer: z.string() }),
) satisfies z.ZodType<MustHaveAnswer[]>

/** Questions with their answers, for the employer. */
export const mustHaveRepliesSchema = z.array(
  z.object({ id: z.string(), question: z.string(), kind, answer: z.string().nullable(), isAsked: z.boolean() }),
) satisfies z.ZodType<MustHaveReply[]>
