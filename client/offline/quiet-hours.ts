import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import { areHours, isQuietAt, type QuietHours } from '#contract/mail/quiet-hours.rules.ts'
import type { StoredMailChoice } from '#contract/mail/mail.schema.ts'
import { mailChoiceKey } from '#client/api/query-keys.ts'
import type { Device } from './database.ts'
import { LAYOUT, QUERY_PREFIX, hashOf } from './persistence/layout.ts'
import { viewerRecord } from './sender.ts'

/**
 * The quiet hours of whoever is signed in, as this device has them from the board; null when off, or not known here.
 * Throws the errors of IndexedDB.
 */
export const readQuietHours = (device: Device): Promise<QuietHours | null> =>
  device.read(['meta', 'responses'], async (tx) => {
    const viewer = (await viewerRecord(tx))?.viewer
    if (!viewer) return null
    const name = `${QUERY_PREFIX}-${hashOf(mailChoiceKey(viewer))}`
    const stored = (await tx.objectStore('responses').get([viewer.email, name]))?.value as PersistedQuery | undefined
    const hours = stored?.buster === LAYOUT ? (stored.state.data as StoredMailChoice).quiet : null
    return hours && areHours(hours) ? hours : null
  })

/** Whether it is quiet now, by the device's clock. */
export const isQuiet = (hours: QuietHours | null, now: Date): boolean =>
  hours !== null && isQuietAt(hours, `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`)

const twoDigits = (number: number): string => String(number).padStart(2, '0')
