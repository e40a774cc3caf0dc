/** Whoever has an account deleted may change their mind for so long. */
export const DELETION_DAYS = 14
const DAY_MS = 86_400_000

/** When an account is deleted whose owner asks for it now. */
export const deletionDate = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * DAY_MS)

/** What a deleted account is called, from the request on: the board puts first and last name together. */
export const DELETED_NAME = { first: 'Deleted', last: 'account' } as const
/** What stands in place of the company of a deleted account. */
export const DELETED_COMPANY = `${DELETED_NAME.first} ${DELETED_NAME.last}`
/** What stands in place of what its owner wrote, where others have answered or refer to it. */
export const DELETED_MESSAGE = 'Message of a deleted account'
export const DELETED_QUESTION = 'Question of a deleted account'
export const DELETED_REPLY = 'Reply of a deleted account'
