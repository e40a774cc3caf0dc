import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { CASE_LISTS, CASE_STATES, CASE_STEPS, DECISION_REASONS } from './case.rules.ts'
import { caseDecisionInputSchema } from './decision.schema.ts'
import { REPORT_REASONS, REPORTED_KINDS } from './report.rules.ts'

const c = initContract()

/** One report, without who has sent it. */
const caseReportSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  reportedAt: z.string(),
  /** Whether its sender had signed in. */
  hasAccount: z.boolean(),
})

/** A line of the log: who decided what, when and why. */
const decisionLineSchema = z.object({
  id: z.string(),
  caseId: z.string(),
  kind: z.enum(REPORTED_KINDS),
  subjectId: z.string(),
  step: z.enum(CASE_STEPS),
  reason: z.enum(DECISION_REASONS),
  text: z.string(),
  /** The address of whoever decided. */
  decidedBy: z.string(),
  decidedAt: z.string(),
})

/** A line among those of other cases, which says what it is about. */
const logLineSchema = decisionLineSchema.extend({
  /** A job's title, a person's name, the beginning of what was asked or written; empty where it is gone. */
  about: z.string(),
  /** The job that it is, or is on. */
  jobId: z.string().nullable(),
})
export type LogLineBody = z.infer<typeof logLineSchema>

/** Everything that was reported of one thing, with the thing as it is now; null where it is gone. */
const reportCaseSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORTED_KINDS),
  subjectId: z.string(),
  subject: z
    .object({
      /** A job's title, a person's name; empty for words. */
      title: z.string(),
      /** What it says, or said before it was taken down; the beginning of it where it is long. */
      text: z.string(),
      authorId: z.string(),
      authorName: z.string(),
      /** The job that it is, or is on. */
      jobId: z.string().nullable(),
    })
    .nullable(),
  reportCount: z.number().int(),
  reportedAt: z.string(),
  /** The newest ones of those that are kept. */
  reports: z.array(caseReportSchema),
  state: z.enum(CASE_STATES),
  /** What can be decided now. */
  steps: z.array(z.enum(CASE_STEPS)),
  /** What its author says against the decision. */
  appeal: z.object({ text: z.string(), at: z.string() }).nullable(),
  /** The newest lines of the log about it, the newest first. */
  decisions: z.array(decisionLineSchema),
})
export type ReportCase = z.infer<typeof reportCaseSchema>

const cursorSchema = z.string().max(64).optional()
const caseProblems = problems(...signedIn, 'admin.only')

/** What whoever runs the board reads and decides of what is reported. */
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
          /** How many wait, up to 100. */
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
