import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { CASE_LISTS, CASE_STATES, CASE_STEPS, DECISION_REASONS } from './case.rules.ts'
import { caseDecisionInputSchema } from './decision.schema.ts'
import { REPORT_REASONS, REPORTED_KINDS } from './report.rules.ts'

const c = initContract()

/** One report, without its sender. */
const caseReportSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  reportedAt: z.string(),
  /** Whether its sender was signed in. */
  hasAccount: z.boolean(),
})

/** A line of the decision log: who decided what, when and why. */
const decisionLineSchema = z.object({
  id: z.string(),
  caseId: z.string(),
  kind: z.enum(REPORTED_KINDS),
  subjectId: z.string(),
  step: z.enum(CASE_STEPS),
  reason: z.enum(DECISION_REASONS),
  text: z.string(),
  /** The email address of the administrator who decided. */
  decidedBy: z.string(),
  decidedAt: z.string(),
})

/** A line in the log over all cases, which also names its subject. */
const logLineSchema = decisionLineSchema.extend({
  /** A job's title, a person's name, or the beginning of the text; empty if it no longer exists. */
  about: z.string(),
  /** The job itself, or the job it belongs to. */
  jobId: z.string().nullable(),
})
export type LogLineBody = z.infer<typeof logLineSchema>

/** All reports of one subject, with the subject as it is now; null if it no longer exists. */
const reportCaseSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORTED_KINDS),
  subjectId: z.string(),
  subject: z
    .object({
      /** A job's title or a person's name; empty for questions and messages. */
      title: z.string(),
      /** The current text, or the one before it was taken down; only its beginning if it is long. */
      text: z.string(),
      authorId: z.string(),
      authorName: z.string(),
      /** The job itself, or the job it belongs to. */
      jobId: z.string().nullable(),
    })
    .nullable(),
  reportCount: z.number().int(),
  reportedAt: z.string(),
  /** The newest of the stored reports. */
  reports: z.array(caseReportSchema),
  state: z.enum(CASE_STATES),
  /** The decisions available now. */
  steps: z.array(z.enum(CASE_STEPS)),
  /** The author's appeal against the decision. */
  appeal: z.object({ text: z.string(), at: z.string() }).nullable(),
  /** The case's newest lines of the decision log, newest first. */
  decisions: z.array(decisionLineSchema),
})
export type ReportCase = z.infer<typeof reportCaseSchema>

const cursorSchema = z.string().max(64).optional()
const caseProblems = problems(...signedIn, 'admin.only')

/** The administrators' calls for reports and decisions. */
export const deskContract = c.router({
  reportCases: {
    method: 'GET',
    path: '/admin/reports',
    summary: 'Cases that wait, that somebody appeals in, or that are decided; what was reported last first',
    metadata: access('admin'),
    query: z.strictObject({ show: z.enum(CASE_LISTS).default('open'), cursor: cursorSchema }),
    responses: {
      200: ok(
        z.object({
          cases: z.array(reportCaseSchema),
          nextCursor: z.string().nullable(),
          /** The number of waiting cases, up to 100. */
          waiting: z.object({ open: z.number().int(), appealed: z.number().int() }),
        }),
      ),
      ...caseProblems,
    },
  },
  decideCase: {
    method: 'POST',
    path: '/admin/decisions',
    summary: 'Dismiss a case, take down what was reported or put it back, suspend a person or end that; once for an id',
    metadata: access('admin', { whileSuspended: true }),
    body: caseDecisionInputSchema,
    responses: {
      200: acknowledged(reportCaseSchema),
      ...problems(...signedIn, ...writing, 'admin.only', 'case.unknown', 'case.step', 'id.reused'),
    },
  },
  decisionLog: {
    method: 'GET',
    path: '/admin/decisions',
    summary: 'Every decision ever made, the newest first, a page at a time; nobody can change or delete one',
    metadata: access('admin'),
    query: z.strictObject({ cursor: cursorSchema }),
    responses: {
      200: ok(z.object({ decisions: z.array(logLineSchema), nextCursor: z.string().nullable() })),
      ...caseProblems,
    },
  },
})
