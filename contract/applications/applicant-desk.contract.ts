import { initContract } from '@ts-rest/core'
import { access } from '#contract/access.rules.ts'
import { aboutJob, acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import {
  answersInputSchema,
  answersSchema,
  applicantMarksSchema,
  deskPageSchema,
  deskQuerySchema,
  marksInputSchema,
} from './applicant-desk.schema.ts'

const c = initContract()

/** Calls for employers about their applicants, of one job or all, including one answer to several applicants. */
export const applicantDeskContract = c.router({
  applicantDesk: {
    method: 'GET',
    path: '/applicants',
    summary: 'The applicants of an own job or of all own jobs, a page at a time',
    metadata: access('employer'),
    query: deskQuerySchema,
    responses: {
      200: ok(deskPageSchema),
      ...problems(...signedIn, 'actor.unregistered', 'job.employer-only', 'job.unknown', 'job.forbidden'),
    },
  },
  markApplicant: {
    method: 'PUT',
    path: '/applicantMarks',
    summary: "Put an applicant on one's shortlist, or note something about them that nobody else reads",
    metadata: access('owner'),
    body: marksInputSchema,
    responses: {
      200: acknowledged(applicantMarksSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        ...aboutJob,
        'job.forbidden',
        'application.unknown',
        'note.stale',
        'id.reused',
      ),
    },
  },
  answerApplicants: {
    method: 'PUT',
    path: '/answers',
    summary: 'Answer several applicants of an own job with the same words, each once; a repeat answers nobody again',
    metadata: access('owner'),
    body: answersInputSchema,
    responses: {
      200: acknowledged(answersSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        ...aboutJob,
        'job.forbidden',
        'id.reused',
      ),
    },
  },
})
