import { migrated, type Steps, type Stored } from '#client/offline/record-layout.ts'
import { actionFromLayout3, LAYOUT_OF_DTOS, resultFromLayout3, resultToLayout3 } from './migrate-layout-3.ts'
import type { ActionResult, OutboxRecord } from './outbox.records.ts'

export const LAYOUT: OutboxRecord['v'] = 4

/** Migrations from each older layout to the next. A layout that was ever stored on a device must stay here. */
const STEPS: Steps = {
  1: (record: object) => record,
  2: (record: object) => record,
  [LAYOUT_OF_DTOS]: actionFromLayout3,
}
const RESULT_STEPS: Steps = {
  1: (result: object) => result,
  2: (result: object) => result,
  [LAYOUT_OF_DTOS]: resultFromLayout3,
}

/**
 * Migrates a stored action to the current layout. Null when a newer version wrote it, perhaps in another tab: it stays
 * stored, and that version sends it. Actions never expire.
 */
export const migrateAction = (record: Stored): OutboxRecord | null => migrated<OutboxRecord>(record, LAYOUT, STEPS)

/** Migrates a stored result in the same way. Results of earlier versions have no layout field. */
export const migrateResult = (result: object): ActionResult | null =>
  migrated<ActionResult>({ v: LAYOUT_OF_DTOS, ...result }, LAYOUT, RESULT_STEPS)

/**
 * The result of an action in the action's own layout, so that the page of an older version that wrote the action can
 * read it.
 */
export function resultOf(
  { id, v, userId, kind, payload }: OutboxRecord,
  answer: unknown,
  sentAt: number,
): ActionResult {
  const sent = { id, v, userId, payload, sentAt }
  const stored = v > LAYOUT_OF_DTOS ? { ...sent, action: kind, answer } : resultToLayout3({ ...sent, kind, answer })
  return stored as ActionResult
}
