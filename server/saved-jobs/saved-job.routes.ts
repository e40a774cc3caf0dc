import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { JobPresenter } from '#server/jobs/job.presenter.ts'
import { toJobDto } from '#server/jobs/job.dto.ts'
import type { SavedJobService } from './saved-job.service.ts'
import { savedIds, savedPlaceFrom, toSavedCursor, toSavedJobDto } from './saved-job.dto.ts'

const server = initServer()

export const savedJobRoutes = (savedJobs: SavedJobService, jobPresenter: JobPresenter) => ({
  savedJobs: server.route(contract.savedJobs, async ({ query, res }) => {
    const { viewer } = actorOf(res)
    const { records, next } = await savedJobs.page(viewer, savedPlaceFrom(query.cursor))
    const data = records.map((record) => ({ ...record, job: null }))
    return { status: 200, body: { status: true, data, nextCursor: toSavedCursor(next) } }
  }),

  saveJob: server.route(contract.saveJob, async ({ params, body, res }) => {
    const record = await savedJobs.set(actorOf(res).viewer, { jobId: params.jobId, ...body })
    const [view] = await jobPresenter.listed(savedIds([record]))
    const data = toSavedJobDto(record, view && toJobDto(view))
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),

  saveJobs: server.route(contract.saveJobs, async ({ body, res }) => {
    const data = await savedJobs.saveAll(actorOf(res).viewer, body)
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),
})
