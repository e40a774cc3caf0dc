import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { idSchema } from '#contract/text-rule.schema.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { applicationCopySchema } from './application-copy.schema.ts'

const c = initContract()
/** An application's. */
const pathParams = z.object({ id: idSchema })

export const applicationCopyContract = c.router({
  applicationCopy: {
    method: 'GET',
    path: '/application-copy/:id',
    summary:
      'What was sent with an application, as it was, for its sender and the employer of the job; null where none is kept',
    metadata: access('party'),
    pathParams,
    responses: {
      200: ok(applicationCopySchema.nullable()),
      ...problems(...signedIn, 'actor.unregistered', 'application.unknown', 'job.forbidden'),
    },
  },
  removeApplicationCopy: {
    method: 'DELETE',
    path: '/application-copy/:id',
    summary: 'Delete what was sent with the own application, for both; the application stays. A repeat changes nothing',
    metadata: access('candidate', { whileSuspended: true }),
    pathParams,
    body: c.noBody(),
    responses: {
      200: acknowledged(z.object({ applicationId: z.string() })),
      ...problems(...signedIn, ...writing, 'actor.unregistered', 'application.recruiter', 'application.unknown'),
    },
  },
})
