import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { JobPresenter } from '#server/jobs/job.presenter.ts'
import { toJobDto } from '#server/jobs/job.dto.ts'
import type { QuestionService } from './question.service.ts'
import { newQuestionFrom, newReplyFrom } from './question.dto.ts'

const server = initServer()

export const questionRoutes = (questions: QuestionService, jobPresenter: JobPresenter) => ({
  ask: server.route(contract.ask, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await questions.ask(viewer, newQuestionFrom(body))
    const job = await jobPresenter.one(viewer, body.jobId)
    return { status: 200, body: { status: true, acknowledged: true, data: toJobDto(job) } }
  }),

  reply: server.route(contract.reply, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    const job = await jobPresenter.one(viewer, await questions.reply(viewer, newReplyFrom(body)))
    return { status: 200, body: { status: true, acknowledged: true, data: toJobDto(job) } }
  }),
})
