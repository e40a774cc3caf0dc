import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { wordRuns } from '#contract/jobs/job-ranking.rules.ts'
import { normaliseSearchText, searchAlternatives } from '#contract/jobs/job.search.ts'
import type { BoardSchema } from './schema/board.schema.ts'

const { fn } = expressionBuilder<BoardSchema>()

// Normalised text contains no space, so no match spans two texts.
const SEPARATOR = ' '

/**
 * Maps every UTF-16 unit to a character that any engine can store and compare. The search is defined on JavaScript
 * strings, where half of an emoji matches the whole; UTF-8 has no halves, and SQL text no NUL. NUL and surrogates move
 * to a private-use plane, whose own characters are surrogate pairs and move too.
 */
function storable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- NUL is what must not get in
  return text.replace(/[\u0000\ud800-\udfff]/g, (unit) => String.fromCodePoint(0xf0000 + unit.charCodeAt(0)))
}

/** The content of a search column for these texts, each of which is searched separately. */
export function searchColumn(texts: readonly string[]): string {
  return texts.map((text) => storable(normaliseSearchText(text))).join(SEPARATOR)
}

/** The content of the column for a position: each run of its whole words, with separators around it. */
export function wordRunsColumn(position: string): string {
  return (
    SEPARATOR +
    wordRuns(position)
      .map((run) => storable(run) + SEPARATOR)
      .join('')
  )
}

/** The term to search for in a filter's column, or null when the value matches everything. */
export function searchTerm(value: string): string | null {
  return storable(normaliseSearchText(value)) || null
}

/** The terms to search for, any of which may match; empty when the query matches everything. */
export function searchTerms(query: string | undefined): string[] {
  return searchAlternatives(query ?? '').map(storable)
}

/** A term as one of the runs in the column for a position. */
export const asWholeRun = (term: string): string => SEPARATOR + term + SEPARATOR

/** Whether a search column contains the term. */
export function holds(column: Expression<string>, term: string): Expression<SqlBool> {
  return sql<SqlBool>`${fn<number>('instr', [column, sql.val(term)])} > 0`
}

// Sorts last in the byte order by which text is compared.
const LAST_CHARACTER = '\u{10ffff}'

/** Whether the column's text begins with this prefix; can use an index on the column. */
export function beginsWith(column: Expression<string>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`(${column} >= ${text} and ${column} < ${text + LAST_CHARACTER})`
}
