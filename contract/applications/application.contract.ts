import { initContract } from '@ts-rest/core'
import { access } from '#contract/access.rules.ts'
import { jobSchema } from '#contract/jobs/job.schema.ts'
import { acknowledged, problems, signedIn, writing } from '#contract/responses.ts'
import { applicationInputSchema, withdrawalInputSchema } from './application.schema.ts'

const c = initContract()

export const applicationContract = c.router({
  apply: {
    method: 'PATCH',
    path: '/apply',
    summary: 'Apply to an open job, once; a repeat answers as the first did',
    metadata: access('candidate'),
    body: applicationInputSchema,
    responses: {
      200: acknowledged(jobSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        'application.recruiter',
        'job.unknown',
        'job.closed',
        'id.reused',
      ),
    },
  },
  withdraw: {
    method: 'PATCH',
    path: '/withdraw',
    summary: 'Take the own application back while it is pending; a repeat answers as the first did',
    metadata: access('candidate'),
    body: withdrawalInputSchema,
    responses: {
      200: acknowledged(jobSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        'application.recruiter',
        'job.unknown',
      ),
    },
  },
})
