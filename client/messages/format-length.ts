import { cleanText } from '#contract/clean-text.ts'
import type { TextRule } from '#contract/text-rule.ts'
import { counted } from './digits.ts'

/** The share of the maximum length from which the remaining count is shown. */
const NEAR = 0.9

/** The remaining number of characters, once the text nears its maximum; empty before. */
export function formatLength({ max }: Pick<TextRule, 'max'>, text: string): string {
  const { length } = cleanText(text)
  if (length < max * NEAR) return ''
  const distance = Math.abs(max - length)
  const characters = counted(distance, 'character')
  return length <= max ? `${characters} left` : `${characters} too many`
}
