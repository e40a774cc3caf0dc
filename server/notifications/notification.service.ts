import type { Viewer } from '#contract/auth/viewer.ts'
import {
  NOTIFICATIONS_PAGE,
  NOTIFICATIONS_UNREAD_MAX,
  NOTIFICATION_DAYS_KEPT,
} from '#contract/notifications/notification.rules.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import { subjectOf, type BoardEvent } from '#server/board-event.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { SAVED_SEARCHES_PATH } from '#server/alerts/alert-paths.ts'
import { pathTo } from './notification.dto.ts'
import type { NotificationRecord, NotificationRepository, NotifiedJobs } from './notification.repository.ts'

export interface NotificationPage {
  notifications: NotificationRecord[]
  /** The `before` value of the next page. */
  next: number | null
  unread: number
}

/** A request to mark notifications as read. */
export interface ReadNotifications {
  userId: string
  email: string
  ids?: readonly number[] | undefined
  upTo?: number | undefined
}

const DAY = 86_400_000

/** Stored notifications: the newest one of each subject. */
export class NotificationService {
  readonly #context: Pick<ServiceContext, 'database' | 'clock' | 'record'>
  readonly #notifications: NotificationRepository

  constructor(context: Pick<ServiceContext, 'database' | 'clock' | 'record'>, notifications: NotificationRepository) {
    this.#context = context
    this.#notifications = notifications
  }

  /** Adds a notification for an event's receiver, in the transaction of the event. */
  async note(tx: Transaction, event: BoardEvent): Promise<void> {
    const { kind, senderId, receiverId, jobId } = event
    if (senderId === receiverId) return
    const jobs = event.kind === 'alert' ? await this.#unreadJobs(tx, event) : null
    await this.#notifications.put(tx, {
      userId: receiverId,
      subject: subjectOf(event),
      kind,
      senderId,
      jobId,
      happenedAt: this.#context.clock.now().toISOString(),
      decision: 'decision' in event ? event.decision : null,
      jobs,
    })
    // For a message, event streams already get an event of its own.
    if (kind !== 'message') await this.#context.record(tx, { userId: receiverId, kind: 'notified' })
  }

  /** New jobs, with those that are still unread. */
  async #unreadJobs(tx: Transaction, event: Extract<BoardEvent, { kind: 'alert' }>): Promise<NotifiedJobs> {
    const { others, path } = event.shown
    const before = await this.#notifications.find(tx, event.receiverId, subjectOf(event))
    if (!before || before.isRead) return { others, path }
    const isSamePlace = before.jobs?.path === path
    return {
      others: Math.min(others + before.others + 1, NOTIFICATIONS_UNREAD_MAX),
      path: isSamePlace ? path : SAVED_SEARCHES_PATH,
    }
  }

  /** Marks the notification on a subject as read, because the user has seen the subject elsewhere. */
  async settle(tx: Transaction, userId: string, subject: Parameters<typeof subjectOf>[0]): Promise<void> {
    await this.#notifications.markRead(tx, userId, { subject: subjectOf(subject) })
  }

  /** A person's unread notifications of some kinds that have changed since they were mailed, the newest first. */
  async unmailed(tx: Transaction, userId: string, asked: Parameters<NotificationRepository['unmailed']>[2]) {
    const unseen = await this.#notifications.unmailed(tx, userId, asked)
    return unseen.map((news) => ({ ...news, path: pathTo(news) }))
  }

  /** Remembers that these have been mailed now. */
  async markMailed(tx: Transaction, seqs: readonly number[]): Promise<void> {
    await this.#notifications.markMailed(tx, seqs, this.#context.clock.now().toISOString())
  }

  /** A page of the viewer's notifications. Throws 'auth.required', 'actor.unregistered'. */
  async page(viewer: Viewer, before: number | null): Promise<NotificationPage> {
    authorize(viewer, 'notification.read', undefined)
    const { userId } = viewer
    return this.#context.database.inSnapshot(async (db) => {
      const read = await this.#notifications.page(db, userId, { before, limit: NOTIFICATIONS_PAGE + 1 })
      const notifications = read.slice(0, NOTIFICATIONS_PAGE)
      const next = read.length > NOTIFICATIONS_PAGE ? (notifications.at(-1)?.seq ?? null) : null
      return { notifications, next, unread: await this.#notifications.unread(db, userId, NOTIFICATIONS_UNREAD_MAX) }
    })
  }

  /**
   * Marks the viewer's notifications as read, by id or all up to one; returns the number still unread. Ignores unknown
   * ids and those of other people. Throws 'actor.mismatch', 'actor.unregistered'.
   */
  async read(viewer: Viewer, { ids = [], upTo, ...sender }: ReadNotifications): Promise<number> {
    assertActor(viewer, sender)
    authorize(viewer, 'notification.read', undefined)
    const { userId } = viewer
    return this.#context.database.inTransaction(async (tx) => {
      const byId = ids.length > 0 && (await this.#notifications.markRead(tx, userId, { seqs: ids }))
      const byPlace = upTo !== undefined && (await this.#notifications.markRead(tx, userId, { upTo }))
      if (byId || byPlace) await this.#context.record(tx, { userId, kind: 'notified' })
      return this.#notifications.unread(tx, userId, NOTIFICATIONS_UNREAD_MAX)
    })
  }

  /** Deletes expired notifications; the rest waits for the next round. */
  async tidy(): Promise<void> {
    const before = new Date(this.#context.clock.now().getTime() - NOTIFICATION_DAYS_KEPT * DAY).toISOString()
    await deleteInSteps(this.#context.database, async (tx, limit) =>
      this.#notifications.deleteOldest(tx, before, limit),
    )
  }
}
