import type { Viewer } from '#contract/auth/viewer.ts'
import type { Device } from './database.ts'

/** Whoever the database names as signed in. Throws what IndexedDB throws. */
export const readSender = (device: Device): Promise<Viewer | null> =>
  device.read(['meta'], async (tx) => (await tx.objectStore('meta').get('viewer'))?.viewer ?? null)
