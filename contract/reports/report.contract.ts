import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { acknowledged, identified, problems, writing } from '#contract/responses.ts'
import { reportInputSchema } from './report.schema.ts'

const c = initContract()

/** Reporting content or people to the operator. */
export const reportContract = c.router({
  report: {
    method: 'POST',
    path: '/reports',
    summary: 'Report a job, a question, a message of one’s own conversation, or a person; with or without an account',
    metadata: access('open'),
    body: reportInputSchema,
    responses: {
      200: acknowledged(z.object({ id: z.string() })),
      ...problems(...identified, ...writing, 'auth.required', 'actor.mismatch', 'report.unknown', 'id.reused'),
    },
  },
})
