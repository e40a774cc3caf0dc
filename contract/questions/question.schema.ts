import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { takenDownSchema } from '#contract/reports/decision.schema.ts'
import { idSchema, textOf } from '#contract/text-rule.schema.ts'
import { questionRule, replyRule } from './question.rules.ts'

/**
 * A question on a job. `email` is for the job's owner and the asker only. `askerName` is whole for the owner, and the
 * first name with an initial for everybody else. `repliedAt` goes with `reply`, one to one.
 */
export const questionSchema = z.object({
  id: z.string(),
  question: z.string(),
  email: z.string().optional(),
  askerName: z.string().optional(),
  askedAt: z.string(),
  reply: z.array(z.string()),
  repliedAt: z.array(z.string()),
  /** Its words are taken down by those who run the board; to whoever asked it they stay, with the reason. */
  isTakenDown: z.literal(true).optional(),
  takenDown: takenDownSchema.optional(),
})
export type Question = z.infer<typeof questionSchema>

/** Where a page of a job's questions begins: after the ones that the cursor came with. */
export const questionsQuerySchema = z.strictObject({ cursor: z.string().max(64).optional() })

/** Questions in the order they came, older than those of the page before; `nextCursor` is null with the first of all. */
export const questionPageSchema = z.object({ queries: z.array(questionSchema), nextCursor: z.string().nullable() })

/** A question of one's own with the job it is on. */
const ownQuestionSchema = questionSchema
  .pick({ id: true, question: true, askedAt: true, reply: true, repliedAt: true, isTakenDown: true, takenDown: true })
  .extend({
    job: z.object({ _id: z.string(), position: z.string(), companyName: z.string(), jobStatus: z.boolean() }),
  })
export type OwnQuestion = z.infer<typeof ownQuestionSchema>

/** Own questions, the newest first; `nextCursor` is null with the last of all. */
export const ownQuestionPageSchema = z.object({
  queries: z.array(ownQuestionSchema),
  nextCursor: z.string().nullable(),
})

/** A question as it is sent. `id` is made by the client, so that a repeat is harmless. */
export const questionInputSchema = z.strictObject({
  id: idSchema.optional(),
  userId: z.string(),
  email: emailSchema,
  jobId: idSchema,
  question: textOf(questionRule),
})
export type QuestionInput = z.infer<typeof questionInputSchema>

/** A reply as it is sent. `userId` is the question's id: the wire's own spelling (spec, point 7). */
export const replyInputSchema = z.strictObject({
  id: idSchema.optional(),
  userId: idSchema,
  reply: textOf(replyRule),
  question: z.string().max(2000).optional(),
})
export type ReplyInput = z.infer<typeof replyInputSchema>
