import { initContract } from '@ts-rest/core'
import { access } from '#contract/access.rules.ts'
import { jobSchema } from '#contract/jobs/job.schema.ts'
import { aboutJob, acknowledged, problems, signedIn, writing } from '#contract/responses.ts'
import { appliedToSchema } from './application.schema.ts'
import {
  interviewAnswerInputSchema,
  interviewCancellationInputSchema,
  interviewOfferInputSchema,
} from './interview.schema.ts'

const c = initContract()

/** Agreeing on an interview time for an application. */
export const interviewContract = c.router({
  offerInterview: {
    method: 'PUT',
    path: '/interview-offer',
    summary:
      'Offer an applicant of an own job times for an interview, in place of those before; a repeat changes nothing',
    metadata: access('owner'),
    body: interviewOfferInputSchema,
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
        'interview.past',
        'interview.times',
        'interview.changed',
        'conversation.closed',
        'interview.taken',
        'id.reused',
      ),
    },
  },
  cancelInterview: {
    method: 'PUT',
    path: '/interview-cancellation',
    summary: 'Call off the times offered to an applicant, or the interview agreed; a repeat changes nothing',
    metadata: access('owner'),
    body: interviewCancellationInputSchema,
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
        'interview.past',
        'interview.changed',
        'id.reused',
      ),
    },
  },
  answerInterview: {
    method: 'PUT',
    path: '/interview-answer',
    summary: 'Pick one of the times offered for an interview, or say that none fits; a time is given once',
    metadata: access('candidate'),
    body: interviewAnswerInputSchema,
    responses: {
      200: acknowledged(jobSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        'application.recruiter',
        ...aboutJob,
        'application.unknown',
        'application.limit',
        'interview.past',
        'interview.changed',
        'interview.taken',
        'id.reused',
      ),
    },
  },
})
