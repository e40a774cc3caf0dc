import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { JobPresenter } from '#server/jobs/job.presenter.ts'
import { toJobDto } from '#server/jobs/job.dto.ts'
import type { QuestionService } from './question.service.ts'
import { seqFrom, toSeqCursor } from '#server/seq-cursor.ts'
import { newQuestionFrom, newReplyFrom, toOwnQuestionDto, toQuestionDto } from './question.dto.ts'

const server = initServer()

export const questionRoutes = (questions: QuestionService, jobPresenter: JobPresenter) => ({
  questions: server.route(contract.questions, async ({ params, query, res }) => {
    const { rows, next } = await jobPresenter.questions(actorOf(res).viewer, params.id, seqFrom(query.cursor))
    return {
      status: 200,
      body: { status: true, data: { queries: rows.map(toQuestionDto), nextCursor: toSeqCursor(next) } },
    }
  }),

  myQuestions: server.route(contract.myQuestions, async ({ query, res }) => {
    const { rows, next } = await questions.own(actorOf(res).viewer, seqFrom(query.cursor))
    return {
      status: 200,
      body: { status: true, data: { queries: rows.map(toOwnQuestionDto), nextCursor: toSeqCursor(next) } },
    }
  }),

  ask: server.route(contract.ask, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await questions.ask(viewer, newQuestionFrom(body))
    const job = await jobPresenter.forAsker(viewer, body.jobId)
    return { status: 200, body: { status: true, acknowledged: true, data: toJobDto(job) } }
  }),

  reply: server.route(contract.reply, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    const jobId = await questions.reply(viewer, newReplyFrom(body))
    const job = await jobPresenter.one(viewer, jobId, body.userId)
    return { status: 200, body: { status: true, acknowledged: true, data: toJobDto(job) } }
  }),
})
