import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import type { Device } from '#client/offline/database.ts'

/** The user id for actions of visitors without a user record; no server id has this value. */
const VISITOR_ID = 'visitor'

/**
 * The sender of a page's actions: its viewer, or the visitor when there is no user record. Visitors' actions carry no
 * token.
 */
export const senderOf = (viewer: Viewer | null): Viewer =>
  viewer?.userId ? viewer : { ...VISITOR, userId: VISITOR_ID }

export const isVisitor = ({ userId }: { userId: string }): boolean => userId === VISITOR_ID

/** Whether actions of a visitor are pending on this device. Throws the errors of IndexedDB. */
export const hasOfVisitor = async (device: Device): Promise<boolean> =>
  (await device.read(['actions'], (tx) => tx.objectStore('actions').index('userId').count(VISITOR_ID))) > 0
