import type { Viewer } from '#contract/auth/viewer.ts'
import type { Device } from './database.ts'
import { viewerRecord } from './sender.ts'

// In a file of its own: the first page reads the sender, and must stay small.

/**
 * Stores whose actions may be sent; null when nobody is signed in any more. Whoever was, without having logged out, is
 * remembered: when they log in again their address may be another one. Throws the errors of IndexedDB.
 */
export const putSender = (device: Device, person: Viewer | null, deviceId: string): Promise<void> =>
  device.write(['meta'], async (tx) => {
    const stored = await viewerRecord(tx)
    const last = stored?.viewer ?? stored?.last
    const rest = person ? { deviceId } : last && { last: { userId: last.userId, email: last.email } }
    await tx.objectStore('meta').put({ key: 'viewer', viewer: person, ...rest })
  })

/** Who was signed in on this device last, unless they have logged out. Throws the errors of IndexedDB. */
export const lastSender = (device: Device): Promise<Pick<Viewer, 'userId' | 'email'> | null> =>
  device.read(['meta'], async (tx) => {
    const stored = await viewerRecord(tx)
    return stored?.viewer ?? stored?.last ?? null
  })
