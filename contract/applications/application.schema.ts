import { z } from 'zod'
import { givenAnswersSchema, mustHaveAnswersSchema, mustHaveRepliesSchema } from '#contract/jobs/must-have.schema.ts'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { idSchema, momentSchema, textOf } from '#contract/text-rule.schema.ts'
import { APPLICATION_EVENT_KINDS, JOB_HISTORY_KINDS } from './application-ledger.rules.ts'
import { ANSWERS_APART_MAX, answerRule, noteRule } from './application.rules.ts'
import { interviewLineSchema, interviewSchema } from './interview.schema.ts'

/** A line of an application's history (`LedgerEvent`). */
const ledgerEventSchema = z.object({
  id: z.string(),
  kind: z.enum([...APPLICATION_EVENT_KINDS, ...JOB_HISTORY_KINDS]),
  at: z.string(),
  by: z.enum(['candidate', 'employer']),
  text: z.string().optional(),
  isBulk: z.boolean().optional(),
  interview: interviewLineSchema.optional(),
})

const answerKind = z.enum(['accepted', 'declined'])
/** How an application stands by its history: since when, what was written with an answer, and how an interview stands. */
const standingSchema = z.object({
  stage: z.enum(['sent', 'seen', 'progress', 'interview', 'accepted', 'declined']),
  at: z.string(),
  text: z.string().optional(),
  interview: interviewSchema.optional(),
})

/**
 * One candidate's application to one job. `appliedTime` is the server's clock. `name`, `headline` (what they work as,
 * where their profile says so) and `hasResume` are for the job's owner alone; boards of before leave them out.
 * `note` and `answers`, to the must-have questions, come with the own application alone, where it has any.
 * `approvalStatus` is 'pending' until there is an answer; `standing` says more, and `history`, with the own application
 * of one job, everything; where some earlier lines are left out, `historyIsCut`. Boards of before have none of these.
 */
export const applicantSchema = z.object({
  email: z.string(),
  userId: z.string(),
  jobId: z.string(),
  appliedTime: z.string(),
  approvalStatus: z.enum(['pending', 'accepted', 'declined']),
  standing: standingSchema.optional(),
  history: z.array(ledgerEventSchema).optional(),
  historyIsCut: z.boolean().optional(),
  name: z.string().optional(),
  headline: z.string().optional(),
  hasResume: z.boolean().optional(),
  note: z.string().optional(),
  answers: mustHaveAnswersSchema.optional(),
})
export type Applicant = z.infer<typeof applicantSchema>

/**
 * What somebody applied to: for the employer whose job it is, with the note and the answers that came with it. `history`
 * has the lines that the candidate reads; some earlier ones are left out where `historyIsCut`.
 */
export const appliedToSchema = z.object({
  jobId: z.string(),
  position: z.string(),
  appliedTime: z.string(),
  note: z.string().optional(),
  mustHaves: mustHaveRepliesSchema.optional(),
  standing: standingSchema.optional(),
  history: z.array(ledgerEventSchema).optional(),
  historyIsCut: z.boolean().optional(),
})
export type AppliedTo = z.infer<typeof appliedToSchema>

/** Where a page of a job's applicants begins: after the ones that the cursor came with. */
export const applicantsQuerySchema = z.strictObject({ cursor: z.string().max(64).optional() })

/** Applicants in the order they came, before those of the page before; `nextCursor` is null with the first of all. */
export const applicantPageSchema = z.object({ applicants: z.array(applicantSchema), nextCursor: z.string().nullable() })

/**
 * The application payload (spec, point 3). `id` is made by the client, so that a belated repeat is harmless. `note` is for
 * the employer; `answers` are to the must-have questions of the job as the candidate saw it, of which `jobUpdatedAt` is
 * `updatedAt`. Apps of before send none of these.
 */
export const applicationInputSchema = z.strictObject({
  id: idSchema.optional(),
  userId: z.string(),
  jobId: idSchema,
  email: emailSchema,
  appliedTime: momentSchema,
  approvalStatus: z.literal('pending'),
  note: textOf(noteRule).optional(),
  answers: givenAnswersSchema.optional(),
  jobUpdatedAt: momentSchema.optional(),
})

/**
 * What is withdrawn: the own application to a job. `appliedTime`, as the server gave it, tells which one it is, so
 * that the belated repeat of a withdrawal leaves a later application alone.
 */
export const withdrawalInputSchema = z.strictObject({
  userId: z.string(),
  jobId: idSchema,
  email: emailSchema,
  appliedTime: momentSchema,
})

/** Who sends it, as elsewhere: refused when that is somebody else. */
const sender = { userId: z.string(), email: emailSchema }

/** What the owner of a job does with one application to it. `id` is made by the client. */
export const stepInputSchema = z.strictObject({
  ...sender,
  id: idSchema,
  jobId: idSchema,
  candidateId: idSchema,
  kind: z.enum(['seen', 'unseen', 'progress', 'interview', 'accepted', 'declined']),
  text: textOf(answerRule).default(''),
})

/** Closes a job: `text` answers everybody who waits, `apart` those who get words of their own. */
export const closingInputSchema = z.strictObject({
  ...sender,
  id: idSchema,
  jobId: idSchema,
  text: textOf(answerRule).default(''),
  apart: z
    .array(z.strictObject({ candidateId: idSchema, kind: answerKind, text: textOf(answerRule).default('') }))
    .max(ANSWERS_APART_MAX)
    .default([]),
})

/** How an employer answers, measured; null while there are fewer than ten applications to measure. */
export const responseRecordSchema = z.object({
  record: z
    .object({
      applications: z.number().int(),
      answered: z.number().int(),
      /** Four of five answers came within so many days. */
      days: z.number().int(),
      /** Answers that went to everybody at once. */
      bulk: z.number().int(),
    })
    .nullable(),
})
