import type { LinkOptions } from '@tanstack/react-router'
import type { ProblemCode } from '#contract/problem.ts'
import type { TextRule } from '#contract/text-rule.ts'
import type { Explanation } from '#client/messages/format-error.ts'
import type { ActionKind } from '#client/offline/outbox/action-kind.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import type { IconName } from '#client/ui/icon-paths.ts'

/** The message for a refusal, where the generic one is not enough, and a way to retry. */
interface Refusal<Payload> extends Explanation {
  /** Retries with another payload instead of the same one; null when no retry helps. */
  again?: { label: string; payload(payload: Payload): Payload } | null
}

/** An action kind with its presentation in the list of pending actions. */
export interface OfflineAction<Payload = unknown, Answer = unknown> extends ActionKind<Payload, Answer> {
  readonly icon: IconName
  /** The title of the action, and the text it contains. */
  words(payload: Payload): { title: string; text: string }
  /** The message after it was sent; none for actions that do not affect others. */
  sentWords?(sent: { payload: Payload; answer: Answer }): Explanation
  readonly refusals?: Partial<Record<ProblemCode, Refusal<Payload>>>
  /** The part of its text that the author can edit in the list. */
  readonly text?: {
    rule: TextRule
    read(payload: Payload): string
    write(payload: Payload, text: string): Payload
  }
  /** A link to the form in which the author can edit it; null while that is impossible. */
  form?(record: ActionRecord<Payload>): LinkOptions | null
}

/** The field of a payload that its author can edit in the list. */
export const editableField = <Field extends string>(field: Field, rule: TextRule) => ({
  rule,
  read: (payload: Record<Field, string>) => payload[field],
  write: <Payload>(payload: Payload, text: string): Payload => ({ ...payload, [field]: text }),
})
