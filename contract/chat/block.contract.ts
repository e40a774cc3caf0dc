import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { emailSchema } from '#contract/profiles/user.schema.ts'

const c = initContract()

/** The people the caller has blocked, newest first; 200 at most. */
const blockListSchema = z.array(z.object({ userId: z.string(), name: z.string(), blockedAt: z.string() }))

/** Blocking and unblocking people. */
export const blockContract = c.router({
  blocks: {
    method: 'GET',
    path: '/blocks',
    summary: 'Whom the caller has blocked, the newest first',
    metadata: access('registered'),
    responses: { 200: ok(blockListSchema), ...problems(...signedIn, 'actor.unregistered') },
  },
  block: {
    method: 'PUT',
    path: '/blocks/:userId',
    summary: 'Take no messages from somebody one may write to; they are not told. Answers with the list',
    metadata: access('party', { whileSuspended: true }),
    body: z.strictObject({ userId: z.string(), email: emailSchema }),
    responses: {
      200: acknowledged(blockListSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        'conversation.forbidden',
        'block.limit',
      ),
    },
  },
  unblock: {
    method: 'DELETE',
    path: '/blocks/:userId',
    summary: 'Take messages from somebody again. Answers with the list',
    metadata: access('registered', { whileSuspended: true }),
    body: c.noBody(),
    responses: {
      200: acknowledged(blockListSchema),
      ...problems(...signedIn, ...writing, 'actor.unregistered'),
    },
  },
})
