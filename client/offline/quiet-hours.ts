import type { Device } from './database.ts'

import { areHours, isQuietAt, type QuietHours } from '#contract/mail/quiet-hours.rules.ts'

const KEY = 'quiet-hours'
/** The quiet hours of this device; null when off. Throws the errors of IndexedDB. */
export const readQuietHours = (device: Device): Promise<QuietHours | null> =>
  device.read(['meta'], async (tx) => {
    const record = await tx.objectStore('meta').get(KEY)
    return record?.key === KEY && areHours(record) ? { from: record.from, to: record.to } : null
  })

/** Stores the quiet hours; null turns them off. Throws the errors of IndexedDB. */
export const writeQuietHours = (device: Device, hours: QuietHours | null): Promise<void> =>
  device.write(['meta'], async (tx) => {
    const meta = tx.objectStore('meta')
    await (hours ? meta.put({ key: KEY, ...hours }) : meta.delete(KEY))
  })

/** Whether it is quiet now, by the device's clock. */
export const isQuiet = (hours: QuietHours | null, now: Date): boolean =>
  hours !== null && isQuietAt(hours, `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`)

const twoDigits = (number: number): string => String(number).padStart(2, '0')
