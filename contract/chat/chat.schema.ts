import { z } from 'zod'
import { emailSchema } from '../profiles/user.schema.ts'
import { LIST_MAX } from '../text-rule.ts'
import { idSchema, momentSchema, textOf } from '../text-rule.schema.ts'
import { messageRule } from './chat.rules.ts'

/** A stored message. `seq` is the server's order; `timestamp` is when the server took it. */
export const messageSchema = z.object({
  id: z.string(),
  seq: z.number().int(),
  userId: z.string(),
  text: z.string(),
  timestamp: z.string(),
})
export type Message = z.infer<typeof messageSchema>

/** The two parties' messages in server order. `cursor` is the newest `seq`, for the next poll's `after`. */
export const conversationSchema = z.object({ messages: z.array(messageSchema), cursor: z.number().int() })
export type Conversation = z.infer<typeof conversationSchema>

export const messagesQuerySchema = z.strictObject({
  email1: emailSchema,
  email2: emailSchema,
  after: z.coerce.number().int().min(0).optional(),
})

const partySchema = z.strictObject({ email: emailSchema, userId: z.string(), name: z.string().max(200) })

/** The conversation payload (spec, point 3). New messages are appended by their client-made ids; known ones are skipped. */
export const messagesInputSchema = z.strictObject({
  users: z.tuple([partySchema, partySchema]),
  messages: z
    .array(
      z.strictObject({
        id: idSchema,
        seq: z.number().int().optional(),
        userId: z.string(),
        text: textOf(messageRule),
        timestamp: momentSchema,
      }),
    )
    .min(1)
    .max(LIST_MAX),
})
export type MessagesInput = z.infer<typeof messagesInputSchema>
