/** Days between a deletion request and the deletion, in which the request can be cancelled. */
export const DELETION_DAYS = 14
const DAY_MS = 86_400_000

/** When an account is deleted if its owner requests it at `now`. */
export const deletionDate = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * DAY_MS)

/** The name shown for a deleted account, from the request on. First and last name are joined with a space. */
export const DELETED_NAME = { first: 'Deleted', last: 'account' } as const
/** Shown in place of the company of a deleted account. */
export const DELETED_COMPANY = `${DELETED_NAME.first} ${DELETED_NAME.last}`
/** Shown in place of texts by a deleted account's owner that others answered or refer to. */
export const DELETED_MESSAGE = 'Message of a deleted account'
export const DELETED_QUESTION = 'Question of a deleted account'
export const DELETED_REPLY = 'Reply of a deleted account'
