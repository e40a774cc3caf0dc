import { cleanText } from '#contract/clean-text.ts'
import { cleanList } from '#contract/text-rule.ts'

/** The value of a profile's field as the server stores it: its texts cleaned, its lists without blank texts. */
export function cleanField(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.every(isText) ? cleanList(value) : value.map(cleanField)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanField(part)]))
}

const isText = (value: unknown): value is string => typeof value === 'string'
