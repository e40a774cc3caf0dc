/** Our search as a library, without HTTP: { data, searches, rounds }. Returns the CPU microseconds per search. */
import { join } from 'node:path'
import { openDatabase } from '#server/database/connection.ts'
import { JobRepository } from '#server/jobs/job.repository.ts'
import { answerOnce } from '../child.mjs'
import { cpuMicrosOfEach } from '../peers/measure.mjs'

answerOnce(async ({ data, searches, rounds }) => {
  const database = await openDatabase({ path: join(data, 'foothold.sqlite') })
  const repository = new JobRepository()
  const find = (search) =>
    repository.find(
      database.reader,
      { search, filters: {}, includeClosed: false, order: 'relevance', now: Date.now() },
      { after: null, limit: 30 },
    )
  const cpuMicros = await cpuMicrosOfEach(find, { searches, rounds })
  await database.close()
  return { cpuMicros }
})
