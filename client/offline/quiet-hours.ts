import type { Device } from './database.ts'

/** Local times of day, e.g. '22:00', between which notifications are silent. */
export interface QuietHours {
  from: string
  to: string
}

/** The default offered when none were chosen. */
export const USUAL_HOURS: QuietHours = { from: '22:00', to: '07:00' }

const KEY = 'quiet-hours'
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u

export const areHours = ({ from, to }: QuietHours): boolean => TIME.test(from) && TIME.test(to) && from !== to

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

/** Whether it is quiet now, by the device's clock; the range includes its first minute and excludes its last. */
export function isQuiet(hours: QuietHours | null, now: Date): boolean {
  if (!hours) return false
  const time = `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`
  const { from, to } = hours
  return from < to ? time >= from && time < to : time >= from || time < to
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
