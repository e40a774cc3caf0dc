import { cleanText } from './clean-text.ts'
import { groupDigits } from './digits.rules.ts'

/**
 * The rule of a text field. Forms and schemas share it, so that the message beside a field
 * and the server's issue for it are the same.
 */
export interface TextRule {
  /** The field's label, as the screens show it. */
  label: string
  /** The longest text, in UTF-16 units, after trimming. */
  max: number
  /** The error message when it is empty; without it the field is optional. */
  required?: string
  /** Line breaks are kept; otherwise they are refused. */
  multiline?: boolean
  /** An additional check of a non-empty text: returns the error message, or null. */
  check?: (text: string) => string | null
}

/** The longest list in any request. */
export const LIST_MAX = 50

// Control characters except tab and line breaks.
// oxlint-disable-next-line no-control-regex -- matches the characters to refuse
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u
const LINE_CONTROL = /[\t\n\r]/u
/** Word's bullets at the start of a row; its second level is an 'o' with a tab. */
const BULLET = /^(?:[•◦‣▪▫●○■□◆➢➤·]\s+|o\t\s*)+/u

/** A row of a list as stored: a text without a bullet before it, and with spaces for tabs. */
export const cleanRow = (value: string): string => cleanText(cleanText(value).replace(BULLET, '').replaceAll('\t', ' '))

/** The error message for the field, or null if the text is valid. */
export function textIssue(rule: TextRule, value: string): string | null {
  const text = cleanText(value)
  if (text === '') return rule.required ?? null
  if (text.length > rule.max) return `${rule.label}: ${groupDigits(rule.max)} characters at most.`
  // A lone surrogate cannot be stored as UTF-8.
  if (UNPRINTABLE.test(text) || !text.isWellFormed())
    return `${rule.label}: remove the characters that cannot be shown.`
  if (!rule.multiline && LINE_CONTROL.test(text)) return `${rule.label}: write it on one line.`
  return rule.check?.(text) ?? null
}

/** The error message for a row of a list, or null if it is valid. */
export const rowIssue = (rule: TextRule, value: string): string | null => textIssue(rule, cleanRow(value))

/** A list's rows as stored: cleaned, without blank ones. */
export function cleanList(rows: readonly string[]): string[] {
  return rows.map(cleanRow).filter((row) => row !== '')
}
