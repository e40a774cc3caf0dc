import type { Device } from '#client/offline/database.ts'

/** Whether actions of other people wait on this device. Throws the errors of IndexedDB. */
export const hasOfOthers = (device: Device, userId: string): Promise<boolean> =>
  device.read(['actions'], async (tx) => {
    const actions = tx.objectStore('actions')
    return (await actions.count()) > (await actions.index('userId').count(userId))
  })
