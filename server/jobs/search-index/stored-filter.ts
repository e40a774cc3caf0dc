import type { Expression, SqlBool } from 'kysely'
import type { Jobs } from '#server/jobs/job-search.repository.ts'
import type { GramKind } from './tokens.ts'

/** Tokens of which a job has one; of a list in it, all. */
export type StoredTokens = readonly (string | readonly string[])[]

/** What only the server knows of a filter. */
export interface StoredFilter<Value> {
  /** What its result changes with, besides the jobs. */
  changesWith?: 'users' | 'time'
  /** The condition of `matches` in the contract on a row; null when every job meets it. */
  condition(jobs: Jobs, value: Value, now: number): Expression<SqlBool> | null
  /** For a text: where its grams are in the index, and the terms of these values; null when tokens tell, or every job has one. */
  grams?: { kind: GramKind; terms(value: Value): string[] | null }
  /** Tokens of which every matching job has one, and whether having one is enough; null without any. */
  tokens?(value: Value, now: number): { tokens: StoredTokens; isExact: boolean } | null
}
