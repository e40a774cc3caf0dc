import type { TextRule } from '#contract/text-rule.ts'

export const messageRule = {
  label: 'Message',
  max: 2000,
  required: 'Write your message first.',
  multiline: true,
} as const satisfies TextRule

/** How many conversations one call marks as read: a page of their list. */
export const READ_MARKS_MAX = 100
