import type { Viewer } from '#contract/auth/viewer.ts'
import type { ApplicationService } from '#server/applications/application.service.ts'
import type { Executor } from '#server/database/connection.ts'
import { isFirstTime } from '#server/first-time.ts'
import { groupBy } from '#server/group-by.ts'
import { ProblemError } from '#server/problem-error.ts'
import { permit, permitSender } from '#server/permit.ts'
import type { ProfileService } from '#server/profiles/profile.service.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { ChatRepository, ConversationRecord, MessageRecord, SharedJobRecord } from './chat.repository.ts'

interface Party {
  email: string
  userId: string
}

type NewMessage = Pick<MessageRecord, 'id' | 'senderId' | 'text'>

interface Conversation {
  messages: MessageRecord[]
  /** The newest order so far, for the next poll. */
  cursor: number
  /** The order up to which the viewer has read. */
  read: number
}

/** A conversation in the viewer's list. */
export interface ConversationSummaryView extends ConversationRecord {
  jobs: SharedJobRecord[]
}

interface ConversationList {
  conversations: ConversationSummaryView[]
  /** What is unread in all of them, on whichever page. */
  unread: number
  /** The order of the last one's newest message when there are older ones. */
  older: number | null
}

interface ListPage {
  /** Only conversations whose newest message is older than this order. */
  before?: number | undefined
  limit?: number | undefined
}

const LISTED = 100

/** The viewer's id and the other party's. */
type Pair = readonly [viewerId: string, otherId: string]

export class ChatService {
  readonly #context: ServiceContext
  readonly #chat: ChatRepository
  readonly #profiles: ProfileService
  readonly #applications: ApplicationService

  constructor(
    context: ServiceContext,
    chat: ChatRepository,
    profiles: ProfileService,
    applications: ApplicationService,
  ) {
    this.#context = context
    this.#chat = chat
    this.#profiles = profiles
    this.#applications = applications
  }

  /**
   * The messages between two people, of whom the viewer is one; those after the order `after` only. Throws
   * 'conversation.forbidden' for every other pair, whether it exists or not.
   */
  async messages(viewer: Viewer, emails: readonly [string, string], after: number): Promise<Conversation> {
    permitSender(viewer, {})
    const pair = await this.#pair(viewer, 'conversation.take-part', { email: otherThan(viewer.email, emails) })
    return this.#since(pair, after)
  }

