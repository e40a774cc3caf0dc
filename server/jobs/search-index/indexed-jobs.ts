import { placeText } from '#contract/jobs/place.rules.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { fromRow, jobsOf } from '#server/jobs/job.rows.ts'
import { wordColumns } from '#server/jobs/search-columns.ts'
import type { IndexedJob } from './tokens.ts'

const COLUMNS = [
  'recruiter_id',
  'is_open',
  'position_text',
  'skills_text',
  'rest_text',
  'location_text',
  'employment_type_text',
  'work_level_text',
  'experience_text',
  'workplace',
  'pay_currency',
  'fill_by',
  'latitude',
  'longitude',
  'created_at',
] as const
const WORDS = ['position_words', 'skills_words', 'all_words'] as const
/** What the index reads of a job. */
export const INDEXED = [...COLUMNS, ...WORDS] as const
const OF_JOBS = (['seq', ...COLUMNS] as const).map((column) => `jobs.${column}` as const)

type Words = Pick<IndexedJob, (typeof WORDS)[number]>

/** These jobs as they are in the index, oldest first. */
export async function indexedJobs(db: Executor, ids: readonly string[]): Promise<IndexedJob[]> {
  const jobs = await inChunks(ids, (chunk) =>
    db
      .selectFrom('jobs')
      .innerJoin('job_words', 'job_words.seq', 'jobs.seq')
      .select(OF_JOBS)
      .select(WORDS)
      .where('id', 'in', chunk)
      .execute(),
  )
  return jobs.toSorted((a, b) => a.seq - b.seq)
}

/** The same for one job; undefined when there is no such job. */
export const indexedJob = async (db: Executor, id: string): Promise<IndexedJob | undefined> =>
  (await indexedJobs(db, [id]))[0]

/** The jobs with these ids as they have to be in the index: as stored, with these words; oldest first. */
export async function jobsToIndex(db: Executor, words: ReadonlyMap<string, Words>): Promise<IndexedJob[]> {
  const jobs = await inChunks([...words.keys()], (chunk) =>
    db.selectFrom('jobs').select(OF_JOBS).select('id').where('id', 'in', chunk).execute(),
  )
  return jobs
    .flatMap(({ id, ...job }) => {
      const ofJob = words.get(id)
      return ofJob ? [{ ...job, ...ofJob }] : []
    })
    .toSorted((a, b) => a.seq - b.seq)
}

/** The next jobs, with their words and places as they are compared now. */
export async function jobsAfter(tx: Transaction, seq: number, limit: number): Promise<IndexedJob[]> {
  const page = jobsOf(tx).select(OF_JOBS).where('jobs.seq', '>', seq).orderBy('jobs.seq').limit(limit)
  const jobs: IndexedJob[] = []
  for (const row of await page.execute()) {
    const { posting, recruiter } = fromRow(row)
    const place = { location_text: placeText(posting) }
    if (place.location_text !== row.location_text)
      await tx.updateTable('jobs').set(place).where('seq', '=', row.seq).execute()
    jobs.push({ ...row, ...place, ...wordColumns(posting, recruiter.companyName) })
  }
  return jobs
}

/** Stores the words of jobs, in place of earlier ones. */
export async function putWords(tx: Transaction, jobs: readonly IndexedJob[]): Promise<void> {
  const rows = jobs.map(({ seq, position_words, skills_words, all_words }) => ({
    seq,
    position_words,
    skills_words,
    all_words,
  }))
  await inChunks(rows, (chunk) =>
    tx
      .insertInto('job_words')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('seq').doUpdateSet((row) => ({
          position_words: row.ref('excluded.position_words'),
          skills_words: row.ref('excluded.skills_words'),
          all_words: row.ref('excluded.all_words'),
        })),
      )
      .execute(),
  )
}
