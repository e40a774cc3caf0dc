import { z } from 'zod'
import { PUSH_ENDPOINT_MAX, PUSH_KINDS } from './push.rules.ts'

/** Where the browser's push service takes messages for one device. */
export const pushEndpointSchema = z
  .string()
  .min(1)
  .max(PUSH_ENDPOINT_MAX, `The endpoint has ${PUSH_ENDPOINT_MAX} characters at most.`)

const choiceSchema = z.record(z.enum(PUSH_KINDS), z.boolean())

/** A device, as the browser's subscription gives it, and what it is to be told of. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: pushEndpointSchema,
  keys: z.strictObject({
    /** A point of P-256, uncompressed: 65 bytes in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}$/u, 'This is no key of a subscription.'),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/u, 'This is no secret of a subscription.'),
  }),
  kinds: choiceSchema,
})

export const pushDeviceSchema = z.object({ endpoint: z.string(), kinds: choiceSchema })

/** `publicKey` is what a browser subscribes with; empty on a board that sends nothing. */
export const pushKeySchema = z.object({ publicKey: z.string() })
