import { sql, type Expression, type SqlBool } from 'kysely'
import type { SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import { asWholeRun, searchTerms } from '#server/database/search-text.ts'
import type { Executor } from '#server/database/transaction.ts'
import { holdsAny, type JobPlace, type JobSearch } from '#server/jobs/job-search.repository.ts'
import { jobs } from '#server/jobs/search-index/plans.ts'
import { filterConditions, filterTerms, filterTokens } from '#server/jobs/search-index/stored-filters.ts'
import { runToken, termTokens, type GramKind } from '#server/jobs/search-index/tokens.ts'
import { tokenNumber } from './job-tokens.ts'

type Condition = Expression<SqlBool>
type Field = 'position_runs' | 'skills_text' | 'rest_text'

const FIELD_KINDS = { position_runs: 'p', skills_text: 's', rest_text: 'r' } as const satisfies Record<Field, GramKind>
const FIELDS = Object.keys(FIELD_KINDS) as Field[]

/** The step sizes of a search; tests make them smaller. */
export const STEPS = {
  /**
   * The newest jobs to check before the index is used, since for a common word it would return half of the board: first
   * this many, then up to `secondLook` more if the first suggest that this is enough.
   */
  firstLook: 256,
  secondLook: 4096,
  /** Candidates to take from the index at once, fewer at first, and how many of them to check at once. */
  candidates: 20_000,
  batch: 2000,
}
/** The maximum number of token lists to query; beyond it, the rows decide about the filters. */
const LISTS = 32

/** The conditions of one search tier. */
interface Part {
  tier: SearchTier | null
  conditions: Condition[]
  /** Every matching job has all tokens of one of these lists; null when there is no such list. */
  lists: string[][] | null
}

/** The places of matching jobs, in the order of the search and starting after `after`. */
export async function findPlaces(
  db: Executor,
  search: JobSearch,
  { after, limit }: { after: JobPlace | null; limit: number },
): Promise<JobPlace[]> {
  const found: JobPlace[] = []
  const parts = partsOf(search).filter(({ tier }) => after === null || (tier ?? 0) >= (after.tier ?? 0))
  const looks = new FirstLooks(db, search, parts)
  for (const part of parts) {
    const { tier } = part
    const before = after !== null && tier === after.tier ? after.seq : null
    const seqs = await matching(db, search, part, { before, limit: limit - found.length, looks })
    found.push(...seqs.map((seq) => ({ tier, seq })))
    if (found.length >= limit) break
  }
  return found
}

/** The number of matching jobs, up to `most`. */
export async function countPlaces(db: Executor, search: JobSearch, most: number): Promise<number> {
  const [all] = partsOf({ ...search, order: 'newest' })
  const page = { before: null, limit: most }
  return all ? (await matching(db, search, all, { ...page, looks: new FirstLooks(db, search, [all]) })).length : 0
}

interface Page {
  before: number | null
  limit: number
}

/** The newest jobs before `before` that meet the conditions and the filters. */
async function matching(
  db: Executor,
  search: JobSearch,
  part: Part,
  { before, limit, looks }: Page & { looks: FirstLooks },
): Promise<number[]> {
  const { lists } = part
  const met = conditionOf(search, part)
  if (lists === null)
    return numbers(await among(db, search, before).select('jobs.seq').where(met).limit(limit).execute())
  const first = await looks.first(part, before)
  const found = [...first.seqs]
  if (found.length >= limit || first.looked < STEPS.firstLook) return found.slice(0, limit)
  let from = first.oldest
  const needed = ((limit - found.length) * first.looked) / found.length
  if (needed <= STEPS.secondLook) {
    // Twice as many as should do.
    const size = Math.min(STEPS.secondLook, Math.ceil(2 * needed))
    const second = await lookAt(db, search, [part], { before: from, limit: size })
    found.push(...(second.seqs[0] ?? []))
    if (found.length >= limit || second.looked < size) return found.slice(0, limit)
    from = second.oldest
  }
  // Most of the candidates from the index match.
  for (let most = Math.min(STEPS.candidates, Math.max(STEPS.batch, 2 * limit)); ; most = STEPS.candidates) {
    const candidates = await withTokens(db, lists, { before: from, limit: most })
    for (let at = 0; at < candidates.length && found.length < limit; at += STEPS.batch) {
      const some = sql<SqlBool>`jobs.seq = any(${candidates.slice(at, at + STEPS.batch)}::bigint[])`
      const rows = among(db, search, null).select('jobs.seq').where(some).where(met)
      found.push(...numbers(await rows.limit(limit - found.length).execute()))
    }
    if (found.length >= limit || candidates.length < most) return found
    from = candidates.at(-1) ?? null
  }
}

const numbers = (rows: readonly { seq: number }[]): number[] => rows.map(({ seq }) => seq)

/** The jobs that the search covers, newest first. */
function among(db: Executor, { includeClosed, recruiterId }: JobSearch, before: number | null) {
  return db
    .selectFrom('jobs')
    .$if(before !== null, (query) => query.where('jobs.seq', '<', before))
    .$if(!includeClosed, (query) => query.where('is_open', '=', encodeBoolean(true)))
    .$if(includeClosed, (query) => query.where('taken_down_at', 'is', null))
    .$if(recruiterId !== undefined, (query) => query.where('recruiter_id', '=', recruiterId ?? ''))
    .orderBy('jobs.seq', 'desc')
}

const conditionOf = (search: JobSearch, { conditions }: Part): Condition =>
  jobs().and([...conditions, ...filterConditions(jobs(), search.filters, search.now).values()])

/** Checks the newest jobs for all tiers at once: reading them takes longer than checking them. */
class FirstLooks {
  readonly #db: Executor
  readonly #search: JobSearch
  readonly #parts: readonly Part[]
  #ofAll: ReturnType<typeof lookAt> | undefined

  constructor(db: Executor, search: JobSearch, parts: readonly Part[]) {
    this.#db = db
    this.#search = search
    this.#parts = parts
  }

  /** Which of the newest jobs before `before` match this tier. */
  async first(part: Part, before: number | null) {
    const page = { before, limit: STEPS.firstLook }
    const isShared = before === null
    const parts = isShared ? this.#parts : [part]
    const taken = isShared ? (this.#ofAll ??= lookAt(this.#db, this.#search, parts, page)) : null
    const { seqs, ...look } = await (taken ?? lookAt(this.#db, this.#search, parts, page))
    return { ...look, seqs: seqs[parts.indexOf(part)] ?? [] }
  }
}

/** The newest jobs before `before`: their number, the oldest of them, and those that match each of these tiers. */
async function lookAt(db: Executor, search: JobSearch, parts: readonly Part[], { before, limit }: Page) {
  const these = among(db, search, before).limit(limit)
  const lists = parts.map((part) => {
    const met = conditionOf(search, part)
    return sql`json_agg(jobs.seq order by jobs.seq desc) filter (where ${met})`
  })
  const { oldest, looked, found } = await db
    .selectFrom(these.selectAll('jobs').as('jobs'))
    .select([
      sql<number | null>`min(jobs.seq)`.as('oldest'),
      sql<number>`count(*)`.as('looked'),
      sql<(number[] | null)[]>`json_build_array(${sql.join(lists)})`.as('found'),
    ])
    .limit(1)
    .executeTakeFirstOrThrow()
  return { oldest, looked, seqs: found.map((seqs) => seqs ?? []) }
}

/** The newest jobs before `before` that have all tokens of one of these lists. */
async function withTokens(db: Executor, lists: readonly (readonly string[])[], { before, limit }: Page) {
  const wanted = lists.map((tokens) => `{${[...new Set(tokens.map(tokenNumber))].join()}}`)
  const named = sql<{ seq: number }>`jobs_with_tokens(${wanted}::text[], ${before}::bigint, ${limit})`
  const rows = await db
    .selectFrom(named.as<'named'>(sql`named(seq)`))
    .select('seq')
    .execute()
  return numbers(rows)
}

/** The conditions of each search tier, best tier first; as `searchTier` in the contract defines it. */
function partsOf(search: JobSearch): Part[] {
  const terms = searchTerms(search.search)
  if (terms.length === 0) return [{ tier: null, conditions: [], lists: filtered([[]], search) }]
  const holds = (field: Field): Condition => holdsAny(jobs(), field, terms)
  const lacks = (field: Field): Condition => jobs().not(holds(field))
  const inField = (field: Field) => terms.map((term) => termTokens(FIELD_KINDS[field], term))
  const part = (tier: SearchTier | null, tokens: string[][], conditions: Condition[]): Part => {
    return { tier, conditions, lists: filtered(tokens, search) }
  }
  if (search.order === 'newest') return [part(null, FIELDS.flatMap(inField), [jobs().or(FIELDS.map(holds))])]
  const wholeRun = holdsAny(jobs(), 'position_runs', terms.map(asWholeRun))
  const runs = terms.map((term) => [runToken(term)])
  return [
    part(0, runs, [wholeRun]),
    part(1, inField('position_runs'), [holds('position_runs'), jobs().not(wholeRun)]),
    part(2, inField('skills_text'), [holds('skills_text'), lacks('position_runs')]),
    part(3, inField('rest_text'), [holds('rest_text'), lacks('position_runs'), lacks('skills_text')]),
  ]
}

/** Combines each list with the tokens of each filter choice; null when there are no tokens to query. */
function filtered(lists: string[][], { filters, now }: JobSearch): string[][] | null {
  const texts = filterTerms(filters).map(({ kind, terms }) => terms.map((term) => termTokens(kind, term)))
  const others = filterTokens(filters, now).map((any) => any.map((token) => [token]))
  let all = lists
  for (const choices of [...texts, ...others]) {
    const next = all.flatMap((list) => choices.map((tokens) => [...list, ...tokens]))
    if (next.length <= LISTS) all = next
  }
  return all.every((list) => list.length === 0) ? null : all
}
