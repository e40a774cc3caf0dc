import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { JobViews } from '#server/jobs/job.views.ts'
import { jobOnWire } from '#server/jobs/job.wire.ts'
import type { SavedJobService } from './saved-job.service.ts'
import { savedIds, savedJobOnWire, savedJobsOnWire } from './saved-job.wire.ts'

const server = initServer()

export const savedJobRoutes = (savedJobs: SavedJobService, jobViews: JobViews) => ({
  savedJobs: server.route(contract.savedJobs, async ({ res }) => {
    const records = await savedJobs.ofViewer(actorOf(res).viewer)
    const views = await jobViews.listed(savedIds(records))
    return { status: 200, body: { status: true, data: savedJobsOnWire(records, views) } }
  }),

  saveJob: server.route(contract.saveJob, async ({ params, body, res }) => {
    const record = await savedJobs.set(actorOf(res).viewer, { jobId: params.jobId, ...body })
    const [view] = await jobViews.listed(savedIds([record]))
    const data = savedJobOnWire(record, view && jobOnWire(view))
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),

  saveJobs: server.route(contract.saveJobs, async ({ body, res }) => {
    const data = await savedJobs.saveAll(actorOf(res).viewer, body)
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),
})
