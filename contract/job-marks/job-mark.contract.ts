import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { aboutJob, acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { idSchema } from '#contract/text-rule.schema.ts'
import {
  hiddenListSchema,
  hideJobsInputSchema,
  savedAtOnceSchema,
  savedJobInputSchema,
  savedJobPageSchema,
  savedJobSchema,
  savedJobsInputSchema,
  savedJobsQuerySchema,
} from './job-mark.schema.ts'

const c = initContract()

export const savedJobContract = c.router({
  savedJobs: {
    method: 'GET',
    path: '/saved-jobs',
    summary: 'Which jobs one has saved, and what was taken off the list lately',
    metadata: access('registered'),
    query: savedJobsQuerySchema,
    responses: { 200: savedJobPageSchema, ...problems(...signedIn, 'actor.unregistered') },
  },
  saveJob: {
    method: 'PUT',
    path: '/saved-jobs/:jobId',
    summary: 'Save a job or take it off the list; the newest change wins, an older one answers with what stands',
    metadata: access('registered', { whileSuspended: true }),
    pathParams: z.object({ jobId: idSchema }),
    body: savedJobInputSchema,
    responses: {
      200: acknowledged(savedJobSchema),
      ...problems(...signedIn, ...writing, 'actor.mismatch', 'actor.unregistered', ...aboutJob, 'saved.limit'),
    },
  },
  saveJobs: {
    method: 'PUT',
    path: '/saved-jobs',
    summary: 'Save many jobs, all that there are or none; the newest change of each wins, and unknown ones are named',
    metadata: access('registered', { whileSuspended: true }),
    body: savedJobsInputSchema,
    responses: {
      200: acknowledged(savedAtOnceSchema),
      ...problems(...signedIn, ...writing, 'actor.mismatch', 'actor.unregistered', 'saved.limit'),
    },
  },
})

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