  /**
   * Appends the viewer's new messages, once for an id, and answers with those after the order `after`. Messages
   * that are stored already may come along as they are stored; new ones of the other party are 'actor.mismatch'.
   */
  async append(
    viewer: Viewer,
    parties: readonly [Party, Party],
    messages: NewMessage[],
    after: number,
  ): Promise<Conversation> {
    permitSender(viewer, {})
    const own = parties.find((party) => party.email === viewer.email && party.userId === viewer.userId)
    if (!own) throw new ProblemError('actor.mismatch')
    const other = own === parties[0] ? parties[1] : parties[0]
    const pair = await this.#pair(viewer, 'conversation.write', other)
    const hasNew = await this.#context.database.inTransaction(async (tx) => {
      const conversation = await this.#chat.conversation(tx, pair)
      let count = 0
      for (const message of messages) if (await this.#add(tx, conversation, pair, message)) count += 1
      return count > 0
    })
    const [senderId, receiverId] = pair
    if (hasNew) this.#context.announce({ kind: 'message', senderId, receiverId })
    return this.#since(pair, after)
  }

  /** The viewer's conversations that have begun and whose parties may still write to each other, a page of them. */
  async conversations(viewer: Viewer, { before = Infinity, limit = LISTED }: ListPage = {}): Promise<ConversationList> {
    permitSender(viewer, {})
    const { role, userId } = viewer
    if (role === '') throw new ProblemError('actor.unregistered')
    const db = this.#context.database.reader
    const begun = await this.#chat.conversationsOf(db, userId)
    const otherIds = begun.map(({ other }) => other.id)
    const jobs = await this.#chat.sharedJobs(db, { role, userId, otherIds })
    const jobsByOther = groupBy(jobs, (job) => job.otherId)
    const open = begun.flatMap((conversation) => {
      const shared = jobsByOther.get(conversation.other.id)
      return shared ? [{ ...conversation, jobs: shared }] : []
    })
    const following = open.filter(({ lastMessage }) => lastMessage.seq < before)
    const conversations = following.slice(0, limit)
    return {
      conversations,
      unread: open.reduce((sum, { unread }) => sum + unread, 0),
      older: following.length > limit ? (conversations.at(-1)?.lastMessage.seq ?? null) : null,
    }
  }

  /**
   * Marks the conversation with the other one as read up to the order `seq`, at most to its newest message and
   * never back; answers with the mark as it stands. Throws 'conversation.forbidden' as `messages` does.
   */
  async markRead(viewer: Viewer, otherId: string, seq: number): Promise<number> {
    permitSender(viewer, {})
    const hasApplication = await this.#haveApplication(viewer, otherId)
    permit(viewer, 'conversation.take-part', { partyIds: [viewer.userId, otherId], hasApplication })
    const pair: Pair = [viewer.userId, otherId]
    return this.#context.database.inTransaction(async (tx) => {
      const before = await this.#chat.readMark(tx, pair, viewer.userId)
      const newest = (await this.#chat.messages(tx, pair, before)).at(-1)?.seq ?? before
      const mark = Math.max(before, Math.min(seq, newest))
      if (mark === before) return before
      await this.#chat.putReadMark(tx, await this.#chat.conversation(tx, pair), viewer.userId, mark)
      return mark
    })
  }

  /** The two parties, when the viewer may do this with the other one. */
  async #pair(
    viewer: Viewer,
    action: 'conversation.take-part' | 'conversation.write',
    { email, userId }: { email: string | undefined; userId?: string },
  ): Promise<Pair> {
    const named = email === undefined ? undefined : await this.#profiles.byEmail(email)
    const other = userId === undefined || named?.id === userId ? named?.id : undefined
    const partyIds = other === undefined ? [] : [viewer.userId, other]
    const hasApplication = other !== undefined && (await this.#haveApplication(viewer, other))
    permit(viewer, action, { partyIds, hasApplication })
    return [viewer.userId, other ?? '']
  }

  async #haveApplication(viewer: Viewer, otherId: string): Promise<boolean> {
    return viewer.role === 'candidate'
      ? this.#applications.hasAppliedTo(viewer.userId, otherId)
      : this.#applications.hasAppliedTo(otherId, viewer.userId)
  }

  /** Whether the message is new. */
  async #add(tx: Executor, conversation: number, [viewerId, otherId]: Pair, message: NewMessage): Promise<boolean> {
    const { id, senderId, text } = message
    if (senderId === viewerId) {
      const content = [conversation, text]
      if (!(await isFirstTime(tx, { id, kind: 'message', userId: viewerId, content }))) return false
      const sentAt = this.#context.clock.now().toISOString()
      await this.#chat.insert(tx, conversation, { id, senderId, text, sentAt })
      return true
    }
    const stored = senderId === otherId ? await this.#chat.find(tx, conversation, id) : undefined
    if (!stored) throw new ProblemError('actor.mismatch')
    if (stored.senderId !== senderId || stored.text !== text) throw new ProblemError('id.reused')
    return false
  }

  async #since(pair: Pair, after: number): Promise<Conversation> {
    const db = this.#context.database.reader
    const [messages, read] = await Promise.all([
      this.#chat.messages(db, pair, after),
      this.#chat.readMark(db, pair, pair[0]),
    ])
    return { messages, cursor: messages.at(-1)?.seq ?? after, read }
  }
}

/** The other one of two addresses, or none when the own one is not among them. */
function otherThan(own: string, [one, other]: readonly [string, string]): string | undefined {
  if (one === own) return other
  return other === own ? one : undefined
}
