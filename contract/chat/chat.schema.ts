import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { takenDownSchema } from '#contract/reports/decision.schema.ts'
import { LIST_MAX } from '#contract/text-rule.ts'
import { idSchema, momentSchema, textOf } from '#contract/text-rule.schema.ts'
import { messageRule, READ_MARKS_MAX } from './chat.rules.ts'

/** A stored message. `seq` is the server's order; `timestamp` is when the server took it. */
const messageSchema = z.object({
  id: z.string(),
  seq: z.number().int(),
  userId: z.string(),
  text: z.string(),
  timestamp: z.string(),
  /** Its words are taken down by those who run the board; to whoever wrote it they stay, with the reason. */
  isTakenDown: z.literal(true).optional(),
  takenDown: takenDownSchema.optional(),
})
export type Message = z.infer<typeof messageSchema>

/**
 * A page of the two parties' messages in server order: the newest, those next after a `seq`, or those before one.
 * `cursor` is the newest `seq`, for the next poll's `after`; `read` is the `seq` up to which the caller has read.
 */
export const conversationSchema = z.object({
  messages: z.array(messageSchema),
  cursor: z.number().int(),
  read: z.number().int(),
  /** With another one than before, messages at hand may say something else by now: read them anew. */
  revision: z.number().int().optional(),
  /** Older messages come `before` this `seq`; null when there are none. It comes with the newest and with older ones. */
  older: z.number().int().nullable().optional(),
  /** Whether there are newer messages than those `after` which was asked: ask again, after `cursor`. */
  hasNewer: z.boolean().optional(),
})
export type Conversation = z.infer<typeof conversationSchema>

const afterSchema = z.coerce.number().int().min(0).optional()

export const messagesQuerySchema = z.strictObject({
  email1: emailSchema,
  email2: emailSchema,
  after: afterSchema,
  before: z.coerce.number().int().min(1).optional(),
})

/** Without `after` the answer to new messages is the newest page. */
export const appendQuerySchema = z.strictObject({ after: afterSchema })

const partySchema = z.strictObject({ email: emailSchema, userId: z.string(), name: z.string().max(200) })

/**
 * The conversation payload (spec, point 3). New messages are appended by their client-made ids; known ones are skipped.
 * One without an id, as in the specification, gets one here: sent twice, it is two messages.
 */
export const messagesInputSchema = z.strictObject({
  users: z.tuple([partySchema, partySchema]),
  messages: z
    .array(
      z.strictObject({
        id: idSchema.optional(),
        seq: z.number().int().optional(),
        userId: z.string(),
        text: textOf(messageRule),
        timestamp: momentSchema,
      }),
    )
    .min(1)
    .max(LIST_MAX),
})

/** A conversation of the caller's as their list shows it: with whom, about which jobs, and what is new. */
const conversationSummarySchema = z.object({
  /** The other party. `company` is empty for a candidate. */
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  /** The jobs with an application between the two, the newest application first. */
  jobs: z.array(z.object({ _id: z.string(), position: z.string(), jobStatus: z.boolean() })),
  lastMessage: messageSchema,
  /** How many of the other party's messages the caller has not read; `UNREAD_MAX` at most. */
  unread: z.number().int(),
  /** The newest `seq`. */
  cursor: z.number().int(),
})
export type ConversationSummary = z.infer<typeof conversationSummarySchema>

/** A page of the list: those whose newest message is older than the `seq` `before`; 100 unless told, and at most. */
export const conversationsQuerySchema = z.strictObject({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

/** The newest conversations, or those before; `unread` counts in all of them, up to `UNREAD_MAX`. */
export const conversationListSchema = z.object({
  conversations: z.array(conversationSummarySchema),
  unread: z.number().int(),
  /** The next page's `before`, or null when these are the last. */
  older: z.number().int().nullable(),
})

/** Up to where the caller has read: a `seq` of the conversation. */
export const readMarkSchema = z.strictObject({ seq: z.number().int().min(0) })

/** Up to where the caller has read the conversation with each of these people. */
export const readMarksSchema = z.array(readMarkSchema.extend({ userId: z.string() }))

export const readMarksInputSchema = z.strictObject({
  userId: z.string(),
  email: emailSchema,
  marks: readMarksSchema.min(1).max(READ_MARKS_MAX),
})
