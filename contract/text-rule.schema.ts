import { z } from 'zod'
import { LIST_MAX, cleanList, cleanText, textIssue, type TextRule } from './text-rule.ts'

/** A text by its rule: cleaned, and refused with the rule's own sentence. */
export const textOf = (rule: TextRule) =>
  z
    .string({ error: rule.required ?? `${rule.label}: write it as text.` })
    .superRefine((value, context) => {
      const message = textIssue(rule, value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(cleanText)
    .describe(
      `${rule.label}: ${rule.max.toLocaleString('en')} characters at most${rule.required ? ', not empty' : ''}.`,
    )

/** A list of texts by one rule, blank rows dropped, 50 at most. */
export const listOf = (rule: TextRule) =>
  z.array(textOf(rule)).max(LIST_MAX, `${rule.label}: ${LIST_MAX} at most.`).transform(cleanList)

/** An id made by a client or by the server. */
export const idSchema = z.uuid('The id must be a UUID.').transform((id) => id.toLowerCase())

/** An ISO 8601 moment. */
export const momentSchema = z.iso.datetime({ offset: true, error: 'Write the time as ISO 8601.' })
