import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import { seqFrom, toSeqCursor } from '#server/seq-cursor.ts'
import type { DecisionService } from './decision.service.ts'
import { toCaseDto, toLogLineDto, toOwnDecisionDto } from './desk.dto.ts'
import { caseFrom, toCaseCursor, type DeskService } from './desk.service.ts'
import type { ReportService } from './report.service.ts'

const server = initServer()

interface ReportServices {
  reports: ReportService
  desk: DeskService
  decisions: DecisionService
}

export const reportRoutes = ({ reports, desk, decisions }: ReportServices) => ({
  reportCases: server.route(contract.reportCases, async ({ query, res }) => {
    const { cases, next, waiting } = await desk.cases(actorOf(res).viewer, query.show, caseFrom(query.cursor))
    const data = { cases: cases.map(toCaseDto), nextCursor: toCaseCursor(next), waiting }
    return { status: 200, body: { status: true, data } }
  }),

  decideCase: server.route(contract.decideCase, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await decisions.decide(viewer, body)
    const data = toCaseDto(await desk.one(viewer, body.caseId))
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),

  decisionLog: server.route(contract.decisionLog, async ({ query, res }) => {
    const { decisions: lines, next } = await desk.log(actorOf(res).viewer, seqFrom(query.cursor))
    const data = { decisions: lines.map(toLogLineDto), nextCursor: toSeqCursor(next) }
    return { status: 200, body: { status: true, data } }
  }),

  ownDecisions: server.route(contract.ownDecisions, async ({ query, res }) => {
    const { cases, next } = await decisions.own(actorOf(res).viewer, caseFrom(query.cursor))
    const data = { decisions: cases.map(toOwnDecisionDto), nextCursor: toCaseCursor(next) }
    return { status: 200, body: { status: true, data } }
  }),

  appeal: server.route(contract.appeal, async ({ body, res }) => {
    const data = toOwnDecisionDto(await decisions.appeal(actorOf(res).viewer, body))
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),

  report: server.route(contract.report, async ({ body, res }) => {
    const id = await reports.report(actorOf(res).viewer, body)
    return { status: 200, body: { status: true, acknowledged: true, data: { id } } }
  }),
})
