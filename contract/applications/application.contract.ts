import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { jobSchema } from '#contract/jobs/job.schema.ts'
import { aboutJob, acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { idSchema } from '#contract/text-rule.schema.ts'
import {
  appliedToSchema,
  applicantPageSchema,
  applicantsQuerySchema,
  applicationInputSchema,
  closingInputSchema,
  responseRecordSchema,
  stepInputSchema,
  withdrawalInputSchema,
} from './application.schema.ts'

const c = initContract()

export const applicationContract = c.router({
  applicants: {
    method: 'GET',
    path: '/job/:id/applicants',
    summary: 'Earlier applicants of an own job, a page at a time',
    metadata: access('owner'),
    pathParams: z.object({ id: z.string().min(1).max(254) }),
    query: applicantsQuerySchema,
    responses: {
      200: ok(applicantPageSchema),
      ...problems(...signedIn, 'actor.unregistered', ...aboutJob, 'job.forbidden'),
    },
  },
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
        ...aboutJob,
        'job.closed',
        'application.unanswered',
        'application.limit',
        'id.reused',
      ),
    },
  },
  withdraw: {
    method: 'PATCH',
    path: '/withdraw',
    summary: 'Take the own application back while it is pending; a repeat answers as the first did',
    metadata: access('candidate', { whileSuspended: true }),
    body: withdrawalInputSchema,
    responses: {
      200: acknowledged(jobSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        'application.recruiter',
        ...aboutJob,
      ),
    },
  },
  stepApplication: {
    method: 'PATCH',
    path: '/application',
    summary: 'Move an application to an own job on, or answer it, once; what is answered stays so',
    metadata: access('owner'),
    body: stepInputSchema,
    responses: {
      200: acknowledged(appliedToSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        ...aboutJob,
        'job.forbidden',
        'application.unknown',
        'application.step',
        'application.limit',
        'id.reused',
      ),
    },
  },
  closeJob: {
    method: 'PUT',
    path: '/closeJob',
    summary: 'Close an own job and answer everybody who waits, each once; a repeat answers nobody again',
    metadata: access('owner', { hasLongBody: true }),
    body: closingInputSchema,
    responses: {
      200: acknowledged(jobSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        ...aboutJob,
        'job.forbidden',
        'application.unknown',
        'id.reused',
      ),
    },
  },
  responseRecord: {
    method: 'GET',
    path: '/company/:id/responses',
    summary: 'How an employer answers applications, measured from their histories, the same for every caller',
    metadata: access('everybody'),
    pathParams: z.object({ id: idSchema }),
    responses: { 200: ok(responseRecordSchema), ...problems() },
  },
})
