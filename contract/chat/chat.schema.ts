import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { takenDownSchema } from '#contract/reports/decision.schema.ts'
import { LIST_MAX } from '#contract/text-rule.ts'
import { idSchema, momentSchema, textOf } from '#contract/text-rule.schema.ts'
import { messageRule, READ_MARKS_MAX } from './chat.rules.ts'

/** A stored message. `seq` is the server's order; `timestamp` is when the server received it. */
const messageSchema = z.object({
  id: z.string(),
  seq: z.number().int(),
  userId: z.string(),
  text: z.string(),
  timestamp: z.string(),
  /** Taken down by an administrator; the author still gets the text, with the reason. */
  isTakenDown: z.literal(true).optional(),
  takenDown: takenDownSchema.optional(),
})
export type Message = z.infer<typeof messageSchema>

/**
 * A page of a conversation in server order: the newest messages, those following a `seq`, or those before one.
 * `cursor` is the newest `seq`, for the next poll's `after`; the caller has read up to `read`.
 */
export const conversationSchema = z.object({
  messages: z.array(messageSchema),
  cursor: z.number().int(),
  read: z.number().int(),
  /** When this changes, messages loaded before may have changed: reload them. */
  revision: z.number().int().optional(),
  /** Cursor for older messages, to send as `before`; null when there are none. Sent with the newest and older pages. */
  older: z.number().int().nullable().optional(),
  /** Whether there are newer messages beyond this page: request again, after `cursor`. */
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

/** Without `after` the response is the newest page. */
export const appendQuerySchema = z.strictObject({ after: afterSchema })

const partySchema = z.strictObject({ email: emailSchema, userId: z.string(), name: z.string().max(200) })

/**
 * The conversation payload (spec, point 3). Messages are appended under their client-generated ids; known ids are
 * skipped. A message without an id, as in the specification, gets one here: sent twice, it is stored twice.
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

/** A conversation in the caller's list: with whom, about which jobs, and what is unread. */
const conversationSummarySchema = z.object({
  /** The other party. `company` is empty for a candidate. */
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  /** The jobs with an application between the two people, newest application first; `SHARED_JOBS_LISTED` at most. */
  jobs: z.array(z.object({ _id: z.string(), position: z.string(), jobStatus: z.boolean() })),
  /** The number of all these jobs. */
  jobsTotal: z.number().int(),
  lastMessage: messageSchema,
  /** The number of the other party's messages that are unread; `UNREAD_MAX` at most. */
  unread: z.number().int(),
  /** The newest `seq`. */
  cursor: z.number().int(),
})
export type ConversationSummary = z.infer<typeof conversationSummarySchema>

/** Conversations whose newest message is older than the `seq` `before`. `limit` is 100 by default, and at most. */
export const conversationsQuerySchema = z.strictObject({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

/** A page of conversations, newest first; `unread` is the total over all of them, up to `UNREAD_MAX`. */
export const conversationListSchema = z.object({
  conversations: z.array(conversationSummarySchema),
  unread: z.number().int(),
  /** The next page's `before`; null on the last page. */
  older: z.number().int().nullable(),
})

/** The `seq` up to which the caller has read a conversation. */
export const readMarkSchema = z.strictObject({ seq: z.number().int().min(0) })

/** How far the caller has read the conversation with each of these people. */
export const readMarksSchema = z.array(readMarkSchema.extend({ userId: z.string() }))

export const readMarksInputSchema = z.strictObject({
  userId: z.string(),
  email: emailSchema,
  marks: readMarksSchema.min(1).max(READ_MARKS_MAX),
})
