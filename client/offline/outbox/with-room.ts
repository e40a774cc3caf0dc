import type { Device } from '#client/offline/database.ts'

export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Retries a write on a full device after deleting the stored results, which matter less than unsent actions. */
export async function withRoom<Result>(device: Device, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    await device.write(['results'], (tx) => tx.objectStore('results').clear())
    return write()
  }
}
