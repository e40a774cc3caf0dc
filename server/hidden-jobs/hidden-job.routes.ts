import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { HiddenJobService } from './hidden-job.service.ts'

const server = initServer()

export const hiddenJobRoutes = (hiddenJobs: HiddenJobService) => ({
  hiddenJobs: server.route(contract.hiddenJobs, async ({ res }) => {
    const data = await hiddenJobs.list(actorOf(res).viewer)
    return { status: 200, body: { status: true, data } }
  }),

  hideJobs: server.route(contract.hideJobs, async ({ body, res }) => {
    const data = await hiddenJobs.set(actorOf(res).viewer, body)
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),
})
