import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { ok, problems, signedIn } from '#contract/responses.ts'
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

/** Everything that was reported of one thing, with the thing as it is now; null where it is gone. */
const reportCaseSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORTED_KINDS),
  subjectId: z.string(),
  subject: z
    .object({
      /** A job's title, a person's name; empty for words. */
      title: z.string(),
      /** What it says; the beginning of it where it is long. */
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
})
export type ReportCase = z.infer<typeof reportCaseSchema>

/** What whoever runs the board reads of what is reported. */
export const deskContract = c.router({
  reportCases: {
    method: 'GET',
    path: '/admin/reports',
    summary: 'What was reported, what was reported last first, with the newest reports of each',
    metadata: access('admin'),
    query: z.strictObject({ cursor: z.string().max(64).optional() }),
    responses: {
      200: ok(z.object({ cases: z.array(reportCaseSchema), nextCursor: z.string().nullable() })),
      ...problems(...signedIn, 'admin.only'),
    },
  },
})
