import { groupDigits } from '#contract/digits.rules.ts'
import { cleanText, type TextRule } from '#contract/text-rule.ts'

/** The share of the maximum length from which the remaining count is shown. */
const NEAR = 0.9

/** The remaining number of characters, once the text nears its maximum; empty before. */
export function formatLength({ max }: Pick<TextRule, 'max'>, text: string): string {
  const { length } = cleanText(text)
  if (length < max * NEAR) return ''
  const distance = Math.abs(max - length)
  const characters = `${groupDigits(distance)} ${distance === 1 ? 'character' : 'characters'}`
  return length <= max ? `${characters} left` : `${characters} too many`
}
