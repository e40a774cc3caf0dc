import { z } from 'zod'
import { applicantSchema } from '#contract/applications/application.schema.ts'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { questionSchema } from '#contract/questions/question.schema.ts'
import { takenDownSchema } from '#contract/reports/decision.schema.ts'
import { idSchema, listOf, momentSchema, textOf } from '#contract/text-rule.schema.ts'
import { jobListRules, jobRules } from './job.rules.ts'
import { JOB_SORTS } from './job-ranking.rules.ts'
import { COUNTED_FILTERS, type JobCounts } from './job-counts.rules.ts'
import { PAY_GIVEN, POSTED_CHOICES, readPayFloor } from './job-filters.rules.ts'
import { WORKPLACES } from './posting-terms.rules.ts'
import { mustHavesAnswerSchema, mustHavesSchema } from './must-have.schema.ts'
import { postingTermsSchema, termsAnswerSchema } from './posting-terms.schema.ts'
import { JOBS_BY_ID_MAX, JOBS_FILTER_MAX, JOBS_PAGE, JOBS_PAGE_MAX, JOBS_SEARCH_MAX } from './job.search.ts'

const optional = (rule: Parameters<typeof textOf>[0]) => textOf(rule).default('')

const posting = {
  position: textOf(jobRules.position),
  experience: optional(jobRules.experience),
  workLevel: optional(jobRules.workLevel),
  employmentType: optional(jobRules.employmentType),
  salaryRange: optional(jobRules.salaryRange),
  location: textOf(jobRules.location),
  overview: textOf(jobRules.overview),
  skills: listOf(jobListRules.skills).default([]),
  responsibilities: listOf(jobListRules.responsibilities).default([]),
  requirements: listOf(jobListRules.requirements).default([]),
  /** The same as data, where it is said so; the texts win where the two differ (`settleTerms`). */
  terms: postingTermsSchema.optional(),
  /** What everybody is asked who applies; left out, those that stand stay. */
  mustHaves: mustHavesSchema.optional(),
}

/** The fields an employer writes. */
export const postingSchema = z.object(posting)
export type Posting = z.infer<typeof postingSchema>

/** True is open; the form sends the text 'open' (spec, points 3 and 4). */
const jobStatusInput = z.union([z.boolean(), z.literal('open').transform(() => true)], {
  error: "The status is true, false or 'open'.",
})

// What the spec's client sends along and the server takes from its own records.
const fromTheRecord = {
  companyName: z.unknown().optional(),
  firstName: z.unknown().optional(),
  lastName: z.unknown().optional(),
  applicants: z.unknown().optional(),
  queries: z.unknown().optional(),
}
/** Names of the sender: refused when they are somebody else's. */
const sender = { jobPostedBy: z.string().optional(), recuiterId: z.string().optional() }

/** A new posting. `_id` is made by the client, so that a repeat is harmless. */
export const jobInputSchema = z.strictObject({
  _id: idSchema.optional(),
  ...posting,
  ...sender,
  ...fromTheRecord,
  jobStatus: jobStatusInput.optional(),
})
export type JobInput = z.infer<typeof jobInputSchema>

/**
 * A changed posting: the whole job may be sent, the posting's own fields and the status are read. A client sends what a
 * board answered, which may know more fields than this one (docs/decisions/0060): outside of the terms they are left unread.
 */
export const jobUpdateSchema = z.object({
  _id: idSchema,
  ...posting,
  ...sender,
  jobStatus: jobStatusInput,
  updatedAt: momentSchema,
})
export type JobUpdate = z.infer<typeof jobUpdateSchema>

/** Says that an own job is still open, or open again. `id` is made by the client. */
export const confirmationInputSchema = z.strictObject({
  id: idSchema,
  userId: z.string(),
  email: emailSchema,
  jobId: idSchema,
})

/** A job as every call answers it; the lists and addresses depend on who asks (see the routes). */
export const jobSchema = z.object({
  _id: z.string(),
  position: z.string(),
  experience: z.string(),
  workLevel: z.string(),
  employmentType: z.string(),
  salaryRange: z.string(),
  location: z.string(),
  overview: z.string(),
  skills: z.array(z.string()),
  responsibilities: z.array(z.string()),
  requirements: z.array(z.string()),
  terms: termsAnswerSchema.optional(),
  /** What everybody is asked who applies; left out where nothing is. */
  mustHaves: mustHavesAnswerSchema.optional(),
  /** The newest questions in the order they came, and the viewer's own ones; none in a list. */
  queries: z.array(questionSchema),
  /** How many there are, and how many have no reply. Boards of before don't say: they answer all of them. */
  questionsTotal: z.number().int().optional(),
  questionsUnanswered: z.number().int().optional(),
  /** Leads to older ones; null when there are none. */
  questionsCursor: z.string().nullable().optional(),
  /** The oldest one without a reply, in the list of own postings alone. */
  waitingQuestion: questionSchema.optional(),
  /** The newest applicants in the order they came, for the owner; the own application for a candidate. */
  applicants: z.array(applicantSchema),
  /** How many there are, for the owner. Boards of before don't say: they answer all of them. */
  applicationsTotal: z.number().int().optional(),
  /** How many of them have no answer yet, for the owner. */
  applicationsWaiting: z.number().int().optional(),
  /** Until when they stay with the employer, for the owner of a closed job and whoever applied. */
  applicationsKeptUntil: z.string().optional(),
  /** Leads to earlier ones; null when there are none. */
  applicationsCursor: z.string().nullable().optional(),
  /** The poster's email, for signed-in callers. */
  jobPostedBy: z.string().optional(),
  /** The employer's id; the wire spells it so. */
  recuiterId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** True while the job is open. */
  jobStatus: z.boolean(),
  companyName: z.string(),
  employeeRange: z.string(),
  founded: z.string(),
  companyEmail: z.string(),
  companyLocation: z.string(),
  companyWebsite: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it was closed last, or null while it is open or paused. */
  closedAt: z.string().nullable(),
  /** When its employer last said that it is open; boards of before keep no such thing. */
  confirmedAt: z.string().optional(),
  /** Since when a job that is not open is paused: its employer has not said for long that it is. */
  pausedAt: z.string().optional(),
  /** For the owner of an open job: from when on the board asks, and when it pauses the job without a word. */
  confirmation: z.object({ asksFrom: z.string(), pausesAt: z.string() }).optional(),
  /** Those who run the board have taken it down: for whoever applied, and for its owner with the reason. */
  isTakenDown: z.literal(true).optional(),
  takenDown: takenDownSchema.optional(),
})
export type Job = z.infer<typeof jobSchema>

