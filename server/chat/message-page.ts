import { MESSAGES_PAGE } from '#contract/chat/chat.rules.ts'
import { pageOf } from '#server/page.ts'
import type { ChatRepository } from './chat.repository.ts'
import type { PresentedMessage } from './message.presenter.ts'

export interface Conversation {
  messages: PresentedMessage[]
  /** The newest `seq` so far, for the next poll. */
  cursor: number
  /** The `seq` up to which the viewer has read. */
  read: number
  /** Changes when the text of an existing message changes. */
  revision?: number
  /** For the newest and older pages: the `before` value of the next older page, or null. */
  older?: number | null
  /** For newer pages: whether there are more. */
  hasNewer?: boolean
}

/** The next messages after a `seq`, else those before one, else the newest. */
export interface MessagesQuery {
  after?: number | undefined
  before?: number | undefined
}

/** The maximum size of the messages in a response. */
const MESSAGES_BYTES = 900_000

type FoundMessages = Awaited<ReturnType<ChatRepository['exchange']>>

/** One row more than a page, to know whether there are more. */
export const sliceOf = (page: MessagesQuery) => ({ ...page, limit: MESSAGES_PAGE + 1 })

export function conversationOf(found: FoundMessages, { after }: MessagesQuery): Conversation {
  const { rows, next } = pageOf(found?.messages ?? [], { rows: MESSAGES_PAGE, bytes: MESSAGES_BYTES })
  const marks = { read: found?.read ?? 0, ...(found?.revision && { revision: found.revision }) }
  if (after !== undefined)
    return { messages: rows, cursor: rows.at(-1)?.seq ?? after, ...marks, hasNewer: next !== null }
  return { messages: rows.toReversed(), cursor: rows[0]?.seq ?? 0, ...marks, older: next }
}
