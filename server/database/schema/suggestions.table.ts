import type { SuggestionKind } from '#contract/jobs/suggestion-terms.rules.ts'

/** A name from open jobs, starting at one of its words. Maintained by `server/jobs/suggestion.repository.ts`. */
export interface SuggestionsTable {
  kind: SuggestionKind
  key: string
  /** The index of the word in the name: 0 is the whole name. */
  word: number
  /** The name from that word on, folded. */
  beginning: string
  /** The first characters of `beginning`. */
  initial: string
  /** The name in its first spelling. */
  name: string
  /** The number of open jobs with this name. */
  jobs: number
}
