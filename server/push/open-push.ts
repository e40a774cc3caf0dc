import type { Logger } from 'pino'
import type { Publish } from '#server/board-event.ts'
import type { BoardDatabase } from '#server/database/connection.ts'
import { PushDelivery } from './push-delivery.ts'
import { openPushKeys, openSharedPushKeys } from './push-keys.ts'
import { createPost } from './push-transport.ts'

interface PushOptions {
  database: BoardDatabase
  log: Logger
  /** The folder of everything the server keeps; the keys are made there once. */
  directory: string
  contact: string
}

/** How the board tells devices of news. */
export interface Push {
  publicKey: string
  publish: Publish
  /** Sends what waits before the database closes. */
  drain(): Promise<void>
}

/** Throws one line when the keys cannot be read or kept. */
export async function openPush({ database, log, directory, contact }: PushOptions): Promise<Push> {
  const isShared = database.reader.engine === 'postgres'
  const keys = isShared ? await openSharedPushKeys(database, directory) : openPushKeys(directory)
  const delivery = new PushDelivery({ database, log, keys, contact, post: createPost() })
  return { publicKey: keys.publicKey, publish: delivery.publish, drain: async () => delivery.drain() }
}
