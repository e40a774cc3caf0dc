import type { Device } from './database.ts'

/** Times of the day on this device, like '22:00', between which notifications make no sound. */
export interface QuietHours {
  from: string
  to: string
}

/** What is offered where none were chosen. */
export const USUAL_HOURS: QuietHours = { from: '22:00', to: '07:00' }

const KEY = 'quiet-hours'
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u

export const areHours = ({ from, to }: QuietHours): boolean => TIME.test(from) && TIME.test(to) && from !== to

/** What was chosen on this device, or null where that is off. Throws what IndexedDB throws. */
export const readQuietHours = (device: Device): Promise<QuietHours | null> =>
  device.read(['meta'], async (tx) => {
    const record = await tx.objectStore('meta').get(KEY)
    return record?.key === KEY && areHours(record) ? { from: record.from, to: record.to } : null
  })

/** Keeps what was chosen; null is off. Throws what IndexedDB throws. */
export const writeQuietHours = (device: Device, hours: QuietHours | null): Promise<void> =>
  device.write(['meta'], async (tx) => {
    const meta = tx.objectStore('meta')
    await (hours ? meta.put({ key: KEY, ...hours }) : meta.delete(KEY))
  })

/** Whether it is quiet at this moment, by the clock of the device; the first minute counts, the last does not. */
export function isQuiet(hours: QuietHours | null, now: Date): boolean {
  if (!hours) return false
  const time = `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`
  const { from, to } = hours
  return from < to ? time >= from && time < to : time >= from || time < to
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
