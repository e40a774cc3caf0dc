import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Viewer } from '#contract/auth/viewer.ts'
import { refusal } from '#contract/permission.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { groupBy } from '#server/group-by.ts'
import { ProblemError } from '#server/problem-error.ts'
import { authorize, assertActor } from '#server/authorize.ts'
import type { NotificationService } from '#server/notifications/notification.service.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { conversationOf, sliceOf, type Conversation, type MessagesQuery } from './message-page.ts'
import { withReasons } from './message.presenter.ts'
import type { ChatRepository, MessageRecord } from './chat.repository.ts'
import type { ConversationRecord, ConversationRepository, SharedJobRecord } from './conversation.repository.ts'
import type { PairQuery } from './pair.repository.ts'

interface Party {
  email: string
  userId: string
}

type NewMessage = Pick<MessageRecord, 'senderId' | 'text'> & {
  /** The sender's idempotency key; without one, every request creates a new message. */
  id?: string | undefined
}

type WrittenMessage = Omit<MessageRecord, 'takenDownText'>

/** A conversation in the viewer's list. */
export interface ConversationSummaryView extends ConversationRecord {
  jobs: SharedJobRecord[]
}

interface ConversationList {
  conversations: ConversationSummaryView[]
  /** The number of unread messages in all conversations, not only on this page. */
  unread: number
  /** The `seq` of the last listed conversation's newest message; null when there are no older conversations. */
  older: number | null
}

interface ListPage {
  /** Only conversations whose newest message has a lower `seq`. */
  before?: number | undefined
  limit?: number | undefined
}

interface ReadMark {
  /** The other party. */
  userId: string
  seq: number
}

const LISTED = 100

/** The viewer's id and the other party's. */
type Pair = readonly [viewerId: string, otherId: string]

interface ChatRows {
  chat: ChatRepository
  conversations: ConversationRepository
}

export class ChatService {
  readonly #context: ServiceContext
  readonly #chat: ChatRepository
  readonly #conversations: ConversationRepository
  readonly #notifications: NotificationService

  constructor(context: ServiceContext, rows: ChatRows, notifications: NotificationService) {
    this.#context = context
    this.#chat = rows.chat
    this.#conversations = rows.conversations
    this.#notifications = notifications
  }

