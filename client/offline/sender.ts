import type { Viewer } from '#contract/auth/viewer.ts'
import type { Device, DeviceTransaction } from './database.ts'

/** The signed-in person according to the database. Throws the errors of IndexedDB. */
export const readSender = (device: Device): Promise<Viewer | null> =>
  device.read(['meta'], async (tx) => (await viewerRecord(tx))?.viewer ?? null)

/** The id by which the server knows this person's device, or empty. Throws the errors of IndexedDB. */
export const readDeviceId = (device: Device): Promise<string> =>
  device.read(['meta'], async (tx) => (await viewerRecord(tx))?.deviceId ?? '')

/** The database's record of the signed-in person; undefined when never written. */
export async function viewerRecord(tx: DeviceTransaction<IDBTransactionMode>) {
  return tx.objectStore('meta').get('viewer')
}
