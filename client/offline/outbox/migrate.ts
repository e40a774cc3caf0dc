import { migrated, type Steps, type Stored } from '#client/offline/migrate.ts'
import type { OutboxRecord } from './outbox.records.ts'

const LAYOUT: OutboxRecord['v'] = 3
/** What makes the next layout of an older record. A layout that was ever on a device stays here. */
const STEPS: Steps = { 1: (record: object) => record, 2: (record: object) => record }

/**
 * An action as this version of the app sends it. Null when a newer version wrote it, in another tab perhaps: that one
 * sends it, and it stays where it is. No action is dropped for its age.
 */
export const migrateAction = (record: Stored): OutboxRecord | null => migrated<OutboxRecord>(record, LAYOUT, STEPS)
