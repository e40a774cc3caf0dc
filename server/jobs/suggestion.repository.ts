import type { Posting } from '#contract/jobs/posting.schema.ts'
import {
  SUGGESTION_KINDS,
  beginningsOf,
  idOf,
  initialOf,
  suggestionQuery,
  suggestionTerms,
  type SuggestionKind,
  type Term,
} from '#contract/jobs/suggestion-terms.rules.ts'
import { PLACES_OF_JOBS_MAX } from '#contract/jobs/place-suggestion.rules.ts'
import { SUGGESTIONS_OF_KIND, nearestOf, type BegunTerm, type Suggestion } from '#contract/jobs/suggestion.rules.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { beginsWith } from '#server/database/search-text.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { companiesOf } from './employer-account.ts'

/** The maximum number of rows of a kind to examine, for each of the two ways to find a name. */
const EXAMINED = 300
const EXAMINED_NEAR = 150

type CountedName = Omit<Suggestion, 'isNear'>

/**
 * Autocomplete over all open jobs, as `suggest` in the contract defines it. When very many names match, only the most
 * popular and the alphabetically first are considered.
 */
export async function suggestionsFor(db: Executor, typed: string): Promise<Suggestion[]> {
  const text = suggestionQuery(typed)
  if (text === null) return []
  const found = (await Promise.all(SUGGESTION_KINDS.map((kind) => begunTerms(db, kind, text)))).flat()
  if (found.length > 0) return found.map((term) => ({ ...term, isNear: false }))
  return (await nearTerms(db, text)).map((term) => ({ ...term, isNear: true }))
}

/** The names of places of open jobs that begin with a text, those with the most jobs first. */
export async function placesFor(db: Executor, typed: string): Promise<string[]> {
  const text = suggestionQuery(typed)
  if (text === null) return []
  return (await begunTerms(db, 'place', text, PLACES_OF_JOBS_MAX)).map(({ name }) => name)
}

const LOOKED_AT = ['key', 'word', 'jobs', 'beginning'] as const

/** Ordered by the number of jobs: a covering index gives this order. */
const mostPopular = (db: Executor, kind: SuggestionKind, text: string) =>
  db
    .selectFrom('suggestions')
    .select(LOOKED_AT)
    .where('kind', '=', kind)
    .where('initial', '=', initialOf(text))
    .orderBy('jobs', 'desc')

async function begunTerms(
  db: Executor,
  kind: SuggestionKind,
  text: string,
  most = SUGGESTIONS_OF_KIND,
): Promise<CountedName[]> {
  const popular = db
    .selectFrom(mostPopular(db, kind, text).limit(EXAMINED).as('popular'))
    .selectAll()
    .where((where) => beginsWith(where.ref('beginning'), text))
  const first = db
    .selectFrom('suggestions')
    .select(LOOKED_AT)
    .where('kind', '=', kind)
    .where((where) => beginsWith(where.ref('beginning'), text))
    .orderBy('beginning')
    .limit(EXAMINED)
  const found = db
    // With two letters typed, `popular` already has all matches or reached its limit.
    .selectFrom(
      (text === initialOf(text) ? popular : popular.unionAll(db.selectFrom(first.as('first')).selectAll())).as('found'),
    )
    .select(['key', 'jobs'])
    .groupBy(['key', 'jobs'])
    .orderBy((row) => {
      const isWhole = row.and([row('word', '=', 0), row('beginning', '=', text)])
      return row.fn.max(row.case().when(isWhole).then(row.lit(1)).else(row.lit(0)).end())
    }, 'desc')
    .orderBy('jobs', 'desc')
    .orderBy('key')
    .limit(most)
  return named(db, kind, await found.execute())
}

/** The most popular names with a word that begins with the same two letters as the text. */
export async function namesLike(db: Executor, text: string): Promise<BegunTerm[]> {
  const popular = await Promise.all(
    SUGGESTION_KINDS.map(async (kind) => {
      const rows = await mostPopular(db, kind, text).limit(EXAMINED_NEAR).execute()
      return rows.map(({ key, jobs, word, beginning }) => ({ kind, key, jobs, beginning: { word, text: beginning } }))
    }),
  )
  return popular.flat()
}

