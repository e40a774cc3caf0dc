import { initServer } from '@ts-rest/express'
import type { ReportCase } from '#contract/reports/desk.contract.ts'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import { caseFrom, toCaseCursor, type CaseView, type DeskService } from './desk.service.ts'
import type { ReportService } from './report.service.ts'

const server = initServer()

const toCaseDto = ({ seq, subject, reports, ...one }: CaseView): ReportCase => ({
  ...one,
  id: String(seq),
  subject: subject && {
    title: subject.title,
    text: subject.text,
    authorId: subject.authorId,
    authorName: subject.authorName,
    jobId: subject.jobId,
  },
  reports: reports.map(({ reporterId, ...report }) => ({ ...report, hasAccount: reporterId !== null })),
})

export const reportRoutes = (reports: ReportService, desk: DeskService) => ({
  reportCases: server.route(contract.reportCases, async ({ query, res }) => {
    const { cases, next } = await desk.cases(actorOf(res).viewer, caseFrom(query.cursor))
    const data = { cases: cases.map(toCaseDto), nextCursor: toCaseCursor(next) }
    return { status: 200, body: { status: true, data } }
  }),

  report: server.route(contract.report, async ({ body, res }) => {
    const id = await reports.report(actorOf(res).viewer, body)
    return { status: 200, body: { status: true, acknowledged: true, data: { id } } }
  }),
})
