/**
 * The cost of the search index on a board's database: { data, jobs }. Returns the bytes of the index and of the text,
 * and the CPU and wall-clock milliseconds of storing each job: in full, its index entry alone, and its bare row in
 * another file. The added jobs are deleted again.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { demoBoard } from '#demo/generator/board.ts'
import { normaliseSearchText } from '#contract/jobs/job.search.ts'
import { openDatabase } from '#server/database/connection.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { JobRepository } from '#server/jobs/job.repository.ts'
import { indexedJob } from '#server/jobs/search-index/indexed-jobs.ts'
import { addToIndex, removeFromIndex } from '#server/jobs/search-index/job-index.ts'
import { answerOnce } from '../child.mjs'
import { Times } from '../statistics.mjs'

const SEED = 77

answerOnce(async ({ data, jobs }) => {
  const path = join(data, 'foothold.sqlite')
  const sizes = sizesOf(path)
  const database = await openDatabase({ path })
  const repository = new JobRepository()
  const added = await postings(database, jobs)
  const bare = bareRows()
  const [whole, index, rows] = [timers(), timers(), timers()]
  for (const job of added) {
    await whole.time(() => database.inTransaction((tx) => insert(tx, repository, job)))
    const stored = await indexedJob(database.reader, job.id)
    await database.inTransaction((tx) => removeFromIndex(tx, stored))
    await index.time(() => database.inTransaction((tx) => addToIndex(tx, stored)))
    await rows.time(async () => bare.add(job))
  }
  for (const { id } of added) await database.inTransaction((tx) => repository.delete(tx, id))
  await database.close()
  bare.close()
  return { ...sizes, whole: whole.summary(), index: index.summary(), bare: rows.summary() }
})

async function insert(tx, repository, job) {
  await claimIdempotencyKey(tx, { id: job.id, kind: 'job', userId: job.recruiterId, content: job.posting })
  await repository.insert(tx, job)
}

/** Bytes of the index on disk, and of the normalised text that it covers, counting each text once. */
function sizesOf(path) {
  const sqlite = new BetterSqlite(path, { readonly: true })
  const bytes = sqlite
    .prepare(`select sum(pgsize) from dbstat where aggregate = true and name like 'job_index%'`)
    .pluck()
    .get()
  const columns = [
    'skills_text',
    'rest_text',
    'location_text',
    'employment_type_text',
    'work_level_text',
    'experience_text',
  ]
  const lengths = columns.map((column) => `sum(length(cast(${column} as blob)))`).join(' + ')
  let text = sqlite.prepare(`select ${lengths} from jobs`).pluck().get()
  for (const position of sqlite.prepare('select position from jobs').pluck().iterate())
    text += Buffer.byteLength(normaliseSearchText(position))
  sqlite.close()
  return { indexBytes: bytes, textBytes: text }
}

/** New jobs of one of the board's employers. */
async function postings({ reader }, count) {
  const query = reader.selectFrom('users').select('id').where('role', '=', 'employer')
  const { id: recruiterId } = await query.executeTakeFirstOrThrow()
  const createdAt = new Date().toISOString()
  const { jobs } = demoBoard(SEED, new Date())
  return Array.from({ length: count }, (_, place) => {
    const { posting } = jobs[place % jobs.length]
    return { id: randomUUID(), recruiterId, posting, createdAt }
  })
}

/** A table of rows without a search index, with the durability settings of the board's database. */
function bareRows() {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-rows-'))
  const sqlite = new BetterSqlite(join(folder, 'rows.sqlite'))
  sqlite.pragma('journal_mode = wal')
  sqlite.pragma('synchronous = full')
  sqlite.exec(
    'create table jobs (seq integer primary key, id text unique, recruiter_id text, posting text, created_at text)',
  )
  const insert = sqlite.prepare('insert into jobs (id, recruiter_id, posting, created_at) values (?, ?, ?, ?)')
  return {
    add: ({ id, recruiterId, posting, createdAt }) =>
      void insert.run(id, recruiterId, JSON.stringify(posting), createdAt),
    close() {
      sqlite.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function timers() {
  const [cpu, clock] = [new Times(), new Times()]
  return {
    async time(work) {
      const [start, used] = [performance.now(), process.cpuUsage()]
      await work()
      const { user, system } = process.cpuUsage(used)
      cpu.add((user + system) / 1000)
      clock.add(performance.now() - start)
    },
    summary: () => ({ cpu: cpu.summary(), clock: clock.summary() }),
  }
}