const FILTER_VALUES_MAX = 10
const filterValue = z.string().max(JOBS_FILTER_MAX)
/** One value or several, repeated in the address. */
const filter = z
  .union([filterValue, z.array(filterValue).max(FILTER_VALUES_MAX)], {
    error: `A filter: ${FILTER_VALUES_MAX} values at most, of ${JOBS_FILTER_MAX} characters at most.`,
  })
  .transform((values) => [values].flat())
  .optional()
  .describe('Texts that the job has there, compared like the search; any of several.')

/**
 * What GET /jobs takes. Closed jobs are left out unless they are asked for; with a search the order is by relevance
 * unless the newest are asked for.
 */
export const jobQuerySchema = z.strictObject({
  search: z
    .string()
    .max(JOBS_SEARCH_MAX, `Search: ${JOBS_SEARCH_MAX} characters at most.`)
    .optional()
    .describe('In position, skills, requirements and responsibilities; alternatives have || between them.'),
  location: filter,
  employmentType: filter,
  workLevel: filter,
  experience: filter,
  workplace: z
    .union([z.enum(WORKPLACES), z.array(z.enum(WORKPLACES)).max(WORKPLACES.length)], {
      error: `A workplace: ${WORKPLACES.join(', ')}.`,
    })
    .transform((values) => [values].flat())
    .optional(),
  company: filterValue.min(1).optional().describe("The exact name of an employer's company."),
  posted: z.enum(POSTED_CHOICES, { error: `Posted within: ${POSTED_CHOICES.join(', ')}.` }).optional(),
  pay: z
    .string()
    .refine(
      (text) => text === PAY_GIVEN || readPayFloor(text) !== null,
      'Pay: given, or like NOK-40000-month or NOK-40000-month-or-none.',
    )
    .optional()
    .describe(
      "'given', or an amount that the pay can reach: 'NOK-40000-month', with '-or-none' for jobs without pay too. Other currencies are not converted.",
    ),
  closed: z.enum(['include']).optional(),
  recruiter: idSchema.optional().describe("The jobs of one employer alone, by the employer's id."),
  ids: z
    .string()
    .max(40 * JOBS_BY_ID_MAX)
    .transform((ids) => ids.split(','))
    .pipe(z.array(idSchema).max(JOBS_BY_ID_MAX))
    .optional()
    .describe('Ids with commas between them: those jobs, open or closed, and nothing else that is asked counts.'),
  sort: z.enum(JOB_SORTS, { error: `Sort by ${JOB_SORTS.join(' or ')}.` }).optional(),
  limit: z.coerce.number().int().min(1).max(JOBS_PAGE_MAX).default(JOBS_PAGE),
  cursor: z.string().max(64).optional().describe('nextCursor of the page before.'),
})
export type JobQuery = z.infer<typeof jobQuerySchema>

/** What is counted for the filters: the search and the filters of a list, whatever its order. */
export const jobCountsQuerySchema = jobQuerySchema.omit({ ids: true, sort: true, limit: true, cursor: true })
export type JobCountsQuery = z.infer<typeof jobCountsQuerySchema>

const choiceCounts = z.record(z.string(), z.number().int())
/** What each choice of a filter would leave after the other filters, up to `JOBS_COUNT_MAX` + 1; or more, if `atLeast` has it. */
export const jobCountsSchema = z.object({
  workplace: choiceCounts,
  employmentType: choiceCounts,
  workLevel: choiceCounts,
  posted: choiceCounts,
  pay: choiceCounts,
  atLeast: z.array(z.enum(COUNTED_FILTERS)).optional(),
  places: z
    .object({ choices: z.array(z.object({ name: z.string(), jobs: z.number().int() })), isAtLeast: z.boolean() })
    .optional(),
}) satisfies z.ZodType<JobCounts>

/** A page of one's own list. */
export const ownJobsQuerySchema = z.strictObject({ cursor: z.string().max(64).optional() })

/** `nextCursor` is null on the last page; boards of before answer everything, without one. */
export const ownJobPageSchema = z.object({
  status: z.literal(true),
  data: z.array(jobSchema),
  nextCursor: z.string().nullable().optional(),
})

/**
 * A page of jobs in the order asked for, or in that of the ids that were asked for: then `total` is how many of them
 * there are, and where `data` has fewer, the rest is asked for again. `total` counts up to `JOBS_COUNT_MAX` + 1, without
 * any search up to `BOARD_COUNT_MAX` + 1;
 * `nextCursor` is null on the last page.
 */
export const jobPageSchema = z.object({
  status: z.literal(true),
  data: z.array(jobSchema),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
})
export type JobPage = z.infer<typeof jobPageSchema>
