import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import { toJobDto } from '#server/jobs/job.dto.ts'
import type { JobPresenter } from '#server/jobs/job.presenter.ts'
import { toAppliedToDto } from './application.dto.ts'
import type { ApplicationService } from './application.service.ts'
import type { InterviewService } from './interview.service.ts'

const server = initServer()

interface InterviewServices {
  interviews: InterviewService
  applications: ApplicationService
  jobPresenter: JobPresenter
}

export const interviewRoutes = ({ interviews, applications, jobPresenter }: InterviewServices) => ({
  offerInterview: server.route(contract.offerInterview, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await interviews.offer(viewer, body)
    const application = await applications.forEmployer(viewer, body.jobId, body.applicationId)
    return { status: 200, body: { status: true, acknowledged: true, data: toAppliedToDto(application) } }
  }),

  cancelInterview: server.route(contract.cancelInterview, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await interviews.cancel(viewer, body)
    const application = await applications.forEmployer(viewer, body.jobId, body.applicationId)
    return { status: 200, body: { status: true, acknowledged: true, data: toAppliedToDto(application) } }
  }),

  answerInterview: server.route(contract.answerInterview, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await interviews.answer(viewer, body)
    const job = await jobPresenter.forApplicant(viewer, body.jobId)
    return { status: 200, body: { status: true, acknowledged: true, data: toJobDto(job) } }
  }),
})
