import type { Logger } from 'pino'
import type { Publish } from '#server/board-event.ts'
import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import { PushDelivery } from './push-delivery.ts'
import { openPushKeys, openSharedPushKeys } from './push-keys.ts'
import { createPost } from './push-transport.ts'

interface PushOptions {
  database: BoardDatabase
  clock: Clock
  dueWork: DueWork
  log: Logger
  /** The data folder; the keys are created there once. */
  directory: string
  contact: string
  boardName: string
}

/** Push notifications to users' devices. */
export interface Push {
  publicKey: string
  publish: Publish
  /** The number of messages accepted by push services, and of those given up. */
  counts: Readonly<{ sent: number; failed: number }>
}

/** Throws a one-line error when the keys cannot be read or stored. */
export async function openPush({ directory, ...options }: PushOptions): Promise<Push> {
  const { database } = options
  const isShared = database.reader.engine === 'postgres'
  const keys = isShared ? await openSharedPushKeys(database, directory) : openPushKeys(directory)
  const delivery = new PushDelivery({ ...options, keys, post: createPost() })
  return { publicKey: keys.publicKey, publish: delivery.publish, counts: delivery.counts }
}
