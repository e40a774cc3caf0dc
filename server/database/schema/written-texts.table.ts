import type { RepeatedKind } from '#contract/repeat.rules.ts'

/** How often an account has written a text, while that counts. */
export interface WrittenTextsTable {
  user_id: string
  kind: RepeatedKind
  /** The hash of the text; the text itself is not stored twice. */
  hash: string
  times: number
  /** The first time it was written; the row expires a day later. */
  first_at: string
}
