import { sql, type Expression, type SqlBool } from 'kysely'
import { canBegin } from '#contract/jobs/search-query.rules.ts'
import { holds } from '#server/database/search-text.ts'
import { jobs } from '#server/jobs/job-search.repository.ts'
import { WORD_COLUMNS } from './tokens.ts'
import type { JobSets } from './word-tiers.ts'

/** Sets of jobs as conditions on their rows, joined with `job_words`. */
export const rowSets: JobSets<Expression<SqlBool>> = {
  withWord: (kind, wanted, isWhole) => {
    const words = sql.ref<string>(`job_words.${WORD_COLUMNS[kind]}`)
    const first = isWhole || !canBegin(wanted) ? ` ${wanted.word} ` : ` ${wanted.word}`
    return jobs().or([first, ...wanted.others.map((word) => ` ${word} `)].map((text) => holds(words, text)))
  },
  allOf: (sets) => {
    const all = sets.filter((one) => one !== null)
    return all.length < sets.length || all.length === 0 ? null : jobs().and(all)
  },
  anyOf: (sets) => {
    const some = sets.filter((one) => one !== null)
    return some.length === 0 ? null : jobs().or(some)
  },
}
