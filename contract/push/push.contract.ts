import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { pushDeviceSchema, pushEndpointSchema, pushKeySchema, pushSubscriptionSchema } from './push.schema.ts'

const c = initContract()

export const pushContract = c.router({
  pushKey: {
    method: 'GET',
    path: '/push-key',
    summary: "The board's public key, with which a browser subscribes to its notifications",
    metadata: access('everybody'),
    responses: { 200: ok(pushKeySchema), ...problems() },
  },
  subscribePush: {
    method: 'PUT',
    path: '/push-subscriptions',
    summary: 'Have a device told of what is chosen, or was before; it belongs to whoever said so last',
    metadata: access('registered', { whileSuspended: true }),
    body: pushSubscriptionSchema,
    responses: {
      200: acknowledged(pushDeviceSchema),
      ...problems(...signedIn, ...writing, 'actor.unregistered'),
    },
  },
  unsubscribePush: {
    method: 'DELETE',
    path: '/push-subscriptions',
    summary: 'Tell an own device nothing more; one that is not known is left as it is',
    metadata: access('registered', { whileSuspended: true }),
    query: z.strictObject({ endpoint: pushEndpointSchema }),
    body: c.noBody(),
    responses: {
      200: acknowledged(z.object({ endpoint: z.string() })),
      ...problems(...signedIn, ...writing, 'actor.unregistered'),
    },
  },
})
