/**
 * What a text field takes. Forms and schemas read the same rule, so the sentence beside a field
 * and the server's issue for it are one.
 */
export interface TextRule {
  /** The field's label, as the screens show it. */
  label: string
  /** The longest text, in UTF-16 units, after trimming. */
  max: number
  /** What to say when it is empty; without it the field may be empty. */
  required?: string
  /** Line breaks are kept; otherwise they are refused. */
  multiline?: boolean
  /** What else must hold of a text that is not empty: the sentence to show, or null. */
  check?: (text: string) => string | null
}

/** The longest list in any request. */
export const LIST_MAX = 50

// Control characters, without tab and line breaks, and what turns the text after it around, beyond its own field.
// oxlint-disable-next-line no-control-regex -- these are what must not get in
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]/u
const LINE_CONTROL = /[\t\n\r]/u
/** As keyboards, word processors and slides break lines. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/gu
/** Anything that shows: neither space nor filler nor what is there for its neighbours' sake. */
const SHOWN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

/** The text as it is stored: trimmed, line breaks as \n, and empty when nothing of it shows. */
export function cleanText(value: string): string {
  const text = value.replace(LINE_BREAK, '\n').trim()
  return SHOWN.test(text) ? text : ''
}

/** The sentence to show beside the field, or null when the text is fine. */
export function textIssue(rule: TextRule, value: string): string | null {
  const text = cleanText(value)
  if (text === '') return rule.required ?? null
  if (text.length > rule.max) return `${rule.label}: ${rule.max.toLocaleString('en')} characters at most.`
  // A lone surrogate cannot be stored as UTF-8.
  if (UNPRINTABLE.test(text) || !text.isWellFormed())
    return `${rule.label}: remove the characters that cannot be shown.`
  if (!rule.multiline && LINE_CONTROL.test(text)) return `${rule.label}: write it on one line.`
  return rule.check?.(text) ?? null
}

/** A list's rows as they are stored: cleaned, without the blank ones. */
export function cleanList(rows: readonly string[]): string[] {
  return rows.map(cleanText).filter((row) => row !== '')
}
