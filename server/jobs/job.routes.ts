import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { ApplicationService } from '#server/applications/application.service.ts'
import { seqFrom, toSeqCursor } from '#server/seq-cursor.ts'
import type { ConfirmationService } from './confirmation/confirmation.service.ts'
import { listJobs } from './job-list.ts'
import type { JobRemoval } from './job-removal.ts'
import type { JobService } from './job.service.ts'
import type { JobPresenter } from './job.presenter.ts'
import { changedJobFrom, toJobDto, newJobFrom, searchFrom } from './job.dto.ts'

const server = initServer()

interface JobServices {
  jobs: JobService
  applications: Pick<ApplicationService, 'hasEverApplied'>
  jobPresenter: JobPresenter
  jobRemoval: JobRemoval
  confirmations: ConfirmationService
}

export const jobRoutes = ({ jobs, applications, jobPresenter, jobRemoval, confirmations }: JobServices) => ({
  jobs: server.route(contract.jobs, async ({ query }) => ({ status: 200, body: await listJobs(jobPresenter, query) })),

  jobCounts: server.route(contract.jobCounts, async ({ query }) => ({
    status: 200,
    body: { status: true, data: await jobs.counts(searchFrom(query)) },
  })),

  suggestions: server.route(contract.suggestions, async ({ query }) => ({
    status: 200,
    body: { status: true, data: await jobs.suggestions(query.q) },
  })),

  places: server.route(contract.places, async ({ query: { q, ...query } }) => ({
    status: 200,
    body: { status: true, data: await jobs.places(q, searchFrom(query)) },
  })),

  job: server.route(contract.job, async ({ params, res }) => {
    const job = await jobPresenter.one(actorOf(res).viewer, params.id)
    return { status: 200, body: { status: true, data: toJobDto(job) } }
  }),

  postJob: server.route(contract.postJob, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    const job = await jobPresenter.one(viewer, await jobs.post(viewer, newJobFrom(body)))
    return { status: 200, body: { status: true, acknowledged: true, data: toJobDto(job) } }
  }),

  confirmJob: server.route(contract.confirmJob, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await confirmations.confirm(viewer, body)
    const job = await jobPresenter.one(viewer, body.jobId)
    return { status: 200, body: { status: true, acknowledged: true, data: toJobDto(job) } }
  }),

  updateJob: server.route(contract.updateJob, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await jobs.update(viewer, changedJobFrom(body))
    const job = await jobPresenter.one(viewer, body._id)
    return { status: 200, body: { status: true, acknowledged: true, data: toJobDto(job) } }
  }),

  deleteJob: server.route(contract.deleteJob, async ({ params, res }) => {
    const _id = await jobRemoval.remove(actorOf(res).viewer, params.id)
    return { status: 200, body: { status: true, acknowledged: true, data: { _id } } }
  }),

  postedJobs: server.route(contract.postedJobs, async ({ params, query, res }) => {
    const { rows, next } = await jobPresenter.posted(actorOf(res).viewer, params.id, seqFrom(query.cursor))
    return { status: 200, body: { status: true, data: rows.map(toJobDto), nextCursor: toSeqCursor(next) } }
  }),

  appliedJobs: server.route(contract.appliedJobs, async ({ params, query, res }) => {
    const { viewer } = actorOf(res)
    const { rows, next } = await jobPresenter.applied(viewer, params.id, seqFrom(query.cursor))
    const hasEverApplied = await applications.hasEverApplied(viewer)
    const data = rows.map(toJobDto)
    return { status: 200, body: { status: true, data, nextCursor: toSeqCursor(next), hasEverApplied } }
  }),
})
