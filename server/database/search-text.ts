import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { placeTerm, type TextFilter } from '#contract/jobs/job-filters.rules.ts'
import { wordRuns } from '#contract/jobs/job-ranking.rules.ts'
import { normaliseSearchText, searchAlternatives } from '#contract/jobs/job.search.ts'
import type { BoardSchema } from './schema/board.schema.ts'

const { fn } = expressionBuilder<BoardSchema>()

// Normalised text holds no space, so no search reaches from one text into the next.
const SEPARATOR = ' '

/**
 * Text of which every UTF-16 unit is a character that any engine can store and compare. The search is
 * defined on JavaScript strings, where half of an emoji is found in the whole; UTF-8 has no halves, and
 * SQL text no NUL. All of them move to a private plane, whose own characters consist of halves as well.
 */
function storable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- NUL is what must not get in
  return text.replace(/[\u0000\ud800-\udfff]/g, (unit) => String.fromCodePoint(0xf0000 + unit.charCodeAt(0)))
}

/** What a search column holds for these texts, each of which is searched by itself. */
export function searchColumn(texts: readonly string[]): string {
  return texts.map((text) => storable(normaliseSearchText(text))).join(SEPARATOR)
}

/** What a column holds for a position: each run of its whole words, with separators around it. */
export function wordRunsColumn(position: string): string {
  return (
    SEPARATOR +
    wordRuns(position)
      .map((run) => storable(run) + SEPARATOR)
      .join('')
  )
}

/** What to look for in a filter's column, or null when the value finds everything. */
export function searchTerm(value: string): string | null {
  return storable(normaliseSearchText(value)) || null
}

/** The same of the filter with this name: places are compared by words. */
export function filterTerm(name: TextFilter, value: string): string | null {
  return name === 'location' ? placeTerm(value) || null : searchTerm(value)
}

/** What to look for in search columns, any of it; nothing when the query finds everything. */
export function searchTerms(query: string | undefined): string[] {
  return searchAlternatives(query ?? '').map(storable)
}

/** A term as one of the runs in the column of a position. */
export const asWholeRun = (term: string): string => SEPARATOR + term + SEPARATOR

/** Whether a search column holds the term. */
export function holds(column: Expression<string>, term: string): Expression<SqlBool> {
  return sql<SqlBool>`${fn<number>('instr', [column, sql.val(term)])} > 0`
}

// No character comes after it in the order of the bytes, by which texts are compared.
const LAST_CHARACTER = '\u{10ffff}'

/** Whether the column's text begins with this one; an index on the column finds it. */
export function beginsWith(column: Expression<string>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`(${column} >= ${text} and ${column} < ${text + LAST_CHARACTER})`
}
