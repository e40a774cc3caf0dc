import { sql } from 'kysely'
import { encodeJson } from '#server/database/codecs.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { groupBy } from '#server/group-by.ts'
import { INDEXED, jobsAfter, putWords } from './indexed-jobs.ts'
import { TokenCounts, type WordCount } from './token-counts.ts'
import { beginTokens, endTokens, putTokens } from './postgres/job-tokens.ts'
import { tokensOf, type IndexedJob } from './tokens.ts'

// The search index: one full-text table per SHARD_JOBS jobs, newest last. It holds our own tokens (tokens.ts) instead
// of words, so that it matches exactly what the search rule defines.

/** Increase with every change to the result of `tokensOf` or `wordColumns`: boards are then reindexed. */
const INDEX_VERSION = 9
/** Jobs per table: bounds how far a search walks within a table, and how much the engine merges at once. */
export const SHARD_JOBS = 65_536
/** One job in this many counts for all of them in the frequencies of grams: accurate on average, and cheap. */
const SAMPLE = 16
/** Jobs indexed per transaction. */
const BATCH = 1000
const TOKENS_AT_ONCE = 10_000
/** The memory that one transaction may use for new index content before it is written. */
const BULK_BYTES = 1 << 24
/** Characters that the engine treats as part of a token, besides letters and digits: all others. */
const TOKEN_CHARACTERS = `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~\u007f`

const shardOf = (seq: number): number => Math.floor(seq / SHARD_JOBS)
export const shardTable = (shard: number) => sql.table(`job_index_${shard}`)

/** Adds a job that was just inserted or changed, after its old tokens were removed. */
export async function addToIndex(tx: Transaction, job: IndexedJob): Promise<void> {
  await putWords(tx, [job])
  if (tx.engine === 'postgres') return putTokens(tx, [job])
  const counts = new TokenCounts()
  await addTokens(tx, [job], counts)
  await countWords(tx, counts.words())
  await countGrams(
    tx,
    counts.grams.all().map(([token]) => token),
    job.seq % SAMPLE === 0 ? SAMPLE : 0,
  )
}

/** Adds jobs that were just inserted, oldest first. Same as one by one, but counts the grams of all jobs. */
export async function addManyToIndex(tx: Transaction, jobs: readonly IndexedJob[]): Promise<void> {
  await putWords(tx, jobs)
  if (tx.engine === 'postgres') return putTokens(tx, jobs)
  const counts = new TokenCounts()
  await addTokens(tx, jobs, counts)
  await addFrequencies(tx, counts)
}

/** Adds jobs, and counts the jobs that have each token. */
async function addTokens(tx: Transaction, jobs: readonly IndexedJob[], counts: TokenCounts): Promise<void> {
  for (const [key, some] of groupBy(jobs, ({ seq }) => String(shardOf(seq)))) {
    const shard = Number(key)
    await createShard(tx, shard)
    await inChunks(some, async (chunk) => {
      const rows = chunk.map((job) => {
        const { grams, words, marks } = tokensOf(job, counts.grams)
        counts.addWords(words, job.is_open === 1)
        return sql`(${job.seq}, ${[...grams, ...words, ...marks].join(' ')})`
      })
      await sql`insert into ${shardTable(shard)} (rowid, tokens) values ${sql.join(rows)}`.execute(tx)
      return []
    })
  }
}

/** Removes a job as it was stored. Closed jobs stay in the index, without the token of open ones. */
export async function removeFromIndex(tx: Transaction, job: IndexedJob): Promise<void> {
  await tx.deleteFrom('job_words').where('seq', '=', job.seq).execute()
  if (tx.engine === 'postgres') {
    await tx.deleteFrom('job_tokens').where('seq', '=', job.seq).execute()
    return
  }
  const { grams, words, marks } = tokensOf(job)
  const table = shardTable(shardOf(job.seq))
  const tokens = [...grams, ...words, ...marks].join(' ')
  await sql`
    insert into ${table} (${table}, rowid, tokens) values ('delete', ${job.seq}, ${tokens})
  `.execute(tx)
  await countWords(
    tx,
    words.map((word) => [word, -1, -job.is_open]),
  )
}

/** Updates the index after a change to a job, unless what is indexed is unchanged. */
export async function replaceInIndex(tx: Transaction, before: IndexedJob, after: IndexedJob): Promise<void> {
  if (INDEXED.every((column) => before[column] === after[column])) return
  await removeFromIndex(tx, before)
  await addToIndex(tx, after)
}

/** The existing tables, newest jobs first. */
export const shardsOf = prepared((db) => db.selectFrom('job_index_shards').select('shard').orderBy('shard', 'desc'))

/**
 * Indexes all jobs when the index is missing or of another version; an incomplete index is rebuilt. Reports the number
 * of indexed jobs after each batch of a thousand.
 */
