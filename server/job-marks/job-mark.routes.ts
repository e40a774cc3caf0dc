import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import { toJobDto } from '#server/jobs/job.dto.ts'
import type { JobPresenter } from '#server/jobs/job.presenter.ts'
import type { JobMarkService } from './job-mark.service.ts'
import { savedPlaceFrom, toSavedCursor, toSavedDto } from './saved-job.dto.ts'

const server = initServer()

export const jobMarkRoutes = (marks: JobMarkService, jobPresenter: JobPresenter) => ({
  savedJobs: server.route(contract.savedJobs, async ({ query, res }) => {
    const { records, next } = await marks.saved(actorOf(res).viewer, savedPlaceFrom(query.cursor))
    const data = records.map((record) => ({ ...toSavedDto(record), job: null }))
    return { status: 200, body: { status: true, data, nextCursor: toSavedCursor(next) } }
  }),

  saveJob: server.route(contract.saveJob, async ({ params: { jobId }, body, res }) => {
    const { isSaved: isSet, changedAt, ...sender } = body
    const mark = await marks.save(actorOf(res).viewer, { ...sender, job: { jobId, isSet, changedAt } })
    const [view] = await jobPresenter.listed(mark.isSet ? [jobId] : [])
    const data = { ...toSavedDto(mark), job: view ? toJobDto(view) : null }
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),

  saveJobs: server.route(contract.saveJobs, async ({ body, res }) => {
    const jobs = body.jobs.map((job) => ({ ...job, isSet: true }))
    const { standing, unknown } = await marks.saveAll(actorOf(res).viewer, { ...body, jobs })
    const data = { standing: standing.map(toSavedDto), unknown }
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),

  hiddenJobs: server.route(contract.hiddenJobs, async ({ res }) => {
    const data = await marks.hidden(actorOf(res).viewer)
    return { status: 200, body: { status: true, data } }
  }),

  hideJobs: server.route(contract.hideJobs, async ({ body, res }) => {
    const jobs = body.jobs.map(({ isHidden, ...job }) => ({ ...job, isSet: isHidden }))
    const data = await marks.hide(actorOf(res).viewer, { ...body, jobs })
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),
})
