import { initContract } from '@ts-rest/core'
import { access } from '#contract/access.rules.ts'
import { jobSchema } from '#contract/jobs/job.schema.ts'
import { acknowledged, problems, signedIn, writing } from '#contract/responses.ts'
import { questionInputSchema, replyInputSchema } from './question.schema.ts'

const c = initContract()

export const questionContract = c.router({
  ask: {
    method: 'PATCH',
    path: '/query',
    summary: 'Ask a question on a job of somebody else',
    metadata: access('registered'),
    body: questionInputSchema,
    responses: {
      200: acknowledged(jobSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        'actor.unverified',
        'job.unknown',
        'question.own-job',
        'id.reused',
      ),
    },
  },
  reply: {
    method: 'PATCH',
    path: '/reply',
    summary: 'Reply to a question on an own job',
    metadata: access('owner'),
    body: replyInputSchema,
    responses: {
      200: acknowledged(jobSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.unregistered',
        'actor.unverified',
        'question.unknown',
        'job.forbidden',
        'id.reused',
      ),
    },
  },
})
