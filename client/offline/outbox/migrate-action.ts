import { migrated, type Steps, type Stored } from '#client/offline/record-layout.ts'
import { actionFromLayout3, LAYOUT_OF_DTOS, resultFromLayout3, resultToLayout3 } from './migrate-layout-3.ts'
import type { ActionResult, OutboxRecord } from './outbox.records.ts'

export const LAYOUT: OutboxRecord['v'] = 4

/** What makes the next layout of an older record. A layout that was ever on a device stays here. */
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
 * An action as this version of the app sends it. Null when a newer version wrote it, in another tab perhaps: that one
 * sends it, and it stays where it is. No action is dropped for its age.
 */
export const migrateAction = (record: Stored): OutboxRecord | null => migrated<OutboxRecord>(record, LAYOUT, STEPS)

/** What was sent as this version reads it, by the same rules. Those of before have no layout in them. */
export const migrateResult = (result: object): ActionResult | null =>
  migrated<ActionResult>({ v: LAYOUT_OF_DTOS, ...result }, LAYOUT, RESULT_STEPS)

/**
 * The result of an action, in the action's own layout: the page of an older version that wrote the action is to read
 * it.
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
