import type { TextRule } from '#contract/text-rule.ts'

/** How many questions a job is answered with, and a further page of them has, at most. */
export const QUESTIONS_PAGE = 50

/** How many of their own older questions an asker gets with the newest ones, at most. */
export const OWN_QUESTIONS_MAX = 20

/** How many replies a question has at most; where an earlier version took more, the newest are shown. */
export const REPLIES_MAX = 20

/** How many questions one person may have waiting on one job, where the board's operator sets no other limit. */
export const OPEN_QUESTIONS_MAX = 20

export const questionRule = {
  label: 'Question',
  max: 2000,
  required: 'Write your question first.',
  multiline: true,
} as const satisfies TextRule

export const replyRule = {
  label: 'Reply',
  max: 2000,
  required: 'Write your reply first.',
  multiline: true,
} as const satisfies TextRule
