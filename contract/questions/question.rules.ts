import type { TextRule } from '#contract/text-rule.ts'

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