async function nearTerms(db: Executor, text: string): Promise<CountedName[]> {
  const near = nearestOf(await namesLike(db, text), text)
  return (await Promise.all(near.map(async (term) => named(db, term.kind, [term])))).flat()
}

/** Adds the names: one per key. */
async function named(
  db: Executor,
  kind: SuggestionKind,
  terms: readonly { key: string; jobs: number }[],
): Promise<CountedName[]> {
  if (terms.length === 0) return []
  const keys = terms.map(({ key }) => key)
  const rows = await db
    .selectFrom('suggestions')
    .select(['key', 'name'])
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .where('word', '=', 0)
    .execute()
  const names = new Map(rows.map(({ key, name }) => [key, name]))
  return terms.map(({ key, jobs }) => ({ kind, name: names.get(key) ?? key, jobs }))
}

/** What a job contributes to the suggestions; nothing while it is closed. */
export interface SuggestingJob {
  recruiterId: string
  isOpen: boolean
  posting: Pick<Posting, 'position' | 'skills' | 'location'>
}

/** A job before and after a change; undefined when it is new or deleted. */
export interface NameChange {
  before?: SuggestingJob | undefined
  after?: SuggestingJob | undefined
}

/** Replaces jobs' previous counts by their current ones, in the transaction that stores the jobs. */
export async function changeSuggestions(tx: Transaction, jobs: readonly NameChange[]): Promise<void> {
  const companies = await companiesOf(
    tx,
    jobs.flatMap(({ before, after }) => (after ?? before)?.recruiterId ?? []),
  )
  const changes = new Map<string, Change>()
  const count = (job: SuggestingJob | undefined, step: 1 | -1): void => {
    if (!job?.isOpen) return
    for (const term of suggestionTerms({ ...job.posting, companyName: companies.get(job.recruiterId) ?? '' })) {
      const known = changes.get(idOf(term))
      changes.set(idOf(term), { term: known?.term ?? term, jobs: (known?.jobs ?? 0) + step })
    }
  }
  for (const { before, after } of jobs) {
    count(before, -1)
    count(after, 1)
  }
  await addJobs(tx, [...changes.values()])
}

/** Moves the open jobs of a company to its new name. */
export async function renameSuggestion(
  tx: Transaction,
  { from, to, jobs }: { from: string; to: string; jobs: number },
): Promise<void> {
  const named = (companyName: string) => suggestionTerms({ position: '', skills: [], location: '', companyName })
  await addJobs(tx, [
    ...named(from).map((term) => ({ term, jobs: -jobs })),
    ...named(to).map((term) => ({ term, jobs })),
  ])
}

interface Change {
  term: Term
  jobs: number
}

async function addJobs(tx: Transaction, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter(({ jobs }) => jobs !== 0)
  if (changed.length === 0) return
  const rows = changed.flatMap(({ term, jobs }) =>
    beginningsOf(term.name).map(({ word, text }) => ({
      ...term,
      word,
      beginning: text,
      initial: initialOf(text),
      jobs,
    })),
  )
  await inChunks(rows, (chunk) =>
    tx
      .insertInto('suggestions')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key', 'word'])
          .doUpdateSet((row) => ({ jobs: row('suggestions.jobs', '+', row.ref('excluded.jobs')) })),
      )
      .execute(),
  )
  const fewer = changed.filter(({ jobs }) => jobs < 0)
  for (const kind of SUGGESTION_KINDS) {
    const keys = fewer.flatMap(({ term }) => (term.kind === kind ? [term.key] : []))
    if (keys.length === 0) continue
    await tx
      .deleteFrom('suggestions')
      .where('kind', '=', kind)
      .where('key', 'in', keys)
      .where('jobs', '<=', 0)
      .execute()
  }
}