  /**
   * A page of the messages between the viewer and another person. Throws 'conversation.forbidden' for every other pair,
   * whether it exists or not.
   */
  async messages(viewer: Viewer, emails: readonly [string, string], page: MessagesQuery): Promise<Conversation> {
    assertActor(viewer, {})
    const email = otherThan(viewer.email, emails)
    const query = { ...asking(viewer), other: { email }, slice: sliceOf(page) }
    const found = email === undefined ? undefined : await this.#chat.exchange(this.#context.database.reader, query)
    authorize(viewer, 'conversation.take-part', resourceOf(viewer, found))
    return withReasons(this.#context.database.reader, viewer, conversationOf(found, page))
  }

  /**
   * Appends the viewer's new messages, once per id, and returns a page as `messages` does. The request may repeat
   * stored messages unchanged. Throws 'actor.mismatch' for new messages of the other party, and 'conversation.closed'
   * when either has blocked the other, or the other account is deleted: nobody would read them.
   */
  async append(
    viewer: Viewer,
    parties: readonly [Party, Party],
    messages: NewMessage[],
    page: MessagesQuery,
  ): Promise<Conversation> {
    assertActor(viewer, {})
    const own = parties.find((party) => party.email === viewer.email && party.userId === viewer.userId)
    if (!own) throw new ProblemError('actor.mismatch')
    const other = own === parties[0] ? parties[1] : parties[0]
    const query = { ...asking(viewer), other: { id: other.userId, email: other.email } }
    await this.#context.database.inTransaction(async (tx) => {
      const found = await this.#chat.pair(tx, query)
      authorize(viewer, 'conversation.write', resourceOf(viewer, found))
      const pair: Pair = [viewer.userId, other.userId]
      const conversation = found?.conversation ?? (await this.#chat.conversation(tx, pair))
      // Commit in `seq` order: readers continue after the highest `seq` that they have seen.
      await tx.inOrder(`conversation ${conversation}`)
      const added: WrittenMessage[] = []
      for (const message of messages) {
        const one = await this.#add(tx, conversation, pair, message)
        if (one) added.push(one)
      }
      if (added.length === 0) return
      // Checked after the ids: a retry of a message stored before still succeeds.
      if (found?.isBlocked || found?.hasOtherLeft) throw new ProblemError('conversation.closed')
      const [senderId, receiverId] = pair
      const jobId = found?.sharedJobId ?? null
      await this.#context.publish(tx, { kind: 'message', senderId, receiverId, jobId })
      // Many at once would be a long event, and are fetched in pages.
      const news = added.length === 1 ? { after: found?.newest ?? 0, messages: added } : undefined
      await this.#context.record(
        tx,
        { userId: receiverId, kind: 'message', otherId: senderId, news },
        { userId: senderId, kind: 'message', otherId: receiverId, news },
      )
    })
    // Wake the receiver's waiting requests before the sender's page is read.
    await nextTurn()
    const slice = sliceOf(page)
    const { reader } = this.#context.database
    return withReasons(reader, viewer, conversationOf(await this.#chat.exchange(reader, { ...query, slice }), page))
  }

  /** A page of the viewer's conversations that have messages and whose parties may still write to each other. */
  async conversations(
    viewer: Viewer,
    { before = Number.MAX_SAFE_INTEGER, limit = LISTED }: ListPage = {},
  ): Promise<ConversationList> {
    assertActor(viewer, {})
    const { role, userId } = viewer
    if (role === '') throw new ProblemError('actor.unregistered')
    // Events count on from this list: its total must not have a message that its conversations don't have.
    return this.#context.database.inSnapshot(async (db) => {
      const following = await this.#conversations.page(db, { userId, role }, { before, limit: limit + 1 })
      const page = following.slice(0, limit)
      const otherIds = page.map(({ other }) => other.id)
      const jobs = await this.#conversations.sharedJobs(db, { role, userId, otherIds })
      const jobsByOther = groupBy(jobs, (job) => job.otherId)
      return {
        conversations: page.map((one) => ({ ...one, jobs: jobsByOther.get(one.other.id) ?? [] })),
        unread: await this.#conversations.unread(db, { userId, role }),
        older: following.length > limit ? (page.at(-1)?.lastMessage.seq ?? null) : null,
      }
    })
  }

  /**
   * Moves the viewer's read mark forward to `seq`, at most to the newest message; never moves it back. Returns the
   * resulting mark. Throws 'conversation.forbidden' as `messages` does.
   */
  async markRead(viewer: Viewer, otherId: string, seq: number): Promise<number> {
    assertActor(viewer, {})
    const query = { ...asking(viewer), other: { id: otherId } }
    return this.#context.database.inTransaction(async (tx) => {
      const found = await this.#chat.pair(tx, query)
      authorize(viewer, 'conversation.take-part', resourceOf(viewer, found))
      return this.#mark(tx, [viewer.userId, otherId], found, seq)
    })
  }

  /**
   * Like `markRead` for several conversations; returns the resulting marks. Conversations in which the viewer does not
   * (or no longer) take part are skipped, so that the others are still marked.
   */
  async markManyRead(viewer: Viewer, named: Party, marks: readonly ReadMark[]): Promise<ReadMark[]> {
    assertActor(viewer, named)
    if (viewer.role === '') throw new ProblemError('actor.unregistered')
    return this.#context.database.inTransaction(async (tx) => {
      const standing: ReadMark[] = []
      for (const { userId, seq } of marks) {
        const found = await this.#chat.pair(tx, { ...asking(viewer), other: { id: userId.toLowerCase() } })
        if (!found || refusal(viewer, 'conversation.take-part', resourceOf(viewer, found))) continue
        standing.push({ userId, seq: await this.#mark(tx, [viewer.userId, found.otherId], found, seq) })
      }
      return standing
    })
  }

  /** Moves the viewer's mark forward only; returns the resulting mark. */
  async #mark(tx: Transaction, pair: Pair, found: Found, seq: number): Promise<number> {
    const { read: before = 0, newest = 0 } = found ?? {}
    const mark = Math.max(before, Math.min(seq, newest))
    if (mark === before) return before
    const conversation = found?.conversation ?? (await this.#chat.conversation(tx, pair))
    await this.#chat.putReadMark(tx, conversation, pair[0], mark)
    // Messages may cross: the newest one may be the viewer's own.
    const isAllRead = mark === newest || !(await this.#chat.hasWritten(tx, conversation, pair[1], mark))
    if (isAllRead) await this.#notifications.settle(tx, pair[0], { kind: 'message', senderId: pair[1] })
    await this.#context.record(tx, { userId: pair[0], kind: 'read', otherId: pair[1], news: { read: mark } })
    return mark
  }

  /** Adds or verifies a message; returns it if it is new, else null. */
  async #add(
    tx: Transaction,
    conversation: number,
    [viewerId, otherId]: Pair,
    message: NewMessage,
  ): Promise<WrittenMessage | null> {
    const { id = this.#context.newId(), senderId, text } = message
    if (senderId === viewerId) {
      const content = [conversation, text]
      if (!(await isFirstUse(tx, { id, kind: 'message', userId: viewerId, content }))) return null
      await this.#context.countText(tx, { kind: 'message', userId: viewerId, text })
      const sentAt = this.#context.clock.now().toISOString()
      const seq = await this.#chat.insert(tx, conversation, { id, senderId, text, sentAt })
      return { id, seq, senderId, text, sentAt }
    }
    const stored = senderId === otherId ? await this.#chat.find(tx, conversation, id) : undefined
    if (!stored) throw new ProblemError('actor.mismatch')
    if (stored.senderId !== senderId || (stored.takenDownText ?? stored.text) !== text)
      throw new ProblemError('id.reused')
    return null
  }
}

type Found = Awaited<ReturnType<ChatRepository['pair']>>

const asking = ({ userId, role }: Viewer): Pick<PairQuery, 'userId' | 'role'> => ({ userId, role })

/** The resource for the policy check: the same for an unknown pair as for one without an application. */
const resourceOf = (viewer: Viewer, found: Found) => ({
  partyIds: found ? [viewer.userId, found.otherId] : [],
  hasApplication: found?.hasApplication ?? false,
})

/** The other one of two addresses; undefined when neither is `own`. */
function otherThan(own: string, [one, other]: readonly [string, string]): string | undefined {
  if (one === own) return other
  return other === own ? one : undefined
}
