import type { Viewer } from '#contract/auth/viewer.ts'
import type { Device, DeviceTransaction } from './database.ts'

/** Whoever the database names as signed in. Throws what IndexedDB throws. */
export const readSender = (device: Device): Promise<Viewer | null> =>
  device.read(['meta'], async (tx) => (await viewerRecord(tx))?.viewer ?? null)

/** The id by which the board knows this device of theirs, or empty. Throws what IndexedDB throws. */
export const readDeviceId = (device: Device): Promise<string> =>
  device.read(['meta'], async (tx) => (await viewerRecord(tx))?.deviceId ?? '')

/** What the database says of whoever is signed in; undefined where it was never told. */
export async function viewerRecord(tx: DeviceTransaction<IDBTransactionMode>) {
  const record = await tx.objectStore('meta').get('viewer')
  return record?.key === 'viewer' ? record : undefined
}