export async function buildIndex(database: BoardDatabase, onProgress?: (jobs: number) => void): Promise<void> {
  const state = await database.reader.selectFrom('job_index_state').select('version').limit(1).executeTakeFirst()
  if (state?.version === INDEX_VERSION) return
  await database.inTransaction(clear)
  const counts = new TokenCounts()
  // Read in the writing transaction: on PostgreSQL other processes may change jobs meanwhile.
  const indexAfter = async (seq: number): Promise<IndexedJob[]> =>
    database.inTransaction(async (tx) => {
      const jobs = await jobsAfter(tx, seq, BATCH)
      await putWords(tx, jobs)
      await (tx.engine === 'postgres' ? putTokens(tx, jobs) : addTokens(tx, jobs, counts))
      return jobs
    })
  let done = 0
  for (let page = await indexAfter(0); page.length > 0; page = await indexAfter(page.at(-1)?.seq ?? 0)) {
    done += page.length
    onProgress?.(done)
  }
  await database.inTransaction(async (tx) => {
    await (tx.engine === 'postgres' ? endTokens(tx) : addFrequencies(tx, counts))
    await tx.deleteFrom('job_index_state').execute()
    await tx.insertInto('job_index_state').values({ version: INDEX_VERSION }).execute()
  })
}

/** On PostgreSQL, where others may search meanwhile, the tokens of each job are replaced one by one. */
async function clear(tx: Transaction): Promise<void> {
  if (tx.engine === 'postgres') return beginTokens(tx)
  for (const { shard } of await shardsOf(tx, {})) await sql`drop table ${shardTable(shard)}`.execute(tx)
  await tx.deleteFrom('job_index_shards').execute()
  await tx.deleteFrom('job_index_grams').execute()
  await tx.deleteFrom('job_index_words').execute()
  await tx.deleteFrom('job_index_state').execute()
}

async function createShard(tx: Transaction, shard: number): Promise<void> {
  const known = await tx
    .selectFrom('job_index_shards')
    .select('shard')
    .where('shard', '=', shard)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const tokenize = `ascii tokenchars '${TOKEN_CHARACTERS.replaceAll("'", "''")}'`
  await sql`
    create virtual table ${shardTable(shard)} using fts5(
      tokens, content='', detail=none, columnsize=0, tokenize=${sql.raw(`"${tokenize.replaceAll('"', '""')}"`)}
    )
  `.execute(tx)
  // Bulk inserts are written in few segments, which avoids repeated merges.
  await sql`insert into ${shardTable(shard)} (${shardTable(shard)}, rank) values ('hashsize', ${sql.lit(BULK_BYTES)})`.execute(
    tx,
  )
  await tx.insertInto('job_index_shards').values({ shard }).execute()
}

/** Registers grams, and increases their approximate number of jobs. */
async function countGrams(tx: Transaction, grams: readonly string[], by: number): Promise<void> {
  await sql`
    insert into job_index_grams (token, jobs) select value, ${Math.max(1, by)} from json_each(${encodeJson(grams)}) where true
    on conflict do ${by > 0 ? sql`update set jobs = jobs + excluded.jobs` : sql`nothing`}
  `.execute(tx)
}

async function addFrequencies(tx: Transaction, counts: TokenCounts): Promise<void> {
  const all = inOrder(counts.grams.all())
  for (let from = 0; from < all.length; from += TOKENS_AT_ONCE) {
    const some = encodeJson(all.slice(from, from + TOKENS_AT_ONCE))
    await sql`
      insert into job_index_grams (token, jobs) select value ->> 0, value ->> 1 from json_each(${some}) where true
      on conflict do update set jobs = jobs + excluded.jobs
    `.execute(tx)
  }
  await countWords(tx, inOrder(counts.words()))
}

/** Adds to the numbers of jobs with each of these words; words that no job has any more are forgotten. */
async function countWords(tx: Transaction, words: readonly WordCount[]): Promise<void> {
  for (let from = 0; from < words.length; from += TOKENS_AT_ONCE) {
    const some = words.slice(from, from + TOKENS_AT_ONCE)
    await sql`
      insert into job_index_words (token, jobs, open_jobs)
      select value ->> 0, value ->> 1, value ->> 2 from json_each(${encodeJson(some)}) where true
      on conflict do update set jobs = jobs + excluded.jobs, open_jobs = open_jobs + excluded.open_jobs
    `.execute(tx)
    const fewer = some.flatMap(([token, by]) => (by < 0 ? [token] : []))
    if (fewer.length > 0)
      await sql`
        delete from job_index_words where jobs <= 0 and token in (select value from json_each(${encodeJson(fewer)}))
      `.execute(tx)
  }
}

const inOrder = <Count extends readonly [token: string, ...rest: unknown[]]>(counts: readonly Count[]): Count[] =>
  counts.toSorted(([a], [b]) => (a < b ? -1 : 1))
