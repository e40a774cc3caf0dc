import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { jobSchema } from '#contract/jobs/job.schema.ts'
import { aboutJob, acknowledged, identified, ok, problems, signedIn, writing } from '#contract/responses.ts'
import {
  ownQuestionPageSchema,
  questionInputSchema,
  questionPageSchema,
  questionsQuerySchema,
  replyInputSchema,
} from './question.schema.ts'

const c = initContract()

export const questionContract = c.router({
  questions: {
    method: 'GET',
    path: '/job/:id/questions',
    summary: 'Older questions on a job, a page at a time; an address to the owner and its asker only',
    metadata: access('open'),
    pathParams: z.object({ id: z.string().min(1).max(254) }),
    query: questionsQuerySchema,
    responses: { 200: ok(questionPageSchema), ...problems(...identified, ...aboutJob) },
  },
  myQuestions: {
    method: 'GET',
    path: '/my-questions',
    summary: "The caller's own questions on all jobs, the newest first, a page at a time, with their replies",
    metadata: access('registered'),
    query: questionsQuerySchema,
    responses: { 200: ok(ownQuestionPageSchema), ...problems(...signedIn, 'actor.unregistered') },
  },
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
        ...aboutJob,
        'question.own-job',
        'question.limit',
        'text.repeated',
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
        'job.taken-down',
        'reply.limit',
        'job.forbidden',
        'id.reused',
      ),
    },
  },
})
