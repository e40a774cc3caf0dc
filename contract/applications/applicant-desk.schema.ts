import { z } from 'zod'
import { MUST_HAVES_MAX } from '#contract/jobs/must-have.rules.ts'
import { mustHaveRepliesSchema } from '#contract/jobs/must-have.schema.ts'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { idSchema, textOf } from '#contract/text-rule.schema.ts'
import { readAnswerFilter } from './answer-filter.rules.ts'
import { DESK_ORDERS, DESK_STAGES } from './applicant-desk.options.ts'
import { ANSWERED_TOGETHER_MAX, privateNoteRule } from './applicant-desk.rules.ts'
import { answerRule } from './application.rules.ts'
import { applicantSchema } from './application.schema.ts'

const deskStageSchema = z.enum(Object.keys(DESK_STAGES) as [keyof typeof DESK_STAGES])

const answerFilter = z.string().max(300)
/** One filter, or several as a repeated query parameter. */
const answerFilters = z
  .union([answerFilter, z.array(answerFilter).max(MUST_HAVES_MAX)], {
    error: `Answers: ${MUST_HAVES_MAX} filters at most.`,
  })
  .transform((texts, context) =>
    [texts].flat().flatMap((text) => {
      const filter = readAnswerFilter(text)
      if (!filter)
        context.addIssue({ code: 'custom', message: "Answers: like '<question>:yes' or '<question>:min:5'." })
      return filter ?? []
    }),
  )
  .optional()
  .describe(
    "What was answered to a must-have question of the job, by its id: '<id>:yes', ':no', ':none', ':min:5', ':max:2.5' or ':has:English'; all of several.",
  )

/**
 * Filters, order and cursor of the desk's list. Without a job: applicants of all own jobs. With a candidate: their
 * application to the job alone.
 */
export const deskQuerySchema = z
  .strictObject({
    job: idSchema.optional(),
    stage: deskStageSchema.optional(),
    shortlisted: z.literal('true').optional(),
    order: z.enum(DESK_ORDERS).optional(),
    answers: answerFilters,
    candidate: idSchema.optional(),
    cursor: z.string().max(64).optional(),
  })
  .refine(({ job, answers = [] }) => job !== undefined || answers.length === 0, {
    message: 'Answers are those to the questions of one job.',
    path: ['answers'],
  })
  .refine(({ job, candidate }) => job !== undefined || candidate === undefined, {
    message: 'A candidate is looked for among the applicants of one job.',
    path: ['candidate'],
  })

/** An employer's private marks on an application. `notedAt` is the server's clock; empty without a note. */
export const applicantMarksSchema = z.object({
  applicationId: z.string(),
  isShortlisted: z.boolean(),
  note: z.string(),
  notedAt: z.string(),
})

/** An application on its employer's desk, with the applicant's other applications to this employer's jobs. */
const deskApplicantSchema = applicantSchema.extend({
  position: z.string(),
  firstName: z.string(),
  marks: applicantMarksSchema,
  alsoAppliedTo: z.array(z.object({ jobId: z.string(), position: z.string() })),
  /** The job's must-have questions with their answers, including questions no longer asked; omitted without answers. */
  mustHaves: mustHaveRepliesSchema.optional(),
})

const count = z.number().int()
const counts = z.object({
  all: count,
  new: count,
  seen: count,
  progress: count,
  interview: count,
  answered: count,
  shortlisted: count,
})
export const deskPageSchema = z.object({
  applicants: z.array(deskApplicantSchema),
  nextCursor: z.string().nullable(),
  /** Counts for the job, or all jobs, regardless of the list's filters. */
  counts,
  /** Counts of applications that pass `answers`; `isPart`: only the newest were counted, as there are too many. */
  fitting: counts.extend({ isPart: z.boolean() }).optional(),
})

const sender = { userId: z.string(), email: emailSchema }

/**
 * Changes an employer's marks. `over` is the note the writer was editing: if the stored one differs, nothing is
 * written; null overwrites any note.
 */
export const marksInputSchema = z.strictObject({
  ...sender,
  id: idSchema,
  jobId: idSchema,
  applicationId: idSchema,
  isShortlisted: z.boolean().optional(),
  note: z.strictObject({ text: textOf(privateNoteRule), over: textOf(privateNoteRule).nullable() }).optional(),
})

/** One answer to several applications to a job; placeholders are filled in for each (`filledAnswer`). */
export const answersInputSchema = z.strictObject({
  ...sender,
  id: idSchema,
  jobId: idSchema,
  kind: z.enum(['accepted', 'declined']),
  text: textOf(answerRule),
  applicationIds: z.array(idSchema).min(1).max(ANSWERED_TOGETHER_MAX),
})

/** The ids of the applications that were answered; those withdrawn or answered before are skipped. */
export const answersSchema = z.object({ jobId: z.string(), answered: z.array(z.string()) })
