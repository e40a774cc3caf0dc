import type { Writable } from 'node:stream'
import { once } from 'node:events'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { JobRepository } from '#server/jobs/job.repository.ts'
import { toLine } from './job-lines.ts'

const PAGE = 500

interface ExportOptions {
  database: BoardDatabase
  /** Only this employer's jobs; null for all jobs. */
  recruiterId: string | null
  onProgress: (jobs: number) => void
}

/** Writes the board's jobs to a file in posting order and returns their number; holds one page in memory. */
export async function exportJobs(
  file: Writable,
  { database, recruiterId, onProgress }: ExportOptions,
): Promise<number> {
  const repository = new JobRepository()
  let done = 0
  for (let after: number | undefined = 0; after !== undefined;) {
    const page = await repository.after(database.reader, after, { recruiterId, limit: PAGE })
    const isWritten = page.length === 0 || file.write(page.map((job) => `${toLine(job)}\n`).join(''))
    if (!isWritten) await once(file, 'drain')
    done += page.length
    onProgress(done)
    after = page.length < PAGE ? undefined : page.at(-1)?.seq
  }
  return done
}
