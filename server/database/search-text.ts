import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { normaliseSearchText } from '#contract/jobs/job.search.ts'
import type { Alternative } from '#contract/jobs/search-query.rules.ts'
import { readWithOtherNames } from '#contract/jobs/other-names.rules.ts'
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

/** The term to search for in a filter's column, or null when the value matches everything. */
export function searchTerm(value: string): string | null {
  return storable(normaliseSearchText(value)) || null
}

/**
 * The alternatives of a search, with their letters as in search columns; empty when the search matches everything.
 * Words consist of letters, marks, digits and a few signs, which any engine stores as they are.
 */
export function alternativesOf(search: string | undefined): Alternative[] {
  return readWithOtherNames(search ?? '').map((one) => ({ ...one, letters: storable(one.letters) }))
}

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
