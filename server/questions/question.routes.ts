import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { JobViews } from '#server/jobs/job.views.ts'
import { jobOnWire } from '#server/jobs/job.wire.ts'
import type { QuestionService } from './question.service.ts'
import { newQuestionFrom, newReplyFrom } from './question.wire.ts'

const server = initServer()

export const questionRoutes = (questions: QuestionService, jobViews: JobViews) => ({
  ask: server.route(contract.ask, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    await questions.ask(viewer, newQuestionFrom(body))
    const job = await jobViews.one(viewer, body.jobId)
    return { status: 200, body: { status: true, acknowledged: true, data: jobOnWire(job) } }
  }),

  reply: server.route(contract.reply, async ({ body, res }) => {
    const { viewer } = actorOf(res)
    const job = await jobViews.one(viewer, await questions.reply(viewer, newReplyFrom(body)))
    return { status: 200, body: { status: true, acknowledged: true, data: jobOnWire(job) } }
  }),
})
