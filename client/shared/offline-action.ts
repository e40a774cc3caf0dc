import type { LinkOptions } from '@tanstack/react-router'
import type { ProblemCode } from '#contract/problem.ts'
import type { TextRule } from '#contract/text-rule.ts'
import type { Explanation } from '#client/messages/format-error.ts'
import type { ActionKind } from '#client/offline/outbox/action-kind.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import type { IconName } from '#client/ui/icon-paths.ts'

/** What is said of a refusal, beyond what its code means everywhere, and what can be done about it. */
interface Refusal<Payload> extends Explanation {
  /** Sends it with another payload instead of trying it again as it is; null where neither helps. */
  again?: { label: string; payload(payload: Payload): Payload } | null
}

/** A kind of action with what the list of pending actions shows of it. */
export interface OfflineAction<Payload = unknown, Answer = unknown> extends ActionKind<Payload, Answer> {
  readonly icon: IconName
  /** What it is, in a line, and what was written in it. */
  words(payload: Payload): { title: string; text: string }
  /** What to say once it has arrived; nothing is said of what makes no difference to others. */
  sentWords?(sent: { payload: Payload; answer: Answer }): Explanation
  readonly refusals?: Partial<Record<ProblemCode, Refusal<Payload>>>
  /** The text in it that its writer can change in the list. */
  readonly text?: {
    rule: TextRule
    read(payload: Payload): string
    write(payload: Payload, text: string): Payload
  }
  /** The form in which its writer can change it; null while it can't be. */
  form?(record: ActionRecord<Payload>): LinkOptions | null
}
