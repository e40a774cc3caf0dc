import { searchTerm } from '#server/database/search-text.ts'
import { holdsAny } from '#server/jobs/job-search.repository.ts'
import type { StoredFilter } from './stored-filter.ts'
import type { GramKind } from './tokens.ts'

/** A filter by any of several texts that a column contains. */
export function textFilter(
  kind: GramKind,
  column: Parameters<typeof holdsAny>[1],
  term: (text: string) => string | null = searchTerm,
) {
  const terms = (texts: readonly string[]) => {
    const found = texts.flatMap((text) => term(text) ?? [])
    return found.length === texts.length ? found : null
  }
  return {
    condition(jobs, texts) {
      const wanted = terms(texts)
      return wanted && holdsAny(jobs, column, wanted)
    },
    grams: { kind, terms },
  } satisfies StoredFilter<readonly string[]>
}
