import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import type { Device } from '#client/offline/database.ts'

/** In place of a person's id, for what somebody does who has none: no id of the board's is like it. */
const VISITOR_ID = 'visitor'

/** Whose actions a page sends: its viewer's, or those of whoever has no record. They go without a token. */
export const senderOf = (viewer: Viewer | null): Viewer =>
  viewer?.userId ? viewer : { ...VISITOR, userId: VISITOR_ID }

export const isVisitor = ({ userId }: { userId: string }): boolean => userId === VISITOR_ID

/** Whether something of a visitor's waits on this device. Throws what IndexedDB throws. */
export const hasOfVisitor = async (device: Device): Promise<boolean> =>
  (await device.read(['actions'], (tx) => tx.objectStore('actions').index('userId').count(VISITOR_ID))) > 0
