import type { TextRule } from '#contract/text-rule.ts'

export const messageRule = {
  label: 'Message',
  max: 2000,
  required: 'Write your message first.',
  multiline: true,
} as const satisfies TextRule

/** How many messages an answer has at most; fewer where they are long. */
export const MESSAGES_PAGE = 200

/** How many of the jobs that two people share their conversation is listed with: those of the newest applications. */
export const SHARED_JOBS_LISTED = 5

/** How many people one may have blocked at once: their list is one answer. */
export const BLOCKS_MAX = 200

/** How many conversations one call marks as read: no list in a body is longer. */
export const READ_MARKS_MAX = 50

/** No more unread messages are counted, of one conversation or of all: nobody reads a larger number, and each costs a look. */
export const UNREAD_MAX = 1000
