import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { hiddenJobSchema, hideJobsInputSchema } from './hidden-job.schema.ts'

const c = initContract()

/** Newest first; 500 at most. */
const hiddenListSchema = z.array(hiddenJobSchema)

export const hiddenJobContract = c.router({
  hiddenJobs: {
    method: 'GET',
    path: '/hidden-jobs',
    summary: 'Which jobs one has hidden from the own lists, the newest first',
    metadata: access('registered'),
    responses: { 200: ok(hiddenListSchema), ...problems(...signedIn, 'actor.unregistered') },
  },
  hideJobs: {
    method: 'PUT',
    path: '/hidden-jobs',
    summary:
      'Hide jobs from the own lists or show them again; the newest change of each wins. Those that there are not are left out. Answers with the list',
    metadata: access('registered', { whileSuspended: true }),
    body: hideJobsInputSchema,
    responses: {
      200: acknowledged(hiddenListSchema),
      ...problems(...signedIn, ...writing, 'actor.mismatch', 'actor.unregistered', 'hidden.limit'),
    },
  },
})
