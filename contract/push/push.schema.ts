import { z } from 'zod'
import { PUSH_ENDPOINT_MAX, PUSH_KINDS } from './push.rules.ts'

/** The URL at which the browser's push service accepts messages for one device. */
export const pushEndpointSchema = z
  .string()
  .min(1)
  .max(PUSH_ENDPOINT_MAX, `The endpoint has ${PUSH_ENDPOINT_MAX} characters at most.`)

const choiceSchema = z.record(z.enum(PUSH_KINDS), z.boolean())

/** A device's push subscription as the browser returns it, and the kinds it wants. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: pushEndpointSchema,
  keys: z.strictObject({
    /** An uncompressed P-256 point: 65 bytes in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}$/u, 'This is no key of a subscription.'),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/u, 'This is no secret of a subscription.'),
  }),
  /** Without them, the subscription takes the place of the one that this signed-in device had, and keeps its kinds. */
  kinds: choiceSchema.optional(),
})

/** The kinds are all false when there was no subscription to take the place of: then none is stored. */
export const pushDeviceSchema = z.object({ endpoint: z.string(), kinds: choiceSchema })

/** `publicKey` is the VAPID key that browsers subscribe with; empty if push is disabled. */
export const pushKeySchema = z.object({ publicKey: z.string() })
