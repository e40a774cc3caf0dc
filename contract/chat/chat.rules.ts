import type { TextRule } from '#contract/text-rule.ts'

export const messageRule = {
  label: 'Message',
  max: 2000,
  required: 'Write your message first.',
  multiline: true,
} as const satisfies TextRule

/** The most messages in one response; fewer where they are long. */
export const MESSAGES_PAGE = 200

/** The most shared jobs listed with a conversation: those of the newest applications. */
export const SHARED_JOBS_LISTED = 5

/** The most people one person can block: the list is returned in one response. */
export const BLOCKS_MAX = 200

/** The most conversations one call marks as read, as for any list in a request body. */
export const READ_MARKS_MAX = 50

/** Unread messages are counted up to this number, per conversation and in total: each one counted costs a read. */
export const UNREAD_MAX = 1000
