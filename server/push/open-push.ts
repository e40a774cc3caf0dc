import type { Logger } from 'pino'
import type { Publish } from '#server/board-event.ts'
import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/connection.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import { PushDelivery } from './push-delivery.ts'
import { openPushKeys, openSharedPushKeys } from './push-keys.ts'
import { createPost } from './push-transport.ts'

interface PushOptions {
  database: BoardDatabase
  clock: Clock
  dueWork: DueWork
  log: Logger
  /** The folder of everything the server keeps; the keys are made there once. */
  directory: string
  contact: string
}

/** How the board tells devices of news. */
export interface Push {
  publicKey: string
  publish: Publish
  /** Messages that push services have taken, and that were given up. */
  counts: Readonly<{ sent: number; failed: number }>
}

/** Throws one line when the keys cannot be read or kept. */
export async function openPush({ directory, ...options }: PushOptions): Promise<Push> {
  const { database } = options
  const isShared = database.reader.engine === 'postgres'
  const keys = isShared ? await openSharedPushKeys(database, directory) : openPushKeys(directory)
  const delivery = new PushDelivery({ ...options, keys, post: createPost() })
  return { publicKey: keys.publicKey, publish: delivery.publish, counts: delivery.counts }
}
