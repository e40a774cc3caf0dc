import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { JobPresenter } from '#server/jobs/job.presenter.ts'
import { toJobDto } from '#server/jobs/job.dto.ts'
import { seqFrom, toSeqCursor } from '#server/seq-cursor.ts'
import type { AnsweringService } from './answering.service.ts'
import { toApplicantDto, toAppliedToDto } from './application.dto.ts'
import type { ApplicationService } from './application.service.ts'
import { networkNumber } from './network-number.ts'
import type { ResponseRecords } from './response-records.ts'

const server = initServer()

interface ApplicationServices {
  applications: ApplicationService
  answering: AnsweringService
  responseRecords: ResponseRecords
  jobPresenter: JobPresenter
}

export const applicationRoutes = ({ applications, answering, responseRecords, jobPresenter }: ApplicationServices) => ({
  applicants: server.route(contract.applicants, async ({ params, query, res }) => {
    const { rows, next } = await jobPresenter.applicants(actorOf(res).viewer, params.id, seqFrom(query.cursor))
    return {
      status: 200,
      body: { status: true, data: { applicants: rows.map(toApplicantDto), nextCursor: toSeqCursor(next) } },
    }
  }),

  apply: server.route(contract.apply, async ({ body, req, res }) => {
    const { viewer } = actorOf(res)
    const { id, jobId, email, userId, note, answers, jobUpdatedAt: seenAt } = body
    const place = networkNumber(req.ip ?? '')
    await applications.apply(viewer, { id, jobId, email, userId, note, answers, seenAt, place })
    const job = await jobPresenter.forApplicant(viewer, jobId)
    return { status: 200, body: { status: true, acknowledged: true, data: toJobDto(job) } }
  }),

  withdraw: server.route(contract.withdraw, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await applications.withdraw(viewer, body)
    const job = await jobPresenter.forApplicant(viewer, body.jobId)
    return { status: 200, body: { status: true, acknowledged: true, data: toJobDto(job) } }
  }),

  stepApplication: server.route(contract.stepApplication, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await answering.step(viewer, body)
    const application = await applications.forEmployer(viewer, body.jobId, body.applicationId)
    return { status: 200, body: { status: true, acknowledged: true, data: toAppliedToDto(application) } }
  }),

  closeJob: server.route(contract.closeJob, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await answering.close(viewer, body)
    const job = await jobPresenter.one(viewer, body.jobId)
    return { status: 200, body: { status: true, acknowledged: true, data: toJobDto(job) } }
  }),

  responseRecord: server.route(contract.responseRecord, async ({ params }) => ({
    status: 200,
    body: { status: true, data: { record: await responseRecords.of(params.id) } },
  })),
})
