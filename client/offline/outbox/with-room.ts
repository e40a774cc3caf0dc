import type { Device } from '#client/offline/database.ts'

export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** A device without room gives up what was sent already before it refuses what was not. */
export async function withRoom<Result>(device: Device, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    await device.write(['receipts'], (tx) => tx.objectStore('receipts').clear())
    return write()
  }
}
