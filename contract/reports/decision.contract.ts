import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { appealInputSchema, ownDecisionSchema } from './decision.schema.ts'

const c = initContract()

/** Reading decisions on one's own content, and appealing. */
export const decisionContract = c.router({
  ownDecisions: {
    method: 'GET',
    path: '/decisions',
    summary:
      'What was decided of the caller and of what they posted, asked and wrote, the newest first, with the reasons',
    metadata: access('registered'),
    query: z.strictObject({ cursor: z.string().max(64).optional() }),
    responses: {
      200: ok(z.object({ decisions: z.array(ownDecisionSchema), nextCursor: z.string().nullable() })),
      ...problems(...signedIn, 'actor.unregistered'),
    },
  },
  appeal: {
    method: 'POST',
    path: '/appeals',
    summary: 'Say something against a decision about what is one’s own: once, within 30 days; a repeat changes nothing',
    metadata: access('registered', { whileSuspended: true }),
    body: appealInputSchema,
    responses: {
      200: acknowledged(ownDecisionSchema),
      ...problems(...signedIn, ...writing, 'actor.mismatch', 'actor.unregistered', 'case.unknown', 'appeal.closed'),
    },
  },
})
