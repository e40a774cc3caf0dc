import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { aboutJob, acknowledged, identified, ok, problems, signedIn, writing } from '#contract/responses.ts'
import {
  confirmationInputSchema,
  jobCountsQuerySchema,
  jobCountsSchema,
  jobPageSchema,
  jobQuerySchema,
  jobSchema,
  jobUpdateSchema,
  appliedJobPageSchema,
  ownJobPageSchema,
  ownJobsQuerySchema,
} from './job.schema.ts'
import { newJobSchema } from './new-job.schema.ts'
import { PLACES_SUGGESTED_MAX } from './place-suggestion.rules.ts'
import { SUGGESTIONS_MAX } from './suggestion.rules.ts'
import {
  placeSuggestionSchema,
  placesQuerySchema,
  suggestionSchema,
  suggestionsQuerySchema,
} from './suggestion.schema.ts'

const c = initContract()
const idParam = z.object({ id: z.string().min(1).max(254) })

export const jobContract = c.router({
  jobs: {
    method: 'GET',
    path: '/jobs',
    summary: 'Jobs, newest first or by relevance, the same for every caller: no applicants, nobody’s address',
    metadata: access('everybody'),
    query: jobQuerySchema,
    responses: { 200: jobPageSchema, ...problems() },
  },
  jobCounts: {
    method: 'GET',
    path: '/jobs/counts',
    summary: 'How many jobs each choice of a filter would leave after the other filters, the same for every caller',
    metadata: access('everybody'),
    query: jobCountsQuerySchema,
    responses: { 200: ok(jobCountsSchema), ...problems() },
  },
  suggestions: {
    method: 'GET',
    path: '/suggestions',
    summary:
      'Titles, skills, places and companies of open jobs that begin with what is typed, or are spelled nearly so',
    metadata: access('everybody'),
    query: suggestionsQuerySchema,
    responses: { 200: ok(z.array(suggestionSchema).max(SUGGESTIONS_MAX)), ...problems() },
  },
  places: {
    method: 'GET',
    path: '/places',
    summary:
      'Places of open jobs, and countries, that begin with what is typed, each with the jobs that are left there',
    metadata: access('everybody'),
    query: placesQuerySchema,
    responses: { 200: ok(z.array(placeSuggestionSchema).max(PLACES_SUGGESTED_MAX)), ...problems() },
  },
  job: {
    method: 'GET',
    path: '/job/:id',
    summary: 'A job: all applicants for its owner, the own application for a candidate, none for others',
    metadata: access('open'),
    pathParams: idParam,
    responses: { 200: ok(jobSchema), ...problems(...identified, ...aboutJob) },
  },
  postJob: {
    method: 'POST',
    path: '/job',
    summary: 'Post a job; it starts open and empty. Its country is required unless the work is remote',
    metadata: access('employer', { hasLongBody: true }),
    body: newJobSchema,
    responses: {
      200: acknowledged(jobSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        'actor.unverified',
        'job.employer-only',
        ...aboutJob,
        'job.limit',
        'text.repeated',
        'id.reused',
      ),
    },
  },
  confirmJob: {
    method: 'PUT',
    path: '/confirmJob',
    summary: 'Say that an own job is still open; one that was paused is open again. A repeat changes nothing',
    metadata: access('owner'),
    body: confirmationInputSchema,
    responses: {
      200: acknowledged(jobSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        'actor.unverified',
        ...aboutJob,
        'job.forbidden',
        'job.closed',
        'job.limit',
        'id.reused',
      ),
    },
  },
  updateJob: {
    method: 'PUT',
    path: '/updateJob',
    summary: 'Change a posting, open or close it. An opening or closing with an actionId is done once',
    metadata: access('owner', { hasLongBody: true }),
    body: jobUpdateSchema,
    responses: {
      200: acknowledged(jobSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        'actor.unverified',
        ...aboutJob,
        'job.forbidden',
        'job.employer-only',
        'job.stale',
        'job.limit',
        'id.reused',
      ),
    },
  },
  deleteJob: {
    method: 'DELETE',
    path: '/job/:id',
    summary: 'Delete a job nobody has applied to, with its questions; its ids stay taken',
    metadata: access('owner'),
    pathParams: idParam,
    body: c.noBody(),
    responses: {
      200: acknowledged(z.object({ _id: z.string() })),
      ...problems(...signedIn, ...writing, 'actor.unregistered', ...aboutJob, 'job.forbidden', 'job.has-applicants'),
    },
  },
  postedJobs: {
    method: 'GET',
    path: '/posted-jobs/:id',
    summary: 'The jobs an employer posted, with their newest applicants, newest first, a page at a time',
    metadata: access('self'),
    pathParams: idParam,
    query: ownJobsQuerySchema,
    responses: { 200: ownJobPageSchema, ...problems(...signedIn, 'user.forbidden') },
  },
  appliedJobs: {
    method: 'GET',
    path: '/applied-jobs/:id',
    summary: 'The jobs a candidate applied to, each with the own application, newest first, a page at a time',
    metadata: access('self'),
    pathParams: idParam,
    query: ownJobsQuerySchema,
    responses: { 200: appliedJobPageSchema, ...problems(...signedIn, 'user.forbidden') },
  },
})
