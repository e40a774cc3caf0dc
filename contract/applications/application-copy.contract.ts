import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { applicationCopySchema } from './application-copy.schema.ts'

const c = initContract()
const id = z.string().min(1).max(254)

export const applicationCopyContract = c.router({
  applicationCopy: {
    method: 'GET',
    path: '/application-copy/:jobId/:userId',
    summary:
      'What was sent with an application, as it was, for its sender and the employer of the job; null where none is kept',
    metadata: access('party'),
    pathParams: z.object({ jobId: id, userId: id }),
    responses: {
      200: ok(applicationCopySchema.nullable()),
      ...problems(...signedIn, 'actor.unregistered', 'job.unknown', 'job.forbidden'),
    },
  },
  removeApplicationCopy: {
    method: 'DELETE',
    path: '/application-copy/:jobId',
    summary: 'Delete what was sent with the own application, for both; the application stays. A repeat changes nothing',
    metadata: access('candidate', { whileSuspended: true }),
    pathParams: z.object({ jobId: id }),
    body: c.noBody(),
    responses: {
      200: acknowledged(z.object({ jobId: z.string() })),
      ...problems(...signedIn, ...writing, 'actor.unregistered', 'application.recruiter'),
    },
  },
})
