import type { SuggestionKind } from '#contract/jobs/suggestion-terms.rules.ts'

/** A name of open jobs from one of its words on. Kept by `server/jobs/suggestion.repository.ts`. */
export interface SuggestionsTable {
  kind: SuggestionKind
  key: string
  /** The place of the word in the name: 0 is the whole name. */
  word: number
  /** The name from that word on, folded. */
  beginning: string
  /** The first characters of `beginning`. */
  initial: string
  /** The name in the spelling that came first. */
  name: string
  /** How many open jobs have it. */
  jobs: number
}
