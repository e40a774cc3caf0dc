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

// Control characters except tab and line breaks, and bidi overrides, which also reorder text after the field.
// oxlint-disable-next-line no-control-regex -- matches the characters to refuse
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]/u
const LINE_CONTROL = /[\t\n\r]/u
/** The line breaks of keyboards, word processors and presentation software. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/gu
/** A visible character: not a space, a filler, or a default-ignorable code point such as a joiner. */
const SHOWN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

/** The text as stored: trimmed, line breaks as \n, and empty if no character is visible. */
export function cleanText(value: string): string {
  const text = value.replace(LINE_BREAK, '\n').trim()
  return SHOWN.test(text) ? text : ''
}

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

/** A list's rows as stored: cleaned, without blank ones. */
export function cleanList(rows: readonly string[]): string[] {
  return rows.map(cleanText).filter((row) => row !== '')
}
