import { cleanText, type TextRule } from '#contract/text-rule.ts'

/** From this part of the longest text on, the count is worth telling. */
const NEAR = 0.9

/** How much more fits, once the text comes near its longest; empty before. */
export function formatLength({ max }: Pick<TextRule, 'max'>, text: string): string {
  const { length } = cleanText(text)
  if (length < max * NEAR) return ''
  const distance = Math.abs(max - length)
  const characters = `${distance.toLocaleString('en')} ${distance === 1 ? 'character' : 'characters'}`
  return length <= max ? `${characters} left` : `${characters} too many`
}
