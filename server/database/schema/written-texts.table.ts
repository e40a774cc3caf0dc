import type { RepeatedKind } from '#contract/repeat.rules.ts'

/** How often an account has written a text, as long as that counts. */
export interface WrittenTextsTable {
  user_id: string
  kind: RepeatedKind
  /** Of the text; the text itself is not kept twice. */
  hash: string
  times: number
  /** When it was written first: a day later it counts no more. */
  first_at: string
}
