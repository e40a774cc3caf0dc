import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { ReportService } from './report.service.ts'

const server = initServer()

export const reportRoutes = (reports: ReportService) => ({
  report: server.route(contract.report, async ({ body, res }) => {
    const id = await reports.report(actorOf(res).viewer, body)
    return { status: 200, body: { status: true, acknowledged: true, data: { id } } }
  }),
})
