import type { Viewer } from '#contract/auth/viewer.ts'
import type { Device } from './database.ts'

/** Whoever the database names as signed in. Throws what IndexedDB throws. */
export const readSender = (device: Device): Promise<Viewer | null> =>
  device.read(['meta'], async (tx) => (await tx.objectStore('meta').get('viewer'))?.viewer ?? null)

/** The id by which the board knows this device of theirs, or empty. Throws what IndexedDB throws. */
export const readDeviceId = (device: Device): Promise<string> =>
  device.read(['meta'], async (tx) => (await tx.objectStore('meta').get('viewer'))?.deviceId ?? '')
