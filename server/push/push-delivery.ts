import type { Logger } from 'pino'
import type { PushPayload } from '#contract/push/push.rules.ts'
import { subjectOf, type BoardEvent } from '#server/board-event.ts'
import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork, Remainder } from '#server/due-work/due-work.ts'
import { NotificationRepository } from '#server/notifications/notification.repository.ts'
import type { PushKeys } from './push-keys.ts'
import { payloadOf, sealed, type PushDetails } from './push-message.ts'
import type { PostPush, PushAnswer } from './push-transport.ts'
import { PushRepository, type PushDevice } from './push.repository.ts'

interface PushDeliveryOptions {
  database: BoardDatabase
  clock: Clock
  dueWork: DueWork
  log: Logger
  keys: PushKeys
  /** Contact for push services: a 'mailto:' or 'https:' address. */
  contact: string
  /** The sender's name when there is no person. */
  boardName: string
  post: PostPush
}

/** The undelivered part of an event. */
interface PushWork {
  event: BoardEvent
  /** The addresses of devices not reached yet; unset before the first attempt, when it means all devices. */
  endpoints?: string[]
}

/** A message is pushed after this delay in milliseconds, unless it has been read by then. */
const GRACE_MS = 4000
/** Delays before the second and later attempts. */
const RETRIES_MS = [1000, 10_000]
/** The maximum Retry-After of a push service; a longer one fails the delivery. */
const LONGEST_WAIT_MS = 60_000
/** The kind of due work for push notifications. */
export const PUSH_WORK = 'push'

/** Sends push notifications to users' devices. A failed delivery never fails the action that caused it. */
export class PushDelivery {
  readonly #options: PushDeliveryOptions
  readonly #repository = new PushRepository()
  readonly #notifications = new NotificationRepository()
  /** The number of messages accepted by push services, and of those given up. */
  readonly counts = { sent: 0, failed: 0 }

  constructor(options: PushDeliveryOptions) {
    this.#options = options
    options.dueWork.define(PUSH_WORK, {
      // Only `publish` writes this content.
      run: async (content, isLast) => this.#deliver(content as PushWork, isLast),
      retries: RETRIES_MS,
    })
  }

  /** Schedules a push notification. Several events on one subject are sent as one. */
  publish = async (tx: Transaction, event: BoardEvent): Promise<void> => {
    const { senderId, receiverId, kind } = event
    if (senderId === receiverId || !(await this.#repository.hasDevice(tx, event))) return
    const { clock, dueWork } = this.#options
    await dueWork.schedule(tx, {
      kind: PUSH_WORK,
      subject: `${receiverId} ${subjectOf(event)}`,
      content: { event } satisfies PushWork,
      dueAt: new Date(clock.now().getTime() + (kind === 'message' ? GRACE_MS : 0)),
    })
  }

  async #deliver({ event, endpoints }: PushWork, isLast: boolean): Promise<Remainder | null> {
    const all = await this.#repository.devicesOf(this.#options.database.reader, event)
    const devices = endpoints ? all.filter(({ endpoint }) => endpoints.includes(endpoint)) : all
    if (devices.length === 0) return null
    const details = await this.#details(event)
    if (!details) return null
    const payload = payloadOf(event, details)
    const waits = await Promise.all(devices.map(async (device) => this.#send(device, payload, isLast)))
    const left = devices.filter((_device, index) => waits[index] !== null)
    if (left.length === 0) return null
    const content: PushWork = { event, endpoints: left.map(({ endpoint }) => endpoint) }
    return { content, after: Math.max(...waits.map((wait) => wait ?? 0)) }
  }

  /** The details for an event's notification; null when it is outdated: read already, or the job no longer exists. */
  async #details(event: BoardEvent): Promise<PushDetails | null> {
    const { reader } = this.#options.database
    const told = await this.#notifications.find(reader, event.receiverId, subjectOf(event))
    // Of jobs that are told by push alone there is no notification, but there may be one of earlier jobs.
    if (event.kind === 'alert') {
      const { companyName, position, others, isListed } = event.shown
      const listed = isListed ? told : undefined
      return listed?.isRead
        ? null
        : { name: companyName || this.#options.boardName, position, others: listed?.others ?? others }
    }
    const needsJob = event.kind !== 'message' && !('decision' in event)
    if (!told || told.isRead || (needsJob && told.position === '')) return null
    return { name: told.name || this.#options.boardName, others: told.others, position: told.position }
  }

  /** Null when the message was delivered or given up; else the milliseconds to wait before the next attempt. */
  async #send(device: PushDevice, payload: PushPayload, isLast: boolean): Promise<number | null> {
    const { log, post, database } = this.#options
    const message = sealed(device, payload, this.#options)
    const answer = await post(message).catch((error: unknown) => reason(error))
    if ('status' in answer) {
      const { status } = answer
      if (status >= 200 && status < 300) {
        this.counts.sent += 1
        return null
      }
      if (status === 404 || status === 410) {
        await database.inTransaction(async (tx) => this.#repository.endGone(tx, device))
        return null
      }
    }
    const wished = 'retryAfter' in answer ? (answer.retryAfter ?? 0) : 0
    if (!isLast && isTemporary(answer) && wished <= LONGEST_WAIT_MS) return wished
    this.counts.failed += 1
    log.warn({ service: message.url.host, ...answer }, 'A device could not be told')
    return null
  }
}

interface Reason {
  reason: string
}

const reason = (error: unknown): Reason => ({ reason: error instanceof Error ? error.message : 'unknown' })

const isTemporary = (answer: PushAnswer | Reason): boolean =>
  !('status' in answer) || answer.status === 408 || answer.status === 429 || answer.status >= 500
