import type { TextRule } from '#contract/text-rule.ts'

/** The most questions that a job's response, or a further page of them, includes. */
export const QUESTIONS_PAGE = 50

/** The most older questions of their own that an asker gets in addition to the newest ones. */
export const OWN_QUESTIONS_MAX = 20

/** The most replies to a question. */
export const REPLIES_MAX = 20

/** The most unanswered questions per person and job, unless the operator sets another limit. */
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
